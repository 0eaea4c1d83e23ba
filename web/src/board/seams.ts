/** Seams between rooms, and where plates lead over them. What joins what is only looked up. */
import type { PlaceInfo, Room, RoomInfo, View } from '../protocol';
import {
  EAST,
  NORTH,
  SOUTH,
  WEST,
  mod4,
  outward,
  plus,
  turnedPoint,
  type Frame,
  type Point,
  type Side,
} from './geometry';
import { isFree, partOf, printedPieces, sizeOf, type PrintedPiece } from './printed';

/** A plate over a seam: both sides free, or a half towards a face-down room. */
export interface Plate {
  readonly at: Point;
  readonly upright: boolean;
  /** The side towards which half a plate leads, or null for a whole one. */
  readonly half: Side | null;
  /** The two rooms that it joins; -1: a starting zone. */
  readonly joins: readonly [number, number];
}

/** The border that a room shows towards a side of the screen, clockwise. */
interface Border {
  readonly room: Room;
  readonly info: RoomInfo;
  readonly pieces: readonly PrintedPiece[];
}

/** The pieces of one printed side, clockwise. */
function printedSide(info: RoomInfo, side: Side): PrintedPiece[] {
  const upright = side % 2 === 1;
  const line = side === NORTH || side === WEST ? 0 : sizeOf(info);
  const pieces = printedPieces(info).filter((one) => one.upright === upright && one.line === line);
  return side === SOUTH || side === WEST ? pieces.reverse() : pieces;
}

function border(frame: Frame, view: View, slot: number, side: Side): Border | null {
  const [room, info] = [view.rooms[slot], frame.drawing(view, slot)];
  if (!room || !info) return null;
  const printed = mod4(side - frame.turn(view, slot));
  return { room, info, pieces: printedSide(info, printed) };
}

/** The place that a border leads to at one of its pieces, if it can be entered there; else -1. */
function opening({ room, info, pieces }: Border, index: number): number {
  const piece = pieces[index];
  if (!piece || !isFree(piece, room)) return -1;
  return partOf(info, Math.max(...piece.cells));
}

/** Plates between rooms, and between end rooms and starting zones. */
export function plates(frame: Frame, view: View): Plate[] {
  return view.rooms.flatMap((_, slot) =>
    [NORTH, EAST, SOUTH, WEST].flatMap((side) => sidePlates(frame, view, slot, side)),
  );
}

/** What a twist would open and close on the seams around a room. */
export function seamChanges(
  frame: Frame,
  view: View,
  slot: number,
  turn: number,
): { opened: Plate[]; closed: Plate[] } {
  const rooms = view.rooms.map((room, at) => (at === slot ? { ...room, turn } : room));
  const [before, after] = [plates(frame, view), plates(frame, { ...view, rooms })];
  const missing = (those: readonly Plate[], plate: Plate): boolean =>
    !those.some(({ at }) => at.x === plate.at.x && at.y === plate.at.y);
  return {
    opened: after.filter((plate) => missing(before, plate)),
    closed: before.filter((plate) => missing(after, plate)),
  };
}

function sidePlates(frame: Frame, view: View, slot: number, side: Side): Plate[] {
  const near = border(frame, view, slot, side);
  const next = frame.beyond(slot, side);
  const isEnd = [0, 1].some(
    (owner) => frame.startSide(owner) === side && frame.ends(owner).includes(slot),
  );
  if (!near || (next === null && !isEnd)) return [];
  const far = next === null ? null : border(frame, view, next, mod4(side + 2));
  return seamPoints(frame, slot, side).flatMap((at, index): Plate[] => {
    if (opening(near, index) < 0) return [];
    const plate = { at, upright: side % 2 === 1, joins: [slot, next ?? -1] as const };
    if (next === null) return [{ ...plate, half: null }];
    if (!far) return [{ ...plate, half: side }];
    // Each whole plate is found from both rooms: the first one draws it.
    const free = opening(far, near.pieces.length - 1 - index) >= 0;
    return free && slot < next ? [{ ...plate, half: null }] : [];
  });
}

/** The middles of the seam pieces of a side, clockwise. */
function seamPoints(frame: Frame, slot: number, side: Side): Point[] {
  const { cell, gap } = frame.size;
  const count = frame.game.size;
  const out = outward(side);
  const along = turnedPoint(out, 1);
  const away = frame.side / 2 + gap / 2;
  return Array.from({ length: count }, (_, index) => {
    const step = (index - (count - 1) / 2) * cell;
    const at = { x: out.x * away + along.x * step, y: out.y * away + along.y * step };
    return plus(frame.room(slot), at);
  });
}

/** The door through which a place of a starting zone leads: on the seam, or null. */
export function doorOf(frame: Frame, view: View, place: PlaceInfo): Point | null {
  const side = frame.startSide(place.owner);
  const near = border(frame, view, place.slot, side);
  const seam = seamPoints(frame, place.slot, side);
  const index = near?.pieces.findIndex((_, at) => opening(near, at) === place.nth) ?? -1;
  return seam[index] ?? null;
}
