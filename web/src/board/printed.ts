/** What is printed on a room: its cells, and the pieces between and around them. */
import type { Room, RoomInfo } from '../protocol';
import type { Point } from './geometry';

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** A wall, a slit, a portcullis, or nothing, on a line between two cells or on the border. */
export interface PrintedPiece {
  /** Its middle in the room's unturned frame, for cells of length 1. */
  readonly at: Point;
  readonly upright: boolean;
  /** Which line it lies on, counted from the north or from the west. */
  readonly line: number;
  /** What is printed: blank, wall `#`, slit `:`, portcullis `=`. */
  readonly element: string;
  /** The cells before and behind it; -1: outside. */
  readonly cells: readonly [number, number];
  /** Which portcullis of the room it is; -1: none. */
  readonly gate: number;
  /** Its place in the drawing, counted line by line, as `Room.broken` has it. */
  readonly drawn: number;
}

export const OPEN = ' ';
export const PORTCULLIS = '=';

export function sizeOf(room: RoomInfo): number {
  return room.down.length;
}

export function cellAt(room: RoomInfo, cell: number): Cell {
  const size = sizeOf(room);
  return { row: Math.floor(cell / size), col: cell % size };
}

/** The middle of a cell in the room's unturned frame, for cells of length 1. */
export function cellMiddle(room: RoomInfo, cell: number): Point {
  const { row, col } = cellAt(room, cell);
  const half = (sizeOf(room) - 1) / 2;
  return { x: col - half, y: row - half };
}

/** Which place of a room a cell belongs to; -1: none. */
export function partOf(room: RoomInfo, cell: number): number {
  return room.parts.findIndex((cells) => cells.includes(cell));
}

/** Every piece, in reading order: portcullises are numbered so. */
export function printedPieces(room: RoomInfo): PrintedPiece[] {
  const size = sizeOf(room);
  const width = 2 * size + 1;
  const cell = (row: number, col: number): number =>
    row < 0 || col < 0 || row >= size || col >= size ? -1 : row * size + col;
  const pieces: PrintedPiece[] = [];
  let gates = 0;
  const add = (piece: Omit<PrintedPiece, 'gate'>): void => {
    const gate = piece.element === PORTCULLIS ? gates : -1;
    if (gate >= 0) gates += 1;
    pieces.push({ ...piece, gate });
  };
  const half = size / 2;
  for (let row = 0; row <= size; row += 1) {
    for (let col = 0; col < size; col += 1) {
      add({
        at: { x: col + 0.5 - half, y: row - half },
        upright: false,
        line: row,
        element: room.across[row]?.[col] ?? OPEN,
        cells: [cell(row - 1, col), cell(row, col)],
        drawn: 2 * row * width + 2 * col + 1,
      });
    }
    for (let col = 0; row < size && col <= size; col += 1) {
      add({
        at: { x: col - half, y: row + 0.5 - half },
        upright: true,
        line: col,
        element: room.down[row]?.[col] ?? OPEN,
        cells: [cell(row, col - 1), cell(row, col)],
        drawn: (2 * row + 1) * width + 2 * col,
      });
    }
  }
  return pieces;
}

/** Whether a portcullis is closed (0), open (1) or broken (2). */
export function gateState(room: Room, gate: number): number {
  return room.walls_broken ? 2 : (room.portcullis >> (2 * gate)) & 3;
}

/** Whether a printed piece stops nobody, as the room is now. */
export function isFree({ element, gate, drawn }: PrintedPiece, room: Room): boolean {
  if (element === OPEN || room.walls_broken || room.broken.includes(drawn)) return true;
  return element === PORTCULLIS && gateState(room, gate) !== 0;
}
