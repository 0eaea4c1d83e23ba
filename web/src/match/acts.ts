/** What a character can do, act by act: the moves it stands for, and who has it at all. */
import type { IconName } from '../icons';
import type { GameInfo, Move, View } from '../protocol';

/** Everybody's acts, always in the same places, then those that only some have. */
const COMMON = ['move', 'reveal', 'twist', 'jump', 'attack', 'gate'] as const;
const SPECIAL = [
  'shoot',
  'thrust',
  'heal',
  'steal',
  'walls',
  'levitate',
  'walk',
  'burn',
  'repel',
  'invert',
] as const;

export type ActName = (typeof COMMON)[number] | (typeof SPECIAL)[number];

export const ACTS: readonly ActName[] = [...COMMON, ...SPECIAL];

const MOVES: Readonly<Record<ActName, readonly Move['type'][]>> = {
  move: ['move', 'step', 'take', 'drop', 'give', 'swap', 'stop'],
  reveal: ['reveal'],
  twist: ['turn'],
  jump: ['jump'],
  attack: ['attack'],
  gate: ['unlock', 'lock', 'break'],
  shoot: ['shoot'],
  thrust: ['thrust'],
  heal: ['heal'],
  steal: ['steal'],
  walls: ['shatter'],
  levitate: ['levitate'],
  walk: ['walk'],
  burn: ['burn'],
  repel: ['repel'],
  invert: ['invert'],
};

/** The gate is drawn as on the board. */
export const ACT_ICONS: Readonly<Record<Exclude<ActName, 'gate'>, IconName>> = {
  move: 'walking-boot',
  reveal: 'doorway',
  twist: 'clockwise-rotation',
  jump: 'jump-across',
  attack: 'crossed-swords',
  shoot: 'high-shot',
  thrust: 'stone-spear',
  heal: 'healing',
  steal: 'snatch',
  walls: 'broken-wall',
  levitate: 'magic-palm',
  walk: 'brick-wall',
  burn: 'fire-ray',
  repel: 'sonic-shout',
  invert: 'card-exchange',
};

/** These harm whoever is picked: he is framed as a target, and never selected instead. */
const HARMFUL: ReadonlySet<ActName> = new Set([
  'attack',
  'shoot',
  'thrust',
  'burn',
  'repel',
  'steal',
]);

/** Shown as soon as a character is selected; all others only when the act was chosen. */
const PLAIN: ReadonlySet<ActName> = new Set([...COMMON, 'shoot', 'thrust']);

const ACT_OF = new Map(ACTS.flatMap((act) => MOVES[act].map((type) => [type, act] as const)));

export function actOf(move: Move): ActName | null {
  return ACT_OF.get(move.type) ?? null;
}

export function isHarmful(act: ActName | null): boolean {
  return act !== null && HARMFUL.has(act);
}

export function isPlain(act: ActName): boolean {
  return PLAIN.has(act);
}

/** The action points that an act costs. */
export function priceOf(game: GameInfo, act: ActName): number {
  return game.prices[MOVES[act][0] ?? act] ?? 1;
}

/** The objects that somebody carries. */
export function objectsOf(game: GameInfo, view: View, carrier: number): number[] {
  return view.pieces.flatMap((piece, number) =>
    piece.carrier === carrier && game.pieces[number]?.character === false ? [number] : [],
  );
}

/** The acts of a character: those of everybody, and those that he or his load makes possible. */
export function actsOf(game: GameInfo, view: View, number: number): ActName[] {
  const givers = [number, ...objectsOf(game, view, number)];
  const able = new Set(givers.flatMap((giver) => game.pieces[giver]?.acts ?? []));
  return [...COMMON, ...SPECIAL.filter((act) => MOVES[act].some((type) => able.has(type)))];
}
