/** Plates lead over the seams where somebody can walk, and nowhere else. */
import { describe, expect, test } from 'vitest';

import { Frame, outward, plus, turnedPoint, type Point, type Side } from '../src/board/geometry';
import { cellMiddle, isFree, printedPieces } from '../src/board/printed';
import { doorOf, plates, seamChanges, type Plate } from '../src/board/seams';
import type { View } from '../src/protocol';
import { SAMPLES, happenings, sample } from './help/samples';

/** The view in which most rooms are known. */
function known(name: (typeof SAMPLES)[number]): View {
  return sample(name).updates.at(-1)!.table.view;
}

function isOnSeam(frame: Frame, slot: number, side: Side, { x, y }: Point): boolean {
  const [room, out] = [frame.room(slot), outward(side)];
  const away = frame.side / 2 + frame.size.gap / 2;
  const along = Math.abs((x - room.x) * out.y) + Math.abs((y - room.y) * out.x);
  return (x - room.x) * out.x + (y - room.y) * out.y === away && along < frame.side / 2;
}

/** The plates on one side of a room. */
function platesOf(frame: Frame, view: View, slot: number, side: Side): Plate[] {
  return plates(frame, view).filter(({ at }) => isOnSeam(frame, slot, side, at));
}

const SIDES: readonly Side[] = [0, 1, 2, 3];

describe.each(['tutorial-2', 'solo-green'] as const)('in a game of %s', (name) => {
  const { game } = sample(name);
  const frame = new Frame(game, 0, false);
  /** Steps from room to room, while no room was turned. */
  const steps = happenings(name)
    .filter(({ events }) => events.every(({ event }) => event.event !== 'room-turned'))
    .flatMap(({ events, after }) =>
      events.flatMap(({ event }) => (event.event === 'stepped' ? [{ ...event, after }] : [])),
    )
    .filter(({ origin, to, piece }) => {
      const [from, there] = [game.places[origin]!, game.places[to]!];
      // A contortionist needs no plate: he slips through arrow-slits.
      const slips = game.pieces[piece]?.abilities.some(({ id }) => id === 'contortionist');
      return from.slot !== there.slot && from.owner < 0 && there.owner < 0 && !slips;
    });

  /** The middles of a place's cells, as its room lies now. */
  function cells(view: View, number: number): Point[] {
    const { slot, nth } = game.places[number]!;
    const info = frame.drawing(view, slot)!;
    return info.parts[nth]!.map((cell) => {
      const { x, y } = turnedPoint(cellMiddle(info, cell), frame.turn(view, slot));
      return plus(frame.room(slot), { x: x * frame.size.cell, y: y * frame.size.cell });
    });
  }

  test('every step from room to room leads over a whole plate between two of its cells', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { origin, to, after } of steps) {
      const between = cells(after, origin).flatMap((one) =>
        cells(after, to).map(({ x, y }) => `${(one.x + x) / 2},${(one.y + y) / 2}`),
      );
      const whole = plates(frame, after).filter(({ half }) => half === null);
      expect(whole.some(({ at }) => between.includes(`${at.x},${at.y}`))).toBe(true);
    }
  });
});

describe.each(SAMPLES)('in a game of %s', (name) => {
  const { game } = sample(name);
  const frame = new Frame(game, 0, false);

  test('each plate is drawn once, and half of it only towards a room that lies face down', () => {
    for (const { after } of happenings(name)) {
      const lying = plates(frame, after);
      const spots = lying.map(({ at }) => `${at.x},${at.y}`);
      expect(new Set(spots).size).toBe(spots.length);
      for (const { at, half } of lying) {
        const covered = after.rooms.some(
          ({ drawing }, slot) =>
            drawing < 0 && SIDES.some((side) => isOnSeam(frame, slot, side, at)),
        );
        expect(half !== null).toBe(covered);
      }
    }
  });

  test('whoever looks sees the same plates', () => {
    const view = known(name);
    const counts = [0, 1, null].flatMap((seat) =>
      [true, false].map((portrait) => plates(new Frame(game, seat, portrait), view).length),
    );
    expect(new Set(counts)).toEqual(new Set([plates(frame, view).length]));
    expect(counts[0]).toBeGreaterThan(0);
  });

  test('a twist opens and closes what it says', () => {
    const view = known(name);
    const spot = ({ at }: Plate) => `${at.x},${at.y}`;
    view.rooms.forEach((room, slot) => {
      const turn = (room.turn + 1) % 4;
      const rooms = view.rooms.map((one, at) => (at === slot ? { ...one, turn } : one));
      const { opened, closed } = seamChanges(frame, view, slot, turn);
      const shut = new Set(closed.map(spot));
      const expected = [
        ...plates(frame, view)
          .map(spot)
          .filter((one) => !shut.has(one)),
      ];
      expect([...expected, ...opened.map(spot)].sort()).toEqual(
        plates(frame, { ...view, rooms })
          .map(spot)
          .sort(),
      );
      expect(seamChanges(frame, view, slot, room.turn)).toEqual({ opened: [], closed: [] });
    });
  });
});

test.each(SAMPLES)('towards an open room plates lie where the border is free: %s', (name) => {
  // Pits are no places; here they are, so that only borders count.
  const rooms = sample(name).game.rooms.map((room) => ({
    ...room,
    parts: [[...(room.parts[0] ?? []), ...room.pits], ...room.parts.slice(1)],
  }));
  const game = { ...sample(name).game, rooms };
  const view = known(name);
  const frame = new Frame(game, 1, true);
  const { cell, gap } = frame.size;
  const slots = view.rooms.flatMap(({ drawing }, slot) => (drawing >= 0 ? [slot] : []));
  let compared = 0;
  for (const [slot, turn] of slots.flatMap((one) =>
    [0, 1, 2, 3].map((two) => [one, two] as const),
  )) {
    // Without walls around it, only this room decides.
    const rooms = view.rooms.map((room, at) =>
      at === slot ? { ...room, turn } : { ...room, walls_broken: true },
    );
    const lying = { ...view, rooms };
    const info = frame.drawing(view, slot)!;
    for (const side of SIDES) {
      const next = frame.beyond(slot, side);
      if (next === null || !slots.includes(next)) continue;
      const [room, out] = [frame.room(slot), outward(side)];
      const free = printedPieces(info)
        .filter((piece) => piece.cells.includes(-1) && isFree(piece, rooms[slot]!))
        .map(({ at }) => turnedPoint(at, frame.turn(lying, slot)))
        .filter(({ x, y }) => x * out.x + y * out.y === game.size / 2)
        .map(({ x, y }) =>
          plus(room, { x: x * cell + (out.x * gap) / 2, y: y * cell + (out.y * gap) / 2 }),
        );
      const found = platesOf(frame, lying, slot, side).map(({ at }) => `${at.x},${at.y}`);
      expect(found.sort()).toEqual(free.map(({ x, y }) => `${x},${y}`).sort());
      compared += free.length;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test('a starting zone has its door where its place in the room begins', () => {
  const { game } = sample('tutorial-2');
  const [frame, view] = [new Frame(game, 0, false), known('tutorial-2')];
  const doors = game.places
    .filter(({ owner, slot }) => owner >= 0 && (view.rooms[slot]?.drawing ?? -1) >= 0)
    .map((place) => ({ place, door: doorOf(frame, view, place) }));
  expect(doors.some(({ door }) => door !== null)).toBe(true);
  for (const { place, door } of doors) {
    if (door) expect(isOnSeam(frame, place.slot, frame.startSide(place.owner), door)).toBe(true);
  }
});
