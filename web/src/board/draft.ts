/** How a sketch is drawn: the ways of its strokes, rooms that would turn, and who would stand elsewhere. */
import type { StrokeTold, Target, View } from '../protocol';
import { plus, rotated, type Frame, type Point } from './geometry';
import { allSpots, facingChip, type AllSpots, type Spot } from './spots';

/** A sketch above the view beneath it, which is how things truly stand. */
export interface Draft {
  readonly beneath: View;
  readonly strokes: readonly StrokeTold[];
  /** Its last stroke ends it: nobody knows what comes of that. */
  readonly ends: boolean;
}

/** Something that is drawn of a stroke. */
interface Drawn {
  readonly number: number;
  readonly way: readonly Point[];
  /** Where its number stands. */
  readonly at: Point | null;
}

export interface Sheet {
  readonly drawn: readonly Drawn[];
  /** Rooms that would lie otherwise, and by how many clockwise quarters. */
  readonly turned: readonly { slot: number; quarters: number }[];
  /** Who would stand elsewhere, or in a room that has turned. */
  readonly moved: ReadonlySet<number>;
  /** Where they truly stand. */
  readonly origins: readonly { piece: number; at: Point; scale: number }[];
}

/** How far a number stands from what it belongs to, and numbers from each other. */
const BESIDE = 25;
const CORNER = 30;

/** The points of a view on the board. */
class Points {
  readonly spots: AllSpots;

  constructor(
    private readonly frame: Frame,
    readonly view: View,
  ) {
    this.spots = allSpots(frame, view);
  }

  #onBoard(spot: Spot | undefined): Point | null {
    if (!spot) return null;
    const { slot, at } = spot;
    if (slot === null) return at;
    return plus(this.frame.room(slot), rotated(at, this.frame.turn(this.view, slot) * 90));
  }

  piece(number: number): Point | null {
    return this.#onBoard(this.spots.pieces.get(number));
  }

  place(number: number): Point | null {
    const info = this.frame.game.places[number];
    if (!info) return null;
    if (info.owner >= 0 && !this.frame.lined)
      return facingChip(this.frame, info.owner, info.slot, info.nth);
    return this.#onBoard(this.spots.marks.get(number));
  }
}

/** The view with its rooms turned otherwise. */
function withTurns(view: View, turns: readonly number[]): View {
  const rooms = view.rooms.map((room, slot) => ({ ...room, turn: turns[slot] ?? room.turn }));
  return { ...view, rooms };
}

function turnOf(view: View, slot: number): number {
  return view.rooms[slot]?.turn ?? 0;
}

/** What of a sketch is drawn over a view. */
export function sheetOf(frame: Frame, { beneath, strokes }: Draft, shown: View): Sheet {
  const now = new Points(frame, beneath);
  const turned = shown.rooms.flatMap((room, slot) => {
    const quarters = (room.turn - turnOf(beneath, slot) + 4) % 4;
    return quarters ? [{ slot, quarters }] : [];
  });
  const slots = new Set(turned.map(({ slot }) => slot));
  const moved = new Set(
    shown.pieces.flatMap((piece, number) => {
      const before = beneath.pieces[number];
      const same = before?.place === piece.place && before.carrier === piece.carrier;
      const carried = slots.has(frame.game.places[piece.place]?.slot ?? -1);
      const inside = carried && (frame.game.places[piece.place]?.owner ?? 0) < 0;
      return same && !inside ? [] : [number];
    }),
  );
  const origins = [...moved].flatMap((piece) => {
    const at = now.piece(piece);
    return at ? [{ piece, at, scale: now.spots.pieces.get(piece)?.scale ?? 1 }] : [];
  });
  return { drawn: drawnOf(frame, now, strokes, new Points(frame, shown)), turned, moved, origins };
}

/** The ways and numbers of strokes, each as the rooms lie when it is made. */
function drawnOf(frame: Frame, now: Points, strokes: readonly StrokeTold[], then: Points): Drawn[] {
  /** Where each character has got to on the way, and by which stroke he does so last. */
  const gone = new Map<number, Point>();
  const last = new Map<number, number>();
  strokes.forEach(({ steps }, at) => {
    for (const { piece, path } of steps) if (piece !== null && path.length) last.set(piece, at);
  });
  const taken = new Map<string, number>();
  return strokes.flatMap(({ steps, turns }, at) => {
    const points = new Points(frame, withTurns(now.view, turns));
    /** Whether somewhere is on the screen where it will be in the end. */
    const stays = (place: number): boolean => {
      const { slot = 0, owner = 0 } = frame.game.places[place] ?? {};
      return owner >= 0 || turns[slot] === turnOf(then.view, slot);
    };
    return steps.map(({ piece, path, targets }): Drawn => {
      const way = path.flatMap((place) => points.place(place) ?? []);
      if (piece !== null && way.length) {
        way[0] = gone.get(piece) ?? points.piece(piece) ?? way[0]!;
        // If nothing turns there any more, his last way leads to where he is drawn.
        const end = last.get(piece) === at && stays(path.at(-1)!) ? then.piece(piece) : null;
        if (end && path.length > 1) way[way.length - 1] = end;
        gone.set(piece, way.at(-1)!);
      }
      const target = targets.at(-1);
      const own = piece === null ? null : (gone.get(piece) ?? points.piece(piece));
      const mark = way.at(-1) ?? (target && pointOf(frame, points, target)) ?? own;
      return { number: at + 1, way, at: mark && beside(mark, taken) };
    });
  });
}

/** Where something is that a stroke points at; a room by its corner. */
function pointOf(frame: Frame, points: Points, target: Target): Point | null {
  switch (target.kind) {
    case 'piece':
      return points.piece(target.piece);
    case 'place':
      return points.place(target.place);
    case 'room':
    case 'twist':
    case 'portcullis': {
      const off = CORNER + BESIDE - frame.side / 2;
      return plus(frame.room(target.slot), { x: off, y: off });
    }
    default:
      return null;
  }
}

/** Beside a point, and beside the numbers that stand there already. */
function beside(point: Point, taken: Map<string, number>): Point {
  const key = `${Math.round(point.x)} ${Math.round(point.y)}`;
  const nth = taken.get(key) ?? 0;
  taken.set(key, nth + 1);
  return { x: point.x + BESIDE * (1 - nth), y: point.y - BESIDE };
}
