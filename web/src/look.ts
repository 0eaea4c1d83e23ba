/** Which icon stands for what. Sides and colours of rooms are told by more than colour elsewhere. */
import type { IconName } from './icons';
import { look } from './shared';

/** Characters and objects by their id; what is not here is drawn with its initial. */
const PIECES: Readonly<Record<string, string>> = look.pieces;

export function pieceIcon(id: string): IconName | null {
  return (PIECES[id] as IconName | undefined) ?? null;
}

/** The picture of an opponent; one without is told by its name alone. */
const OPPONENTS: Readonly<Record<string, string>> = look.opponents;

export function opponentIcon(id: string): IconName | null {
  return (OPPONENTS[id] as IconName | undefined) ?? null;
}

/** The floor of a room by the name of its colour. */
const FLOORS: Readonly<Record<string, string>> = look.floors;

export function floorColor(name: string): string {
  return FLOORS[name] ?? look.other_floor;
}

/** The ring of a gear and the rim of a name plate by the colour of the pair. */
const PAIRS: Readonly<Record<string, string>> = look.pairs;

export function pairColor(name: string): string {
  return PAIRS[name] ?? look.other_pair;
}
