/**
 * Where things are drawn. No rule is in here: what joins what is only looked up to draw plates.
 *
 * Rooms are drawn unturned around their own middle and then turned; everything on them has a spot
 * in that unturned frame, so that a room can turn with all that is on it. The whole labyrinth is
 * turned too, so that the reader's starting zone lies on the left, or at the bottom when upright.
 */
import type { GameInfo, PlaceInfo, RoomInfo, View } from '../protocol';

export const CELL = 98;
const GAP = 18;
export const ROOM = 3 * CELL;
export const PANEL = 178;
export const FACE_DOWN = -1;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides of the board on the screen, clockwise. */
type Side = 0 | 1 | 2 | 3;
const NORTH: Side = 0;
const EAST: Side = 1;
const SOUTH: Side = 2;
const WEST: Side = 3;

const BLUE = 0;

/** A point after clockwise quarter turns about the origin. */
export function turnedPoint({ x, y }: Point, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

/** A point after a turn by any angle, in degrees. */
export function rotated({ x, y }: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  const [s, c] = [Math.sin(a), Math.cos(a)];
  return { x: x * c - y * s, y: x * s + y * c };
}

/** How the labyrinth lies on the screen. */
export class Frame {
  readonly quarters: number;
  readonly width: number;
  readonly height: number;
  private readonly across: number;
  private readonly down: number;

  constructor(
    readonly game: GameInfo,
    seat: number | null,
    readonly portrait: boolean,
  ) {
    const own = seat ?? BLUE;
    // Blue sits at the south end of the drawing, yellow at the north end.
    this.quarters = portrait ? (own === BLUE ? 0 : 2) : own === BLUE ? 1 : 3;
    const { rows, columns } = game;
    [this.down, this.across] = this.quarters % 2 ? [columns, rows] : [rows, columns];
    const inside = (count: number) => count * ROOM + (count - 1) * GAP;
    const panels = 2 * (PANEL + GAP);
    this.width = inside(this.across) + (portrait ? 0 : panels);
    this.height = inside(this.down) + (portrait ? panels : 0);
  }

  /** The middle of a room. */
  room(slot: number): Point {
    const { rows, columns } = this.game;
    let [r, c, height, width] = [Math.floor(slot / columns), slot % columns, rows, columns];
    for (let turn = 0; turn < this.quarters; turn += 1) {
      [r, c, height, width] = [c, height - 1 - r, width, height];
    }
    const x = c * (ROOM + GAP) + ROOM / 2;
    const y = r * (ROOM + GAP) + ROOM / 2;
    return this.portrait ? { x, y: y + PANEL + GAP } : { x: x + PANEL + GAP, y };
  }

  /** On which side of the screen a player's starting zone lies. */
  startSide(owner: number): Side {
    const side = owner === BLUE ? SOUTH : NORTH;
    return ((side + this.quarters) % 4) as Side;
  }

  /** The middle of a starting zone's panel in front of a room. */
  panel(owner: number, slot: number): Point {
    const room = this.room(slot);
    const away = ROOM / 2 + GAP + PANEL / 2;
    const { x, y } = outward(this.startSide(owner));
    return { x: room.x + x * away, y: room.y + y * away };
  }

  /** The size of a panel on the screen. */
  get panelSize(): { width: number; height: number } {
    return this.portrait
      ? { width: ROOM, height: PANEL }
      : { width: PANEL, height: ROOM };
  }

  /** The slot beyond a side of the screen, or null. */
  beyond(slot: number, side: Side): number | null {
    const here = this.room(slot);
    const { x, y } = outward(side);
    const step = ROOM + GAP;
    const count = this.game.rows * this.game.columns;
    for (let other = 0; other < count; other += 1) {
      const there = this.room(other);
      if (there.x === here.x + x * step && there.y === here.y + y * step) return other;
    }
    return null;
  }

  /** The end rooms of a player: those in front of his starting zone. */
  ends(owner: number): number[] {
    const slots = this.game.places.filter((place) => place.owner === owner);
    return [...new Set(slots.map((place) => place.slot))];
  }

  /** Whether a room lies in the first half of the screen across the labyrinth's length. */
  isFirst(slot: number): boolean {
    const { x, y } = this.room(slot);
    return this.portrait ? x < this.width / 2 : y < this.height / 2;
  }
}

/** The direction that leads out of a side. */
export function outward(side: Side): Point {
  return [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ][side] as Point;
}

// ---- a room in its own frame

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** The cells of a zone, the one in the corner first. */
export function zoneCells(room: RoomInfo, icon: string): Cell[] {
  const cells: Cell[] = [];
  room.cells.forEach((line, row) =>
    [...line].forEach((letter, col) => {
      if (letter === icon) cells.push({ row, col });
    }),
  );
  const isCorner = (cell: Cell) => cell.row !== 1 && cell.col !== 1;
  return cells.sort((a, b) => Number(isCorner(b)) - Number(isCorner(a)));
}

/** The middle of a cell, in the room's frame. */
function cellMiddle({ row, col }: Cell): Point {
  return { x: (col - 1) * CELL, y: (row - 1) * CELL };
}

/** Where the chip with a zone's icon lies: in the outer corner of its corner cell. */
export function chipSpot(room: RoomInfo, icon: string): Point {
  const corner = zoneCells(room, icon)[0] ?? { row: 0, col: 0 };
  const middle = cellMiddle(corner);
  const inset = CELL / 2 - 24;
  return { x: middle.x + (corner.col - 1) * inset, y: middle.y + (corner.row - 1) * inset };
}

/** Spots for `count` things in a zone, away from its chip, and how much they have to shrink. */
export function zoneSpots(
  room: RoomInfo,
  icon: string,
  count: number,
): { spots: Point[]; scale: number } {
  const cells = zoneCells(room, icon);
  const roomy = [...cells.slice(1), ...cells.slice(0, 1)];
  const each = Math.ceil(count / Math.max(1, cells.length));
  const spots = roomy.flatMap((cell) => cellSpots(cell, each));
  return { spots: spots.slice(0, count), scale: crowdScale(each) };
}

function crowdScale(each: number): number {
  if (each <= 2) return 0.92;
  if (each <= 4) return 0.74;
  return each <= 6 ? 0.6 : 0.48;
}

/** The spots of so many things around the middle of a cell. */
function pattern(count: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2) {
    return [
      { x: -20, y: 12 },
      { x: 22, y: -10 },
    ];
  }
  const columns = count <= 4 ? [-22, 22] : [-28, 0, 28];
  const rows = Math.ceil(count / columns.length);
  return Array.from({ length: rows }, (_, row) => -22 + (44 * row) / (rows - 1)).flatMap((y) =>
    columns.map((x) => ({ x, y })),
  );
}

function cellSpots(cell: Cell, each: number): Point[] {
  const middle = cellMiddle(cell);
  // A corner cell gives way to its chip.
  const shift = cell.row !== 1 && cell.col !== 1 ? 9 : 0;
  const x = middle.x - (cell.col - 1) * shift;
  const y = middle.y - (cell.row - 1) * shift;
  return pattern(each).map((offset) => ({ x: x + offset.x, y: y + offset.y }));
}

/** Where a mark may lie around the middle of a cell, the best first. */
const ASIDE: readonly Point[] = [-31, 0, 31]
  .flatMap((x) => [-31, 0, 31].map((y) => ({ x, y })))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

/** From here on more room around a mark is no better. */
const ENOUGH = 50;

/** A spot of a zone with as much room as possible to what stands there, and to its chip. */
export function freeSpot(room: RoomInfo, icon: string, taken: readonly Point[]): Point {
  const busy = [chipSpot(room, icon), ...taken];
  const space = (at: Point): number =>
    Math.min(ENOUGH, ...busy.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  const middles = zoneCells(room, icon).map(cellMiddle);
  return ASIDE.flatMap((aside) => middles.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y })))
    .reduce((best, at) => (space(at) > space(best) ? at : best));
}

// ---- borders

interface BorderPiece {
  /** What is printed: blank, wall `#`, slit `:`, portcullis `=`. */
  readonly element: string;
  /** The letter of the cell behind it. */
  readonly cell: string;
  /** Where it is, in the room's unturned frame. */
  readonly at: Point;
}

/** The pieces of one printed side, clockwise. */
function printedSide(room: RoomInfo, side: Side): BorderPiece[] {
  const half = ROOM / 2;
  const line = [-CELL, 0, CELL];
  const { cells, across, down } = room;
  const piece = (element: string | undefined, cell: string | undefined, at: Point) => ({
    element: element ?? ' ',
    cell: cell ?? '*',
    at,
  });
  switch (side) {
    case NORTH:
      return line.map((x, i) => piece(across[0]?.[i], cells[0]?.[i], { x, y: -half }));
    case EAST:
      return line.map((y, i) => piece(down[i]?.[3], cells[i]?.[2], { x: half, y }));
    case SOUTH:
      return line.map((x, i) => piece(across[3]?.[i], cells[2]?.[i], { x, y: half })).reverse();
    default:
      return line.map((y, i) => piece(down[i]?.[0], cells[i]?.[0], { x: -half, y })).reverse();
  }
}

/** Whether a printed element stops nobody, as the room is now. */
function isFree(element: string, view: View, slot: number): boolean {
  const room = view.rooms[slot];
  if (!room) return false;
  if (element === ' ' || room.walls_broken) return true;
  return element === '=' && room.portcullis !== 0;
}

/** The pieces of the side that a room shows towards a side of the screen, clockwise. */
function shownSide(
  frame: Frame,
  view: View,
  slot: number,
  side: Side,
): BorderPiece[] | null {
  const room = view.rooms[slot];
  const info = room && room.drawing !== FACE_DOWN ? frame.game.rooms[room.drawing] : undefined;
  if (!room || !info) return null;
  const quarters = room.turn + frame.quarters;
  return printedSide(info, mod4(side - quarters));
}

function mod4(value: number): Side {
  return (((value % 4) + 4) % 4) as Side;
}

/** A plate over a seam: both sides free, or a half towards a face-down room. */
export interface Plate {
  readonly at: Point;
  readonly upright: boolean;
  /** The side towards which half a plate leads, or null for a whole one. */
  readonly half: Side | null;
}

/** Plates between rooms, and between end rooms and starting zones. */
export function plates(frame: Frame, view: View): Plate[] {
  const found: Plate[] = [];
  view.rooms.forEach((_, slot) => {
    for (const side of [NORTH, EAST, SOUTH, WEST]) {
      found.push(...sidePlates(frame, view, slot, side));
    }
  });
  return found;
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
  const pieces = shownSide(frame, view, slot, side);
  const next = frame.beyond(slot, side);
  if (!pieces) return [];
  const isEnd = [0, 1].some(
    (owner) => frame.startSide(owner) === side && frame.ends(owner).includes(slot),
  );
  if (next === null && !isEnd) return [];
  const facing = next === null ? null : shownSide(frame, view, next, mod4(side + 2));
  const seam = seamPoints(frame, slot, side);
  return pieces.flatMap((piece, index): Plate[] => {
    if (piece.cell === '*' || !isFree(piece.element, view, slot)) return [];
    const plate = { at: seam[index] as Point, upright: side % 2 === 1 };
    if (next === null) return [{ ...plate, half: null }];
    if (!facing) return [{ ...plate, half: side }];
    const counter = facing[facing.length - 1 - index];
    // Each whole plate is found from both rooms: the first one draws it.
    const free = counter && counter.cell !== '*' && isFree(counter.element, view, next);
    return free && slot < next ? [{ ...plate, half: null }] : [];
  });
}

/** The middles of the three seam pieces of a side, clockwise. */
function seamPoints(frame: Frame, slot: number, side: Side): Point[] {
  const middle = frame.room(slot);
  const away = ROOM / 2 + GAP / 2;
  const out = outward(side);
  const along = turnedPoint(out, 1);
  return [-CELL, 0, CELL].map((step) => ({
    x: middle.x + out.x * away + along.x * step,
    y: middle.y + out.y * away + along.y * step,
  }));
}

/** The door through which a place in a starting zone leads: on the seam, or null. */
export function doorOf(frame: Frame, view: View, place: PlaceInfo): Point | null {
  const side = mod4(frame.startSide(place.owner));
  const pieces = shownSide(frame, view, place.slot, side);
  if (!pieces) return null;
  const seam = seamPoints(frame, place.slot, side);
  const index = pieces.findIndex(
    (piece) => piece.cell === place.icon && isFree(piece.element, view, place.slot),
  );
  return index < 0 ? null : (seam[index] ?? null);
}
