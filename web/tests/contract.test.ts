/** What on the board can be pointed at, and how it is written down. */
import { expect, test } from 'vitest';

import { NO_MARKS, isMarked, parseTarget, targetKey, type Target } from '../src/board/contract';

const TARGETS: readonly Target[] = [
  { kind: 'piece', piece: 12 },
  { kind: 'place', place: 3 },
  { kind: 'room', slot: 5 },
  { kind: 'twist', slot: 2, direction: 1 },
  { kind: 'twist', slot: 2, direction: -1 },
  { kind: 'portcullis', slot: 4, nth: 1 },
  { kind: 'covered', slot: 6 },
];

test('every target is read as it was written', () => {
  for (const target of TARGETS) expect(parseTarget(targetKey(target))).toEqual(target);
  expect(new Set(TARGETS.map(targetKey)).size).toBe(TARGETS.length);
});

test('anything else is no target', () => {
  expect(parseTarget('')).toBeNull();
  expect(parseTarget('wall:3')).toBeNull();
});

test('nothing can be picked without a mark', () => {
  for (const target of TARGETS) expect(isMarked(target, NO_MARKS)).toBe(false);
});

test('a mark makes its own target ready, and no other', () => {
  const marks = {
    ...NO_MARKS,
    pieces: [12],
    reach: [{ place: 3, steps: 1, ap: 1, exits: false }],
    rooms: [5],
    twists: [{ slot: 2, direction: 1 as const }],
    portcullises: [{ slot: 4, nth: 1 }],
  };
  expect(TARGETS.map((target) => isMarked(target, marks))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(isMarked({ kind: 'portcullis', slot: 4, nth: 0 }, marks)).toBe(false);
  expect(isMarked({ kind: 'piece', piece: 7 }, { ...marks, targets: [7] })).toBe(true);
  expect(isMarked({ kind: 'place', place: 9 }, { ...marks, places: [9] })).toBe(true);
});
