/** A combat as it is shown: who takes part on each side, what each adds, and how it ends. */
import type { Combat, CombatBegan, CombatResolved, GameInfo, Told, View } from '../protocol';

/** How somebody takes part: hand to hand, from afar, or reaching into another zone. */
type Manner = 'close' | 'shot' | 'spear';

interface Fighter {
  piece: number;
  value: number;
  manner: Manner;
  /** Wounded before the combat. */
  wounded: boolean;
}

export interface Camp {
  seat: number;
  attacks: boolean;
  fighters: readonly Fighter[];
  /** The sum of the fighters' own values. */
  plain: number;
  /** What abilities and objects add; known when the cards are turned. */
  bonus: number | null;
  /** The cards as far as they are known, and how many lie there of how many. */
  cards: readonly number[];
  laid: number;
  lays: number;
}

export interface Duel {
  kind: Manner;
  attacker: number;
  target: number;
  camps: readonly [Camp, Camp];
  /** The seat that sees the other's cards before it chooses; -1: nobody. */
  looks: number;
  /** One side's card comes from a deck. */
  drawn: boolean;
  result: {
    winner: number | null;
    words: readonly string[];
    /** Who is wounded by it, and who is killed. */
    struck: readonly number[];
    killed: readonly number[];
  } | null;
}

type Sides = Pick<
  CombatBegan,
  'attacker' | 'target' | 'attackers' | 'defenders' | 'shots' | 'spear'
> &
  Partial<Pick<Combat, 'spears'>>;

function mannerOf(sides: Sides, piece: number): Manner {
  if (sides.shots.some(([shooter]) => shooter === piece)) return 'shot';
  const joined = sides.spears?.some(([user]) => user === piece) ?? false;
  return joined || (sides.spear >= 0 && piece === sides.attacker) ? 'spear' : 'close';
}

function fighter(game: GameInfo, view: View, sides: Sides, piece: number): Fighter {
  const wounded = view.pieces[piece]?.wounded ?? false;
  const shot = sides.shots.find(([shooter]) => shooter === piece);
  const own = wounded ? 0 : (game.pieces[piece]?.combat ?? 0);
  return { piece, wounded, manner: mannerOf(sides, piece), value: shot ? shot[1] : own };
}

function camp(game: GameInfo, view: View, sides: Sides, seat: number): Camp {
  const attacks = game.pieces[sides.attacker]?.seat === seat;
  const fighters = (attacks ? sides.attackers : sides.defenders).map((piece) =>
    fighter(game, view, sides, piece),
  );
  const plain = fighters.reduce((sum, one) => sum + one.value, 0);
  return { seat, attacks, fighters, plain, bonus: null, cards: [], laid: 0, lays: 1 };
}

function combatOf(view: View): Combat | null {
  const frame = view.frames.findLast((one) => one.type === 'combat');
  return frame?.type === 'combat' ? frame : null;
}

/** The combat in progress, if there is one. */
export function openDuel(game: GameInfo, view: View): Duel | null {
  const frame = combatOf(view);
  if (!frame) return null;
  const duel = begun(game, view, frame);
  const [blue, yellow] = duel.camps.map((one, seat) => ({
    ...one,
    laid: view.sides[seat === 1 ? 1 : 0].chosen_count,
    // A Non-Player's card is turned over from its deck.
    lays: seat === game.solo?.seat ? 1 : frame.cards[seat === 1 ? 1 : 0],
  }));
  return { ...duel, looks: frame.looks, camps: [blue!, yellow!] };
}

function begun(game: GameInfo, view: View, sides: Sides): Duel {
  return {
    kind: mannerOf(sides, sides.attacker),
    attacker: sides.attacker,
    target: sides.target,
    camps: [camp(game, view, sides, 0), camp(game, view, sides, 1)],
    looks: -1,
    drawn: game.solo !== null,
    result: null,
  };
}

function settled(one: Camp, resolved: CombatResolved): Camp {
  const seat = one.seat === 1 ? 1 : 0;
  const cards = resolved.cards[seat];
  const bonus = resolved.values[seat] - one.plain;
  return { ...one, laid: cards.length, lays: cards.length, cards, bonus };
}

/** The end of a combat, if there is one among some events; `log` knows how it began. */
export function closedDuel(
  game: GameInfo,
  before: View,
  events: readonly Told[],
  log: readonly Told[],
): Duel | null {
  const at = events.findIndex(({ event }) => event.event === 'combat-resolved');
  const resolved = events[at]?.event;
  if (resolved?.event !== 'combat-resolved') return null;
  const sides = combatOf(before) ?? lastBeginning(log, events[at]!.number);
  if (!sides) return null;
  const duel = begun(game, before, sides);
  const told = aftermath(events.slice(at + 1));
  const late = events.filter(({ event }) => event.event === 'time-over');
  const piecesOf = (kind: 'wounded' | 'eliminated'): number[] =>
    told.flatMap(({ event }) => (event.event === kind ? [event.piece] : []));
  return {
    ...duel,
    camps: [settled(duel.camps[0], resolved), settled(duel.camps[1], resolved)],
    result: {
      winner: resolved.winner,
      words: [...late, ...told].map(({ words }) => words),
      struck: piecesOf('wounded'),
      killed: piecesOf('eliminated'),
    },
  };
}

function lastBeginning(log: readonly Told[], before: number): CombatBegan | null {
  for (const { number, event } of [...log].reverse()) {
    if (number < before && event.event === 'combat-began') return event;
  }
  return null;
}

/** What directly follows from a combat. */
function aftermath(events: readonly Told[]): Told[] {
  const kinds = new Set([
    'wounded',
    'eliminated',
    'dropped',
    'game-ended',
    'discarded',
    'object-shown',
    'covered',
  ]);
  const end = events.findIndex(({ event }) => !kinds.has(event.event));
  return events.slice(0, end < 0 ? events.length : end);
}

export function total(one: Camp): number {
  return one.plain + (one.bonus ?? 0) + one.cards.reduce((sum, card) => sum + card, 0);
}
