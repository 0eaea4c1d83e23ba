/** What is heard of a match: what of it has to be looked at, and whose doing it is. */
import { isNothing } from '../board/change';
import type { Told } from '../protocol';

/** Whether something happens behind a hand: nobody is kept from choosing because of it. */
export function isUnseen({ secret, change }: Told): boolean {
  return secret === true && (!change || isNothing(change));
}

/** Whether something was said about the match: nothing on the table has changed. */
export function isSaid({ event }: Told): boolean {
  return event.event === 'parleyed';
}

export function isBot(player: string): boolean {
  return player !== 'person' && player !== 'nobody';
}

/** Of so many events: how many there were after the last thing that happened on the table. */
export function movedAt(seq: number, log: readonly Told[]): number {
  let moved = seq;
  const said = log.filter(isSaid).map(({ number }) => number);
  while (said.length && said.at(-1) === moved - 1) {
    said.pop();
    moved -= 1;
  }
  return moved;
}
