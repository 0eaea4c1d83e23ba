/** Where each piece stands on the board, room by room and panel by panel. */
import type { GameInfo, PieceInfo, View } from '../protocol';
import {
  FACE_DOWN,
  Frame,
  PANEL,
  freeSpot,
  outward,
  turnedPoint,
  zoneSpots,
  type Point,
} from './geometry';

/** A spot in a room's unturned frame (`slot`), or on the board itself (`slot` null). */
export interface Spot {
  readonly slot: number | null;
  readonly at: Point;
  readonly scale: number;
}

const CHIP_ALONG = [-87, -29, 29, 87];
const ICON_ORDER = 'TSCG';

/** The axes of a starting zone's panel: away from the room, and along its border. */
export function panelAxes(frame: Frame, owner: number): { out: Point; along: Point } {
  const out = outward(frame.startSide(owner));
  const along = turnedPoint(out, 1);
  // Rows read from left to right, columns from top to bottom, whichever side the panel is on.
  const flip = along.x < 0 || along.y < 0 ? -1 : 1;
  return { out, along: { x: along.x * flip, y: along.y * flip } };
}

function panelPoint(
  frame: Frame,
  owner: number,
  slot: number,
  out: number,
  along: number,
): Point {
  const middle = frame.panel(owner, slot);
  const axes = panelAxes(frame, owner);
  return {
    x: middle.x + axes.out.x * out + axes.along.x * along,
    y: middle.y + axes.out.y * out + axes.along.y * along,
  };
}

/** Where the chip for facing an icon lies in a panel: beside the room. */
export function facingChip(frame: Frame, owner: number, slot: number, icon: string): Point {
  const along = CHIP_ALONG[ICON_ORDER.indexOf(icon)] ?? 0;
  return panelPoint(frame, owner, slot, -PANEL / 2 + 24, along);
}

/** The spots of so many things in a panel. */
export function panelSpots(frame: Frame, owner: number, slot: number, count: number): Point[] {
  const step = count > 3 ? 250 / count : 84;
  return Array.from({ length: count }, (_, index) =>
    panelPoint(frame, owner, slot, 22, (index - (count - 1) / 2) * step),
  );
}

/** Characters before objects, yellow before blue, the unwounded before the wounded. */
function order(view: View, pieces: readonly PieceInfo[]) {
  const rank = (number: number): number => {
    const info = pieces[number];
    if (!info?.character) return 4;
    return (view.pieces[number]?.wounded ? 2 : 0) + (info.seat === 1 ? 0 : 1);
  };
  return (a: number, b: number) => rank(a) - rank(b) || a - b;
}

/** The pieces at each place, in the order in which they are drawn. */
function piecesByPlace(game: GameInfo, view: View): Map<number, number[]> {
  const found = new Map<number, number[]>();
  view.pieces.forEach((piece, number) => {
    if (piece.place >= 0) found.set(piece.place, [...(found.get(piece.place) ?? []), number]);
  });
  for (const list of found.values()) list.sort(order(view, game.pieces));
  return found;
}

/** The spot of every piece on the board, and a free one of each zone for its mark. */
export function allSpots(
  frame: Frame,
  view: View,
): { pieces: Map<number, Spot>; marks: Map<number, Spot> } {
  const pieces = new Map<number, Spot>();
  const marks = new Map<number, Spot>();
  const byPlace = piecesByPlace(frame.game, view);
  frame.game.places.forEach((place, number) => {
    if (place.owner >= 0) return;
    const room = view.rooms[place.slot];
    const info = room && room.drawing !== FACE_DOWN ? frame.game.rooms[room.drawing] : undefined;
    if (!info) return;
    const here = byPlace.get(number) ?? [];
    const { spots, scale } = zoneSpots(info, place.icon, here.length);
    here.forEach((piece, at) =>
      pieces.set(piece, { slot: place.slot, at: spots[at] as Point, scale }),
    );
    const free = here.length
      ? freeSpot(info, place.icon, spots)
      : (zoneSpots(info, place.icon, 1).spots[0] as Point);
    marks.set(number, { slot: place.slot, at: free, scale: 1 });
  });
  placeInPanels(frame, view, byPlace, pieces);
  return { pieces, marks };
}

/** Everything that stands or lies in starting zones, panel by panel. */
function placeInPanels(
  frame: Frame,
  view: View,
  byPlace: Map<number, number[]>,
  pieces: Map<number, Spot>,
): void {
  for (const owner of [0, 1]) {
    for (const slot of frame.ends(owner)) {
      const there = inPanel(frame, view, byPlace, owner, slot);
      const spots = panelSpots(frame, owner, slot, there.length);
      there.forEach((piece, at) =>
        pieces.set(piece, { slot: null, at: spots[at] as Point, scale: 1 }),
      );
    }
  }
}

function inPanel(
  frame: Frame,
  view: View,
  byPlace: Map<number, number[]>,
  owner: number,
  slot: number,
): number[] {
  const standing = frame.game.places.flatMap((place, number) =>
    place.owner === owner && place.slot === slot ? (byPlace.get(number) ?? []) : [],
  );
  return [...standing, ...waiting(frame.game, view, owner, slot)].sort(
    order(view, frame.game.pieces),
  );
}

/** Starters who have been turned up but do not face anything yet. */
function waiting(game: GameInfo, view: View, owner: number, slot: number): number[] {
  const top = view.frames.at(-1);
  if (top?.type !== 'facing-choice') return [];
  return top.starts
    .filter(([piece, front]) => front === slot && game.pieces[piece]?.seat === owner)
    .map(([piece]) => piece)
    .filter((piece) => (view.pieces[piece]?.place ?? -1) < 0);
}
