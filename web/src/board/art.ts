/**
 * The static part of a room as SVG text: floor, pits, walls, slits, portcullises, inner plates.
 *
 * Drawn unturned around the middle of the room. It is text because it changes only when the room
 * itself does, and a room has some hundred shapes that nothing ever asks about.
 */
import { FLOORS } from '../look';
import type { Room, RoomInfo } from '../protocol';
import { CELL, ROOM, zoneCells, type Cell } from './geometry';

const HALF = ROOM / 2;
const TINTS: Readonly<Record<string, number>> = { T: 0.13, S: -0.1, C: 0.02 };
const GEAR_FLOOR = '#857557';
const STRETCH = CELL / 58;

/** A colour made lighter (above 0) or darker (below 0). */
function mixed(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const tone = (value: number) => (share < 0 ? value * (1 + share) : value + (255 - value) * share);
  return `#${parts.map((v) => Math.round(tone(v)).toString(16).padStart(2, '0')).join('')}`;
}

/** The outline of a zone, `inset` inside its seams, as one path of filled rectangles. */
export function zonePath(room: RoomInfo, icon: string, inset = 4): string {
  const cells = zoneCells(room, icon);
  const has = (row: number, col: number) => cells.some((c) => c.row === row && c.col === col);
  return cells.map((cell) => cellPath(cell, inset, has)).join('');
}

function cellPath(
  { row, col }: Cell,
  inset: number,
  has: (row: number, col: number) => boolean,
): string {
  const x = -HALF + col * CELL;
  const y = -HALF + row * CELL;
  const size = CELL - 2 * inset;
  let path = `M${x + inset} ${y + inset}h${size}v${size}h${-size}z`;
  if (has(row, col + 1)) path += `M${x + CELL - inset} ${y + inset}h${2 * inset}v${size}h${-2 * inset}z`;
  if (has(row + 1, col)) path += `M${x + inset} ${y + CELL - inset}h${size}v${2 * inset}h${-size}z`;
  return path;
}

/** The border of a zone, `inset` inside its seams, to be stroked. */
export function zoneOutline(room: RoomInfo, icon: string, inset = 7): string {
  const cells = zoneCells(room, icon);
  const has = (row: number, col: number) => cells.some((c) => c.row === row && c.col === col);
  return cells
    .map(({ row, col }) => {
      const x = -HALF + col * CELL;
      const y = -HALF + row * CELL;
      const [n, e, s, w] = [has(row - 1, col), has(row, col + 1), has(row + 1, col), has(row, col - 1)];
      const left = x + (w ? -inset : inset);
      const right = x + CELL - (e ? -inset : inset);
      const top = y + (n ? -inset : inset);
      const bottom = y + CELL - (s ? -inset : inset);
      return [
        n ? '' : `M${left} ${y + inset}H${right}`,
        s ? '' : `M${left} ${y + CELL - inset}H${right}`,
        w ? '' : `M${x + inset} ${top}V${bottom}`,
        e ? '' : `M${x + CELL - inset} ${top}V${bottom}`,
      ].join('');
    })
    .join('');
}

/** The floor of a room: a black ground, one slab for each zone, pits, lamp light. */
export function floorArt(room: RoomInfo): string {
  const base = FLOORS[room.color] ?? '#979CA1';
  const slabs = ['T', 'S', 'C', 'G'].map((icon) => {
    const color = icon === 'G' ? GEAR_FLOOR : mixed(base, TINTS[icon] ?? 0);
    const path = zonePath(room, icon);
    const rim = mixed(color, 0.3);
    return (
      `<path d="${path}" fill="${rim}" stroke="${rim}" stroke-width="3" stroke-linejoin="round"/>` +
      `<path d="${path}" fill="${color}"/><path d="${path}" fill="url(#zone-${icon})"/>`
    );
  });
  return (
    `<rect x="${-HALF - 2}" y="${-HALF - 2}" width="${ROOM + 4}" height="${ROOM + 4}" rx="3" fill="#15120f"/>` +
    slabs.join('') +
    pitArt(room) +
    `<rect x="${-HALF}" y="${-HALF}" width="${ROOM}" height="${ROOM}" fill="url(#lamp)"/>`
  );
}

function pitArt(room: RoomInfo): string {
  const scale = (CELL - 6) / 58;
  return zoneCells(room, '*')
    .map(
      ({ row, col }) =>
        `<use href="#pit" transform="translate(${-HALF + col * CELL + 3} ${-HALF + row * CELL + 3}) scale(${scale})"/>`,
    )
    .join('');
}

const SYMBOLS: Readonly<Record<string, string>> = { '#': 'wall', ':': 'slit' };
const RUBBLE = 'wall-broken';
const PORTCULLISES = ['portcullis-closed', 'portcullis-open', 'portcullis-broken'];

/** Walls, slits, the portcullis, and plates where one may walk from zone to zone. */
export function wallArt(info: RoomInfo, room: Room): string {
  const first: string[] = [];
  const late: string[] = [];
  for (const piece of printedPieces(info)) {
    const turn = piece.upright ? ' rotate(90)' : '';
    const at = `translate(${piece.x} ${piece.y})${turn}`;
    const symbol = symbolOf(piece.element, room);
    // What lies about does not bar the way.
    if (symbol === RUBBLE && piece.joins) {
      first.unshift(`<use href="#plate" transform="${at} scale(.95 .62)"/>`);
    }
    if (symbol) {
      const stretch = STRETCH * (symbol.startsWith('portcullis') ? 0.98 : 1.02);
      const art = `<use href="#${symbol}" transform="${at} scale(${stretch} 1.26)"/>`;
      (symbol === 'wall' ? first : late).push(art);
    } else if (piece.joins) {
      first.unshift(`<use href="#plate" transform="${at} scale(.95 .62)"/>`);
    }
  }
  return [...first, ...late].join('');
}

function symbolOf(element: string, room: Room): string | null {
  if (element === '=') return PORTCULLISES[room.walls_broken ? 2 : room.portcullis] ?? null;
  const symbol = SYMBOLS[element] ?? null;
  return symbol && room.walls_broken ? RUBBLE : symbol;
}

interface PrintedPiece {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
  readonly element: string;
  /** Between two different zones. */
  readonly joins: boolean;
}

/** Every printed piece of a room, in its unturned frame; outer ones sit a little inside. */
function printedPieces(info: RoomInfo): PrintedPiece[] {
  const cell = (row: number, col: number) => info.cells[row]?.[col] ?? '';
  const joins = (a: string, b: string) => a !== b && !'*'.includes(a) && !'*'.includes(b);
  const inset = (line: number) => (line === 0 ? 2 : line === 3 ? -2 : 0);
  const middle = (index: number) => -HALF + index * CELL + CELL / 2;
  const pieces: PrintedPiece[] = [];
  for (let line = 0; line < 4; line += 1) {
    for (let at = 0; at < 3; at += 1) {
      pieces.push({
        x: middle(at),
        y: -HALF + line * CELL + inset(line),
        upright: false,
        element: info.across[line]?.[at] ?? ' ',
        joins: joins(cell(line - 1, at), cell(line, at)),
      });
      pieces.push({
        x: -HALF + line * CELL + inset(line),
        y: middle(at),
        upright: true,
        element: info.down[at]?.[line] ?? ' ',
        joins: joins(cell(at, line - 1), cell(at, line)),
      });
    }
  }
  return pieces;
}

/** Where a room's portcullis is, in its unturned frame; null if it has none. */
export function portcullisSpot(info: RoomInfo): PrintedPiece | null {
  return printedPieces(info).find((piece) => piece.element === '=') ?? null;
}
