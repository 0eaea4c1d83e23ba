/** Where rooms and starting zones lie, whoever sits before the screen. */
import { describe, expect, test } from 'vitest';

import {
  Frame,
  NORTH,
  outward,
  plus,
  rotated,
  turnedPoint,
  type Side,
} from '../src/board/geometry';
import { SAMPLES, sample } from './help/samples';

const SIDES: readonly Side[] = [0, 1, 2, 3];
/** Every way to sit before the screen. */
const SEATS = [0, 1, null].flatMap((seat) => [true, false].map((portrait) => ({ seat, portrait })));

test('a quarter turn is clockwise on the screen, and four of them are none', () => {
  expect(turnedPoint(outward(NORTH), 1)).toMatchObject(outward(1));
  for (const side of SIDES) {
    const next = outward(((side + 1) % 4) as Side);
    const turned = turnedPoint(outward(side), 1);
    expect(turned.x).toBeCloseTo(next.x);
    expect(turned.y).toBeCloseTo(next.y);
  }
  expect(turnedPoint({ x: 3, y: 5 }, 4)).toEqual({ x: 3, y: 5 });
  expect(turnedPoint(turnedPoint({ x: 3, y: 5 }, -1), 5)).toEqual({ x: 3, y: 5 });
});

test('a turn by degrees agrees with quarter turns', () => {
  for (const quarters of [1, 2, 3, 7, -1]) {
    const [one, other] = [
      rotated({ x: 3, y: 5 }, quarters * 90),
      turnedPoint({ x: 3, y: 5 }, quarters),
    ];
    expect(one.x).toBeCloseTo(other.x);
    expect(one.y).toBeCloseTo(other.y);
  }
});

describe.each(SAMPLES)('the labyrinth of %s', (name) => {
  const { game } = sample(name);
  const slots = Array.from({ length: game.rows * game.columns }, (_, slot) => slot);

  describe.each(SEATS)('for seat $seat, upright: $portrait', ({ seat, portrait }) => {
    const frame = new Frame(game, seat, portrait);

    test('lies wholly within its box, no two rooms at one place', () => {
      const { box, side } = frame;
      for (const slot of slots) {
        const { x, y } = frame.room(slot);
        expect(x - side / 2).toBeGreaterThanOrEqual(box.x);
        expect(y - side / 2).toBeGreaterThanOrEqual(box.y);
        expect(x + side / 2).toBeLessThanOrEqual(box.x + box.width);
        expect(y + side / 2).toBeLessThanOrEqual(box.y + box.height);
      }
      const spots = slots.map((slot) => JSON.stringify(frame.room(slot)));
      expect(new Set(spots).size).toBe(slots.length);
    });

    test("has the reader's starting zone at the left, or at the bottom", () => {
      const own = seat ?? 0;
      expect(outward(frame.startSide(own))).toEqual(portrait ? { x: 0, y: 1 } : { x: -1, y: 0 });
      expect(outward(frame.startSide(1 - own))).toEqual(
        portrait ? { x: 0, y: -1 } : { x: 1, y: 0 },
      );
    });

    test('has its starting zones outside, in front of the end rooms', () => {
      for (const owner of [0, 1]) {
        const side = frame.startSide(owner);
        expect(frame.ends(owner)).toHaveLength(game.columns);
        for (const slot of frame.ends(owner)) {
          expect(frame.beyond(slot, side)).toBeNull();
          const [panel, out] = [frame.panel(owner, slot), outward(side)];
          const away = frame.side / 2 + frame.size.gap + frame.size.depth / 2;
          expect(panel).toEqual(plus(frame.room(slot), { x: out.x * away, y: out.y * away }));
        }
      }
    });

    test('has neighbours on both sides of every seam', () => {
      let seams = 0;
      for (const slot of slots) {
        for (const side of SIDES) {
          const next = frame.beyond(slot, side);
          if (next === null) continue;
          seams += 1;
          expect(frame.beyond(next, ((side + 2) % 4) as Side)).toBe(slot);
        }
      }
      const { rows, columns } = game;
      expect(seams).toBe(2 * (rows * (columns - 1) + columns * (rows - 1)));
    });

    test('turns as a whole: neighbours stay neighbours', () => {
      const plain = new Frame(game, 0, true);
      for (const slot of slots) {
        for (const side of SIDES) {
          const turned = ((side + frame.quarters) % 4) as Side;
          expect(frame.beyond(slot, turned)).toBe(plain.beyond(slot, side));
        }
      }
    });
  });
});

test('a starting line is a row of squares as long as the rooms behind it', () => {
  const { game } = sample('scenario-1');
  for (const { seat, portrait } of SEATS) {
    const frame = new Frame(game, seat, portrait);
    expect(frame.lined).toBe(true);
    for (const owner of [0, 1]) {
      const line = game.places.filter((place) => place.owner === owner);
      const spots = line.map((place) => frame.lineSquare(place));
      const along = spots.map(({ x, y }) => (portrait ? x : y)).sort((a, b) => a - b);
      expect(new Set(spots.map(({ x, y }) => (portrait ? y : x))).size).toBe(1);
      const steps = along.slice(1).map((at, index) => at - along[index]!);
      const { cell, gap } = frame.size;
      expect(new Set(steps)).toEqual(new Set([cell, cell + gap]));
    }
  }
});
