/** Turns as they were told, to be shown again. */
import { changed } from '../board/change';
import type { Told, TurnTold, View } from '../protocol';

/** The turn that goes on, and the last one that is over. */
export interface Turns {
  now: TurnTold | null;
  over: TurnTold | null;
}

/** Whoever comes in the middle of a turn sees it from there on. */
export function joined(view: View): Turns {
  const now = view.active < 0 ? null : { seat: view.active, before: view, events: [] };
  return { now, over: null };
}

/** Whoever comes back is told the last turn of somebody else, which may go on. */
export function recalled(last: TurnTold | null, view: View): Turns {
  const { now } = joined(view);
  if (!last) return { now, over: null };
  return last.seat === view.active ? { now: last, over: null } : { now, over: last };
}

/** What is known of turns after some more events. */
export function followed({ now, over }: Turns, events: readonly Told[], before: View): Turns {
  let view = before;
  for (const told of events) {
    if (told.event.event === 'turn-began') {
      over = now ?? over;
      now = { seat: told.event.seat, before: view, events: [] };
    }
    if (now) now = { ...now, events: [...now.events, told] };
    view = changed(view, told.change);
  }
  return { now, over };
}

/** The places where a turn led somebody, or where something was done. */
export function traces({ events }: Pick<TurnTold, 'events'>): number[] {
  const found = events.flatMap(({ event }) => [
    'origin' in event ? event.origin : null,
    'to' in event ? event.to : null,
    'place' in event ? event.place : null,
  ]);
  return [...new Set(found.filter((place): place is number => place !== null && place >= 0))];
}

/** The rooms that a turn has moved or turned up. */
export function movedRooms({ events }: Pick<TurnTold, 'events'>): number[] {
  const found = events.flatMap(({ event }) => {
    if (event.event === 'rooms-swapped') return [event.slot, event.other];
    return event.event === 'room-turned' || event.event === 'room-revealed' ? [event.slot] : [];
  });
  return [...new Set(found)];
}
