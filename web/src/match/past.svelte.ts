/** What is known of the turns so far, and how much of it somebody saw. */
import type { Table, Told, TurnTold, View } from '../protocol';
import { keepSeen, seenOf } from './seen';
import { followed, recalled, type Turns } from './turns';

export class Past {
  /** The last turn of somebody else, as far as it was told here. */
  last = $state.raw<TurnTold | null>(null);
  #turns: Turns = { now: null, over: null };
  /** How many events were seen by somebody who looked. */
  #seen = $state(0);

  /** That turn, if something of it happened while nobody looked. */
  missed = $derived.by<TurnTold | null>(() => {
    const end = this.last?.events.at(-1)?.number ?? -1;
    return end >= this.#seen ? this.last : null;
  });

  /** Somebody sits down. */
  begin(match: string, { seq, view }: Table, last: TurnTold | null): void {
    this.#seen = seenOf(match) ?? seq;
    this.#turns = recalled(last, view);
  }

  /** He was cut off, and is told what he missed. */
  recall(last: TurnTold, view: View): void {
    this.#turns = recalled(last, view);
  }

  follow(events: readonly Told[], before: View): void {
    this.#turns = followed(this.#turns, events, before);
  }

  /** Who looks on now, and whether turns are shown to him at all. */
  settle(seat: number | null, shows: boolean): void {
    const { over } = this.#turns;
    this.last = shows && over && over.seat !== seat ? over : null;
  }

  /** So many events were seen; it is kept for a match with a name. */
  see(events: number, match: string): void {
    this.#seen = events;
    if (match) keepSeen(match, events);
  }
}
