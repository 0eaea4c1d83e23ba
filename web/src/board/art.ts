/**
 * The static part of a room as SVG text: walls, slits, portcullises, inner plates.
 *
 * Drawn unturned around the middle of the room. It is text because it changes only when the room
 * itself does, and a room has some hundred shapes that nothing ever asks about.
 */
import type { Room, RoomInfo } from '../protocol';
import { measures } from '../shared';
import type { Frame, Point } from './geometry';
import { gateState, partOf, printedPieces, sizeOf, type PrintedPiece } from './printed';

const SYMBOLS: Readonly<Record<string, string>> = { '#': 'wall', ':': 'slit' };
const RUBBLE = 'wall-broken';
const PORTCULLISES = ['portcullis-closed', 'portcullis-open', 'portcullis-broken'];

/** Walls, slits, portcullises, and plates where one may walk from zone to zone. */
export function wallArt(frame: Frame, info: RoomInfo, room: Room): string {
  const first: string[] = [];
  const late: string[] = [];
  const { length, wall, portcullis, plate } = measures.element;
  const stretch = frame.size.cell / length;
  for (const piece of printedPieces(info)) {
    const { x, y } = placed(frame, info, piece);
    const at = `translate(${x} ${y})${piece.upright ? ' rotate(90)' : ''}`;
    const symbol = symbolOf(piece, room);
    // What lies about does not bar the way.
    if ((symbol === null || symbol === RUBBLE) && joins(frame, info, piece)) {
      first.unshift(`<use href="#plate" transform="${at} scale(${plate.x} ${plate.y})"/>`);
    }
    if (symbol) {
      const long = stretch * (symbol.startsWith('portcullis') ? portcullis : wall);
      const art = `<use href="#${symbol}" transform="${at} scale(${long} ${frame.size.thick})"/>`;
      (symbol === 'wall' ? first : late).push(art);
    }
  }
  return [...first, ...late].join('');
}

/** Where a piece is drawn; outer ones sit a little inside. */
function placed(frame: Frame, info: RoomInfo, { at, upright, line }: PrintedPiece): Point {
  const outer = measures.element.inset;
  const inset = line === 0 ? outer : line === sizeOf(info) ? -outer : 0;
  const { cell } = frame.size;
  return { x: at.x * cell + (upright ? inset : 0), y: at.y * cell + (upright ? 0 : inset) };
}

function symbolOf({ element, gate, drawn }: PrintedPiece, room: Room): string | null {
  // A gap in a wall has the marker of a broken portcullis.
  if (room.broken.includes(drawn)) return PORTCULLISES[2] ?? null;
  if (gate >= 0) return PORTCULLISES[gateState(room, gate)] ?? null;
  const symbol = SYMBOLS[element] ?? null;
  return symbol && room.walls_broken ? RUBBLE : symbol;
}

/** Between two zones; squares lie side by side and need no plates. */
function joins(frame: Frame, info: RoomInfo, { cells }: PrintedPiece): boolean {
  if (frame.lined || cells.some((cell) => cell < 0)) return false;
  const [one, other] = cells.map((cell) => partOf(info, cell));
  return one !== other && one! >= 0 && other! >= 0;
}

/** The portcullises of a room, where they are drawn. */
export function gatesOf(
  frame: Frame,
  info: RoomInfo,
): { gate: number; at: Point; upright: boolean }[] {
  return printedPieces(info)
    .filter(({ gate }) => gate >= 0)
    .map((piece) => ({
      gate: piece.gate,
      at: placed(frame, info, piece),
      upright: piece.upright,
    }));
}
