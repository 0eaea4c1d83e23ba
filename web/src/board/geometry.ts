/**
 * Where rooms and starting zones lie on the screen. No rule is in here.
 *
 * Rooms are drawn unturned around their own middle and then turned; everything on them has a spot
 * in that unturned frame, so that a room can turn with all that is on it. The whole labyrinth is
 * turned too, so that the reader's starting zone lies on the left, or at the bottom when upright.
 */
import type { GameInfo, PlaceInfo, RoomInfo, View } from '../protocol';
import { measures } from '../shared';

export const FACE_DOWN = -1;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides of the board on the screen, clockwise. */
export type Side = 0 | 1 | 2 | 3;
export const NORTH: Side = 0;
export const EAST: Side = 1;
export const SOUTH: Side = 2;
export const WEST: Side = 3;

const BLUE = 0;

/** How large everything is: rooms of a few zones, or of many squares. */
interface Measures {
  readonly cell: number;
  readonly gap: number;
  /** How far a starting zone reaches away from the rooms. */
  readonly depth: number;
  /** Elements of a room are drawn for cells of 58: how much they are stretched, and thickened. */
  readonly thick: number;
  /** Around everything: name plates stand there. */
  readonly margin: Point;
  /** How much a plate over a seam is stretched and thickened. */
  readonly plate: Point;
  /** How far a pit stays inside its cell. */
  readonly pit: number;
  /** How far the ground of a place stays inside its seams. */
  readonly ground: number;
  /** Milliseconds of a step from place to place. */
  readonly step: number;
}

const ZONES: Measures = { ...measures.zones, step: 190 };
const SQUARES: Measures = { ...measures.squares, step: 110 };

export function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

/** A point after clockwise quarter turns about the origin. */
export function turnedPoint({ x, y }: Point, quarters: number): Point {
  switch (mod4(quarters)) {
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

export function mod4(value: number): Side {
  return (((value % 4) + 4) % 4) as Side;
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
  /** Starting zones are lines of squares, not panels in front of single rooms. */
  readonly lined: boolean;
  readonly size: Measures;
  /** The length of a room's side. */
  readonly side: number;
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
    this.lined = game.dots.some((dots) => dots.length > 0);
    this.size = this.lined ? SQUARES : ZONES;
    this.side = game.size * this.size.cell;
    const { rows, columns } = game;
    [this.down, this.across] = this.quarters % 2 ? [columns, rows] : [rows, columns];
    const inside = (count: number) => count * this.side + (count - 1) * this.size.gap;
    const zones = 2 * this.#outside;
    this.width = inside(this.across) + (portrait ? 0 : zones);
    this.height = inside(this.down) + (portrait ? zones : 0);
  }

  get #outside(): number {
    return this.size.depth + this.size.gap;
  }

  /** All that is drawn, with the margins around it. */
  get box(): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.size.margin;
    return { x: -x, y: -y, width: this.width + 2 * x, height: this.height + 2 * y };
  }

  /** The middle of a room. */
  room(slot: number): Point {
    const { rows, columns } = this.game;
    let [r, c, height, width] = [Math.floor(slot / columns), slot % columns, rows, columns];
    for (let turn = 0; turn < this.quarters; turn += 1) {
      [r, c, height, width] = [c, height - 1 - r, width, height];
    }
    const step = this.side + this.size.gap;
    const x = c * step + this.side / 2;
    const y = r * step + this.side / 2;
    return this.portrait ? { x, y: y + this.#outside } : { x: x + this.#outside, y };
  }

  /** On which side of the screen a player's starting zone lies. */
  startSide(owner: number): Side {
    return mod4((owner === BLUE ? SOUTH : NORTH) + this.quarters);
  }

  /** The middle of what lies in front of a room in a starting zone. */
  panel(owner: number, slot: number): Point {
    const away = this.side / 2 + this.size.gap + this.size.depth / 2;
    const { x, y } = outward(this.startSide(owner));
    return plus(this.room(slot), { x: x * away, y: y * away });
  }

  /** The size of a panel on the screen. */
  get panelSize(): { width: number; height: number } {
    return this.portrait
      ? { width: this.side, height: this.size.depth }
      : { width: this.size.depth, height: this.side };
  }

  /** The middle of a square of a starting line. */
  lineSquare(place: PlaceInfo): Point {
    const { size } = this.game;
    const along = ((place.nth % size) - (size - 1) / 2) * this.size.cell;
    return plus(
      this.panel(place.owner, place.slot),
      turnedPoint({ x: along, y: 0 }, this.quarters),
    );
  }

  /** Just inside one of the two ends of a row of squares, -1 in the west or 1 in the east. */
  rowEdge(row: number, side: -1 | 1): Point {
    const { size, columns } = this.game;
    const slot = Math.floor(row / size) * columns + (side > 0 ? columns - 1 : 0);
    const along = ((row % size) - (size - 1) / 2) * this.size.cell;
    const at = { x: side * (this.side / 2 - measures.lettering), y: along };
    return plus(this.room(slot), turnedPoint(at, this.quarters));
  }

  /** The slot beyond a side of the screen, or null. */
  beyond(slot: number, side: Side): number | null {
    const step = this.side + this.size.gap;
    const { x, y } = outward(side);
    const wanted = plus(this.room(slot), { x: x * step, y: y * step });
    const count = this.game.rows * this.game.columns;
    for (let other = 0; other < count; other += 1) {
      const there = this.room(other);
      if (there.x === wanted.x && there.y === wanted.y) return other;
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

  /** What is drawn of a room that is face up. */
  drawing(view: View, slot: number): RoomInfo | undefined {
    return this.game.rooms[view.rooms[slot]?.drawing ?? FACE_DOWN];
  }

  /** How many quarters a room is turned on the screen. */
  turn(view: View, slot: number): Side {
    return mod4((view.rooms[slot]?.turn ?? 0) + this.quarters);
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
