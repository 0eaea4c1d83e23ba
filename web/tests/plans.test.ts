/** What walking to a place says of what lies there, and offers. */
import { describe, expect, test } from 'vitest';

import { plansFor, type Situation } from '../src/match/plans';
import type { ReachPlace } from '../src/protocol';
import { say } from '../src/words.svelte';
import { TURN } from './help/questions';
import { sample } from './help/samples';

const { game } = sample('tutorial-2');

const [OVER, THERE] = game.places.flatMap(({ owner }, at) => (owner < 0 ? [at] : [])) as [
  number,
  number,
];
const ROPE = game.pieces.find(({ character }) => !character)!;

/** One walk over a place to the next; the rope lies somewhere. */
function walking(rope: number, taken: readonly number[] = []): Situation {
  const pieces = TURN.table.view.pieces.map((piece, at) =>
    at === ROPE.number ? { ...piece, place: rope, carrier: -1 } : piece,
  );
  const reach: ReachPlace = {
    place: THERE,
    action_points: 1,
    movement_points: 2,
    moves: ['walk'],
    path: [OVER, THERE],
    taken,
    exits: false,
  };
  const objects = [{ piece: ROPE.number, action_points: 1, moves: ['walk', 'take'] }];
  const { rooms } = TURN.table.view;
  const rest = { rooms, options: [], picked: [], plain: true };
  return { game, pieces, reach: [reach], objects, ...rest };
}

const there = { kind: 'place', place: THERE } as const;
const leaves = () => say('page.plan.leaves', { items: ROPE.name });
const takes = () => say('page.plan.takes', { items: ROPE.name });

describe('walking', () => {
  test('over an object says that it stays', () => {
    const [plan, ...more] = plansFor(walking(OVER), there);
    expect(plan?.words).toContain(leaves());
    expect(more).toEqual([]);
  });

  test('to an object offers to pick it up', () => {
    const plans = plansFor(walking(THERE), there);
    expect(plans.map(({ moves }) => moves)).toEqual([['walk'], ['walk', 'take']]);
    expect(plans[0]?.words).toContain(leaves());
  });

  test('says what it picks up, and offers nothing more', () => {
    const [plan, ...more] = plansFor(walking(THERE, [ROPE.number]), there);
    expect(plan?.words).toContain(takes());
    expect(plan?.words).not.toContain(leaves());
    expect(more).toEqual([]);
  });

  test('elsewhere says nothing of it', () => {
    const [plan] = plansFor(walking(-1), there);
    expect(plan?.words).not.toContain(ROPE.name);
  });
});
