/** What places are called: squares by where they lie now, in words that the server tells. */
import type { GameInfo, PlaceInfo, Room, View } from '../protocol';

type Rooms = readonly Room[];

/** A place as sentences call it. */
export function placeWords(game: GameInfo, { rooms }: Pick<View, 'rooms'>, place: number): string {
  const info = game.places[place];
  return info ? asItLies(rooms, info, info.words) : '';
}

/** A place in short. */
export function placeCode({ rooms }: View, info: PlaceInfo): string {
  return asItLies(rooms, info, info.codes);
}

/** There is one name for each quarter turn of its room, or one alone. */
function asItLies(rooms: Rooms, { slot }: PlaceInfo, names: readonly string[]): string {
  const turn = rooms[slot]?.turn ?? 0;
  return names[names.length > 1 ? turn : 0] ?? '';
}
