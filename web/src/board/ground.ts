/** The ground of a place in its room's unturned frame: its outline, its chip, room for pieces. */
import type { RoomInfo } from '../protocol';
import { measures } from '../shared';
import { plus, turnedPoint, type Frame, type Point } from './geometry';
import { cellAt, cellMiddle, sizeOf, type Cell } from './printed';

/** The cells of a place, the one in the corner of the room first. */
function partCells(room: RoomInfo, nth: number): Cell[] {
  const last = sizeOf(room) - 1;
  const isCorner = ({ row, col }: Cell) => row % last === 0 && col % last === 0;
  const cells = (room.parts[nth] ?? []).map((cell) => cellAt(room, cell));
  return cells.sort((a, b) => Number(isCorner(b)) - Number(isCorner(a)));
}

/** Which neighbours of a cell belong to the same place. */
function joins(cells: readonly Cell[], { row, col }: Cell) {
  const has = (r: number, c: number) => cells.some((one) => one.row === r && one.col === c);
  return { n: has(row - 1, col), e: has(row, col + 1), s: has(row + 1, col), w: has(row, col - 1) };
}

/** The ground of a place, `inset` inside its seams, as one path of filled rectangles. */
export function groundPath(
  frame: Frame,
  room: RoomInfo,
  nth: number,
  inset = frame.size.ground,
): string {
  const { cell } = frame.size;
  const cells = partCells(room, nth);
  return cells
    .map((one) => {
      const [x, y] = [one.col * cell - frame.side / 2, one.row * cell - frame.side / 2];
      const size = cell - 2 * inset;
      const { e, s } = joins(cells, one);
      let path = `M${x + inset} ${y + inset}h${size}v${size}h${-size}z`;
      if (e) path += `M${x + cell - inset} ${y + inset}h${2 * inset}v${size}h${-2 * inset}z`;
      if (s) path += `M${x + inset} ${y + cell - inset}h${size}v${2 * inset}h${-size}z`;
      return path;
    })
    .join('');
}

/** The border of a place, `inset` inside its seams, to be stroked. */
export function groundOutline(frame: Frame, room: RoomInfo, nth: number, inset = 7): string {
  const { cell } = frame.size;
  const cells = partCells(room, nth);
  return cells
    .map((one) => {
      const [x, y] = [one.col * cell - frame.side / 2, one.row * cell - frame.side / 2];
      const { n, e, s, w } = joins(cells, one);
      const left = x + (w ? -inset : inset);
      const right = x + cell - (e ? -inset : inset);
      const top = y + (n ? -inset : inset);
      const bottom = y + cell - (s ? -inset : inset);
      return [
        n ? '' : `M${left} ${y + inset}H${right}`,
        s ? '' : `M${left} ${y + cell - inset}H${right}`,
        w ? '' : `M${x + inset} ${top}V${bottom}`,
        e ? '' : `M${x + cell - inset} ${top}V${bottom}`,
      ].join('');
    })
    .join('');
}

/** Where the chip with a place's icon lies: in the outer corner of its corner cell. */
export function chipSpot(frame: Frame, room: RoomInfo, nth: number): Point {
  const { cell } = frame.size;
  const corner = partCells(room, nth)[0] ?? { row: 0, col: 0 };
  const middle = middleOf(frame, room, corner);
  const inset = cell / 2 - measures.chip;
  const half = (sizeOf(room) - 1) / 2;
  return {
    x: middle.x + Math.sign(corner.col - half) * inset,
    y: middle.y + Math.sign(corner.row - half) * inset,
  };
}

function middleOf(frame: Frame, room: RoomInfo, { row, col }: Cell): Point {
  const { x, y } = cellMiddle(room, row * sizeOf(room) + col);
  return { x: x * frame.size.cell, y: y * frame.size.cell };
}

/** Spots for so many things at a place, and how much they have to shrink. */
export interface Spots {
  readonly spots: readonly Point[];
  readonly scale: number;
}

// ---- zones

/** Spots in a zone, away from its chip. */
export function zoneSpots(frame: Frame, room: RoomInfo, nth: number, count: number): Spots {
  const cells = partCells(room, nth);
  const roomy = [...cells.slice(1), ...cells.slice(0, 1)];
  const each = Math.ceil(count / Math.max(1, cells.length));
  const spots = roomy.flatMap((cell) => cellSpots(frame, room, cell, each));
  return { spots: spots.slice(0, count), scale: crowdScale(each) };
}

const { zone_spots: IN_ZONE, square_spots: ON_SQUARE } = measures;

function crowdScale(each: number): number {
  return IN_ZONE.crowds.find(({ most }) => each <= most)?.scale ?? IN_ZONE.least;
}

/** The spots of so many things around the middle of a cell. */
function pattern(count: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2) return IN_ZONE.two;
  const columns = count <= 4 ? IN_ZONE.few : IN_ZONE.many;
  const rows = Math.ceil(count / columns.length);
  const { top, height } = IN_ZONE;
  return Array.from({ length: rows }, (_, row) => top + (height * row) / (rows - 1)).flatMap((y) =>
    columns.map((x) => ({ x, y })),
  );
}

function cellSpots(frame: Frame, room: RoomInfo, cell: Cell, each: number): Point[] {
  const middle = middleOf(frame, room, cell);
  // A corner cell gives way to its chip.
  const shift = cell.row !== 1 && cell.col !== 1 ? IN_ZONE.shift : 0;
  const x = middle.x - (cell.col - 1) * shift;
  const y = middle.y - (cell.row - 1) * shift;
  return pattern(each).map((offset) => ({ x: x + offset.x, y: y + offset.y }));
}

/** Where a mark may lie around the middle of a cell, clear of its walls; the best first. */
const ASIDE: readonly Point[] = [-24, 0, 24]
  .flatMap((x) => [-24, 0, 24].map((y) => ({ x, y })))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

/** From here on more room around a mark is no better. */
const ENOUGH = 50;

/** A spot of a zone with as much room as possible to what stands there, and to its chip. */
export function freeSpot(
  frame: Frame,
  room: RoomInfo,
  nth: number,
  taken: readonly Point[],
): Point {
  const busy = [chipSpot(frame, room, nth), ...taken];
  const space = (at: Point): number =>
    Math.min(ENOUGH, ...busy.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  const middles = partCells(room, nth).map((cell) => middleOf(frame, room, cell));
  return ASIDE.flatMap((aside) =>
    middles.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y })),
  ).reduce((best, at) => (space(at) > space(best) ? at : best));
}

// ---- squares

/** Where a mark lies on a square that is not free, as it is seen on the screen. */
const ASIDE_OF_SQUARE: Point = { x: 10, y: -10 };

/** Spots on a square, as they are seen on the screen. */
export function squareSpots(middle: Point, count: number): Spots {
  if (count <= 1) return { spots: [middle], scale: ON_SQUARE.alone };
  const around = Array.from({ length: count }, (_, at) => ON_SQUARE.two[at % 2]!);
  return {
    spots: around.map((offset) => plus(middle, offset)),
    scale: ON_SQUARE.crowd,
  };
}

/** The spot of a square's mark: its middle, or its corner where something else is there. */
export function squareMark(middle: Point, busy: boolean): Point {
  return busy ? plus(middle, ASIDE_OF_SQUARE) : middle;
}

/** From offsets as they are seen on the screen to points around the middle of a room's square. */
export function upright(
  frame: Frame,
  room: RoomInfo,
  nth: number,
  quarters: number,
): (offset: Point) => Point {
  const { x, y } = cellMiddle(room, room.parts[nth]?.[0] ?? 0);
  const middle = { x: x * frame.size.cell, y: y * frame.size.cell };
  return (offset) => plus(middle, turnedPoint(offset, -quarters));
}
