/** The opponent's last turn, as it was told. */
import { describe, expect, test } from 'vitest';

import { followed, movedRooms, traces, type Turns } from '../src/match/turns';
import { changed } from '../src/board/change';
import { sample } from './help/samples';

const { welcome, updates } = sample('tutorial-2');
const NOTHING: Turns = { now: null, over: null };

/** Every update of a game, one after the other, and what is known of turns then. */
function story(): Turns[] {
  let [turns, view] = [NOTHING, welcome.table.view];
  return updates.map(({ events, table }) => {
    turns = followed(turns, events, view);
    view = table.view;
    return turns;
  });
}

describe('the last turn', () => {
  const known = story();
  const over = known
    .flatMap((turns) => turns.over ?? [])
    .filter((turn, at, all) => turn !== all[at - 1]);

  test('is nobody’s until one is over', () => {
    expect(known[0]).toEqual(NOTHING);
    expect(over.length).toBeGreaterThan(2);
  });

  test('is that of each player in turn', () => {
    const seats = over.map(({ seat }) => seat);
    expect(seats.slice(1).every((seat, at) => seat !== seats[at])).toBe(true);
  });

  test('begins with its beginning and leads to where the next one begins', () => {
    for (const [at, turn] of over.entries()) {
      expect(turn.events[0]?.event.event).toBe('turn-began');
      const after = turn.events.reduce((view, told) => changed(view, told.change), turn.before);
      const next = over[at + 1]?.before;
      if (next) expect(after.pieces).toEqual(next.pieces);
    }
  });

  test('has left traces where somebody has walked', () => {
    const walks = over.filter(({ events }) =>
      events.some(({ event }) => event.event === 'stepped'),
    );
    expect(walks.length).toBeGreaterThan(0);
    for (const turn of walks) {
      const places = traces(turn);
      for (const { event } of turn.events) {
        if (event.event === 'stepped' && event.to >= 0) expect(places).toContain(event.to);
      }
    }
  });

  test('has left rooms that lie otherwise', () => {
    const turned = over.filter(({ events }) =>
      events.some(({ event }) => event.event === 'room-turned'),
    );
    expect(turned.length).toBeGreaterThan(0);
    for (const turn of turned) {
      const rooms = movedRooms(turn);
      expect(new Set(rooms).size).toBe(rooms.length);
      for (const { event } of turn.events)
        if (event.event === 'room-turned' || event.event === 'room-revealed')
          expect(rooms).toContain(event.slot);
    }
  });
});
