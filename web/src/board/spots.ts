/** Where each piece stands on the board, room by room and starting zone by starting zone. */
import type { GameInfo, PieceInfo, View } from '../protocol';
import { measures } from '../shared';
import { Frame, outward, turnedPoint, type Point } from './geometry';
import { freeSpot, squareMark, squareSpots, upright, zoneSpots, type Spots } from './ground';

/** A spot in a room's unturned frame (`slot`), or on the board itself (`slot` null). */
export interface Spot {
  readonly slot: number | null;
  readonly at: Point;
  readonly scale: number;
}

/** The spot of every piece on the board, and one of each place for its mark. */
export interface AllSpots {
  readonly pieces: Map<number, Spot>;
  readonly marks: Map<number, Spot>;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** How large the mark of a zone is beside what stands there. */
const ASIDE_SCALE = 0.8;

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

export function allSpots(frame: Frame, view: View): AllSpots {
  const all: AllSpots = { pieces: new Map(), marks: new Map() };
  const byPlace = piecesByPlace(frame.game, view);
  frame.game.places.forEach((place, number) => {
    const here = byPlace.get(number) ?? [];
    if (place.owner < 0) inRoom(frame, view, all, number, here);
    else if (frame.lined) onLine(frame, all, number, here);
  });
  if (!frame.lined) placeInPanels(frame, view, byPlace, all.pieces);
  return all;
}

/** Pieces at a place of a room. */
function inRoom(frame: Frame, view: View, all: AllSpots, number: number, here: number[]): void {
  const { slot, nth } = frame.game.places[number]!;
  const info = frame.drawing(view, slot);
  if (!info) return;
  if (!frame.lined) {
    const found = zoneSpots(frame, info, nth, here.length);
    const free = here.length
      ? freeSpot(frame, info, nth, found.spots)
      : zoneSpots(frame, info, nth, 1).spots[0]!;
    keep(all, number, here, found, free, slot);
    // Pushed aside it is smaller, so that it lies on no wall.
    if (here.length) all.marks.set(number, { slot, at: free, scale: ASIDE_SCALE });
    return;
  }
  const turned = upright(frame, info, nth, frame.turn(view, slot));
  const { spots, scale } = squareSpots(ORIGIN, here.length);
  const mark = squareMark(ORIGIN, here.length > 0 || nth === info.gear);
  keep(all, number, here, { spots: spots.map(turned), scale }, turned(mark), slot);
}

/** Pieces on a square of a starting line. */
function onLine(frame: Frame, all: AllSpots, number: number, here: number[]): void {
  const middle = frame.lineSquare(frame.game.places[number]!);
  const free = squareMark(middle, here.length > 0);
  keep(all, number, here, squareSpots(middle, here.length), free, null);
}

function keep(
  all: AllSpots,
  place: number,
  here: readonly number[],
  { spots, scale }: Spots,
  mark: Point,
  slot: number | null,
): void {
  here.forEach((piece, at) => all.pieces.set(piece, { slot, at: spots[at]!, scale }));
  all.marks.set(place, { slot, at: mark, scale: 1 });
}

// ---- panels: a starting zone in front of each end room

const CHIP_ALONG = [-87, -29, 29, 87];

/** The axes of a panel: away from the room, and along its border. */
export function panelAxes(frame: Frame, owner: number): { out: Point; along: Point } {
  const out = outward(frame.startSide(owner));
  const along = turnedPoint(out, 1);
  // Rows read from left to right, columns from top to bottom, whichever side the panel is on.
  const flip = along.x < 0 || along.y < 0 ? -1 : 1;
  return { out, along: { x: along.x * flip, y: along.y * flip } };
}

function panelPoint(frame: Frame, owner: number, slot: number, out: number, along: number): Point {
  const middle = frame.panel(owner, slot);
  const axes = panelAxes(frame, owner);
  return {
    x: middle.x + axes.out.x * out + axes.along.x * along,
    y: middle.y + axes.out.y * out + axes.along.y * along,
  };
}

/** Where the chip for facing a zone lies in a panel: beside the room. */
export function facingChip(frame: Frame, owner: number, slot: number, nth: number): Point {
  return panelPoint(frame, owner, slot, -frame.size.depth / 2 + 24, CHIP_ALONG[nth] ?? 0);
}

/** The spots of so many things in a panel. */
export function panelSpots(frame: Frame, owner: number, slot: number, count: number): Point[] {
  const { out, step: wide, length } = measures.panel;
  const step = count > 3 ? length / count : wide;
  return Array.from({ length: count }, (_, index) =>
    panelPoint(frame, owner, slot, out, (index - (count - 1) / 2) * step),
  );
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
      there.forEach((piece, at) => pieces.set(piece, { slot: null, at: spots[at]!, scale: 1 }));
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
  return (view.in_front ?? [])
    .filter(([piece, front]) => front === slot && game.pieces[piece]?.seat === owner)
    .map(([piece]) => piece)
    .filter((piece) => (view.pieces[piece]?.place ?? -1) < 0);
}
