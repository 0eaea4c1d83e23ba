/** What lies on the table while a story is told: event by event, until it is what the server says. */
import { describe, expect, test } from 'vitest';

import type { CombatResolved, Told } from '../src/protocol';
import { Tally } from '../src/solo/tally';
import { happenings, sample } from './help/samples';
import { story } from './help/told';

const { game } = sample('solo-green');
const STORIES = happenings('solo-green');
const KINDS = new Set(STORIES.flatMap(({ events }) => events.map(({ event }) => event.event)));

function points(view: { sides: readonly { victory_points: number }[] }): number[] {
  return view.sides.map((side) => side.victory_points);
}

test.each([
  'bag-filled',
  'token-drawn',
  'reinforcement-drawn',
  'card-turned',
  'card-picked',
  'combat-resolved',
  'exited',
  'eliminated',
] as const)('the sample tells of %s', (kind) => {
  expect(KINDS).toContain(kind);
});

describe('the end of every story', () => {
  /** What the table and the server have at the end of each story. */
  const ends = STORIES.map(({ events, before, after }) => {
    const tally = new Tally(game, before);
    for (const told of events) tally.note(told, after);
    return { after, told: tally.view };
  });

  test('has the points of the server', () => {
    expect(ends.map(({ told }) => points(told))).toEqual(ends.map(({ after }) => points(after)));
  });

  test.each(['bag', 'reserve', 'visions', 'deck', 'discards'] as const)(
    'has the %s of the server',
    (store) => {
      expect(ends.map(({ told }) => told.non_player?.[store])).toEqual(
        ends.map(({ after }) => after.non_player?.[store]),
      );
    },
  );
});

test('nothing is counted before it is told', () => {
  const scores = STORIES.filter(
    ({ before, after }) => points(before).join() !== points(after).join(),
  );
  expect(scores.length).toBeGreaterThan(0);
  for (const { events, before, after } of scores) {
    const tally = new Tally(game, before);
    for (const told of events) {
      const [was, now] = [points(tally.view), points(tally.note(told, after))];
      const scored = 'victory_points' in told.event ? told.event.victory_points : 0;
      expect((now[0] ?? 0) + (now[1] ?? 0) - (was[0] ?? 0) - (was[1] ?? 0)).toBe(scored);
    }
  }
});

describe('the Combat cards of the Non-Player', () => {
  /** A table with some cards in the deck and among the discards. */
  function dealt(deck: readonly number[], discards: readonly number[]): Tally {
    const { after } = STORIES.find((story) => story.after.non_player)!;
    return new Tally(game, {
      ...after,
      non_player: { ...after.non_player!, deck, discards },
    });
  }

  const { after } = STORIES[0]!;
  const seat = game.solo?.seat ?? 0;
  const resolved = (card: number): CombatResolved => ({
    event: 'combat-resolved',
    values: [0, 0],
    cards: seat === 0 ? [[card], [1]] : [[1], [card]],
    winner: null,
  });
  const stores = ({ view }: Tally) => [view.non_player?.deck, view.non_player?.discards];
  const note = (tally: Tally, ...events: readonly Told['event'][]) => {
    for (const one of story(0, ...events)) tally.note(one, after);
  };

  test('one that is turned over is missing in the deck, once', () => {
    const tally = dealt([1, 2, 2, 3], []);
    note(tally, { event: 'card-turned', card: 2 });
    expect(stores(tally)).toEqual([[1, 2, 3], []]);
  });

  test('the one that was played is discarded, the others go back in order', () => {
    const tally = dealt([1, 2, 3, 4], [0, 5]);
    note(tally, { event: 'card-turned', card: 1 }, { event: 'card-turned', card: 3 }, resolved(3));
    expect(stores(tally)).toEqual([
      [1, 2, 4],
      [0, 3, 5],
    ]);
    // The next combat knows nothing of this one.
    note(tally, { event: 'card-turned', card: 2 }, resolved(2));
    expect(stores(tally)).toEqual([
      [1, 4],
      [0, 2, 3, 5],
    ]);
  });

  test('shuffled, the discards are the deck', () => {
    const tally = dealt([], [0, 5]);
    note(tally, { event: 'deck-shuffled', count: 2 });
    expect(stores(tally)).toEqual([[0, 5], []]);
  });
});
