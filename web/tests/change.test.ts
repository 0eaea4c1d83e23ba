/** What an event changes in a view: the server says it, and the page applies it, event by event. */
import { describe, expect, test } from 'vitest';

import { changed, isNothing } from '../src/board/change';
import type { View } from '../src/protocol';
import { SAMPLES, happenings } from './help/samples';

/** What of a view is shown on the board. */
function board({ pieces, rooms, covered }: View): unknown {
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

describe('a change', () => {
  const { before: view } = happenings('tutorial-2').at(-1)!;

  test('of nothing leaves the view as it is', () => {
    expect(changed(view, null)).toBe(view);
    expect(changed(view, {})).toBe(view);
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
