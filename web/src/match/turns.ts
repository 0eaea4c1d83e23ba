/** Turns as they were told, to be shown again. */
import { changed } from '../board/change';
import type { Told, View } from '../protocol';

/** A turn from its beginning: how things stood then, and what has happened since. */
export interface TurnTold {
  seat: number;
  before: View;
  events: readonly Told[];
}

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
export function traces({ events }: TurnTold): number[] {
  const found = events.flatMap(({ event }) => [
    'origin' in event ? event.origin : null,
    'to' in event ? event.to : null,
    'place' in event ? event.place : null,
  ]);
  return [...new Set(found.filter((place): place is number => place !== null && place >= 0))];
}
