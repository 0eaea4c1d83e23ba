/** Acts as they are drawn. Which there are, and who has them, the server says. */
import type { IconName } from '../icons';
import type { GameInfo } from '../protocol';

/** The gate is drawn as on the board. */
export const GATE = 'gate';

const ICONS: Readonly<Record<string, IconName>> = {
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

/** For acts that nobody has drawn an icon for. */
const ANY: IconName = 'psychic-waves';

export function iconOf(act: string): IconName {
  return ICONS[act] ?? ANY;
}

export function actName(game: GameInfo, act: string): string {
  return game.acts.find(({ id }) => id === act)?.name ?? act;
}

/** The act of which it is asked where it leads, place by place; empty: there is none. */
export function walkOf(game: GameInfo | null): string {
  return game?.acts.find(({ reach }) => reach)?.id ?? '';
}

/** Whether the options of an act are shown as soon as somebody is selected. */
export function isPlain(game: GameInfo, act: string): boolean {
  return act === '' || (game.acts.find(({ id }) => id === act)?.plain ?? false);
}
