/** What an event changes in a view: the server says it, and the page applies it, event by event. */
import { describe, expect, test } from 'vitest';

import { changed, isNothing } from '../src/board/change';
import type { View } from '../src/protocol';
import { SAMPLES, happenings } from './help/samples';

/** What of a view is shown on the board, and beside it. */
function board({ pieces, rooms, covered, sides, non_player }: View): unknown {
  return {
    pieces: pieces.map(({ place, carrier, wounded, healed, gone }) => ({
      place,
      carrier,
      wounded,
      healed,
      gone,
    })),
    rooms: rooms.map(({ drawing, turn, portcullis, walls_broken, broken }) => ({
      drawing,
      turn,
      portcullis,
      walls_broken,
      broken,
    })),
    covered,
    points: sides.map((side) => side.victory_points),
    non_player,
  };
}

describe.each(SAMPLES)('in a game of %s', (name) => {
  test('the events of an update lead from one view to the next', () => {
    for (const { events, before, after } of happenings(name)) {
      const end = events.reduce((view, { change }) => changed(view, change), before);
      expect(board(end)).toEqual(board(after));
    }
  });

  test('every step is seen on its own', () => {
    for (const { events, before } of happenings(name)) {
      let view = before;
      for (const { event, change } of events) {
        view = changed(view, change);
        if (event.event === 'stepped') expect(view.pieces[event.piece]?.place).toBe(event.to);
      }
    }
  });
});

describe('what lies beside the board', () => {
  const stories = happenings('solo-green');
  const points = ({ sides }: View) => sides.map((side) => side.victory_points);

  test('has the points as soon as they are told of, and not before', () => {
    const scores = stories.filter(
      ({ before, after }) => points(before).join() !== points(after).join(),
    );
    expect(scores.length).toBeGreaterThan(0);
    for (const { events, before } of scores) {
      let view = before;
      for (const { event, change } of events) {
        const [was, now] = [points(view), points((view = changed(view, change)))];
        const gained = 'victory_points' in event ? event.victory_points : 0;
        expect(now[0]! + now[1]! - was[0]! - was[1]!).toBe(gained);
      }
    }
  });

  test.each(['bag', 'reserve', 'deck', 'discards'] as const)(
    'the %s of the Non-Player changes in the midst of a story',
    (store) => {
      const seen = stories.flatMap(({ events }) =>
        events.slice(0, -1).flatMap(({ change }) => change?.non_player?.[store] ?? []),
      );
      expect(seen.length).toBeGreaterThan(0);
    },
  );
});

describe('a change', () => {
  const { before: view } = happenings('tutorial-2').at(-1)!;

  test('of nothing leaves the view as it is', () => {
    expect(changed(view, null)).toBe(view);
    expect(changed(view, {})).toEqual(view);
    expect(isNothing({ pieces: {}, rooms: {} })).toBe(true);
    expect(isNothing({ rooms: { 1: { turn: 2 } } })).toBe(false);
  });

  test('says what is different, and nothing else changes', () => {
    const after = changed(view, {
      pieces: { 2: { place: 5, carrier: null } },
      rooms: { 1: { turn: 3, covered: [1, 2] } },
    });
    expect(after.pieces[2]).toEqual({ ...view.pieces[2], place: 5 });
    expect(after.pieces[3]).toEqual(view.pieces[3]);
    expect(after.rooms[1]).toEqual({ ...view.rooms[1], turn: 3 });
    expect(after.covered[1]).toEqual([1, 2]);
    expect(after.covered[0]).toEqual(view.covered[0]);
    expect(after.sides).toBe(view.sides);
  });
});
