/** What an event changes, applied to a view: whatever it means, the server has said what is different. */
import type { Change, PieceChange, RoomChange, View } from '../protocol';

type Writable<T> = { -readonly [K in keyof T]?: T[K] };

/** Whether nothing on the board is different. */
export function isNothing({ pieces, rooms }: Change): boolean {
  return !Object.keys(pieces ?? {}).length && !Object.keys(rooms ?? {}).length;
}

/** What is told of a part; everything else stays. */
function told<T extends PieceChange | RoomChange>(change: T | undefined): Writable<T> {
  const fields = Object.entries(change ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as Writable<T>;
}

/** The view after a change; of what is told without one nothing is known. */
export function changed(view: View, change: Change | null | undefined): View {
  if (!change) return view;
  const { points, non_player, line } = change;
  const beside = {
    ...view,
    ...(non_player && { non_player }),
    ...(line && { line }),
    sides: scored(view, points),
  };
  return isNothing(change) ? beside : onBoard(beside, change);
}

function scored({ sides }: View, points: Change['points']): View['sides'] {
  if (!points) return sides;
  const [blue, yellow] = points;
  return [
    { ...sides[0], victory_points: blue },
    { ...sides[1], victory_points: yellow },
  ];
}

function onBoard(view: View, change: Change): View {
  const pieces = view.pieces.map((piece, number) => ({
    ...piece,
    ...(told(change.pieces?.[number]) as object),
  }));
  const rooms = view.rooms.map((room, slot) => {
    const fields = told(change.rooms?.[slot]);
    delete fields.covered;
    return { ...room, ...(fields as object) };
  });
  const covered = view.covered.map((cards, slot) => change.rooms?.[slot]?.covered ?? cards);
  return { ...view, pieces, rooms, covered };
}
