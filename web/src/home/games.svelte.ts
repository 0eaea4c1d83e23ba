/** The matches of this device, as the server says that they stand: those that wait for one first. */
import { untrack } from 'svelte';

import { forget, recentMatches, type Recent } from '../recent';
import { hashOf } from '../route.svelte';
import { readSeats } from '../server';
import type { SeatTold } from '../protocol';
import { isOwnTurn } from './told';

/** Milliseconds until what the server had to look up is asked for again. */
const AGAIN = 1000;
/** How often a list that is being looked at is brought up to date. */
const FRESH = 30_000;

export interface Listed {
  match: Recent;
  /** Undefined: not known yet; null: the link leads nowhere. */
  told: SeatTold | null | undefined;
}

export class Games {
  #matches = $state.raw(recentMatches());
  #told = $state.raw<ReadonlyMap<string, SeatTold | null>>(new Map());
  failed = $state(false);

  listed = $derived.by((): Listed[] => {
    const all = this.#matches.map((match) => ({ match, told: this.#told.get(tokenOf(match)) }));
    return all.sort((one, other) => rank(one) - rank(other) || other.match.when - one.match.when);
  });

  /** Keeps itself up to date, until what is returned is called. */
  follow(): () => void {
    let timer = 0;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const complete = document.hidden || (await this.#ask());
      timer = setTimeout(() => void ask(), complete ? FRESH : AGAIN);
    };
    const shown = () => void ask();
    document.addEventListener('visibilitychange', shown);
    // What is known by now is read, and not waited for.
    untrack(() => void ask());
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }

  /** Whether everything is known now. */
  async #ask(): Promise<boolean> {
    const tokens = this.#matches.filter((match) => !this.#isOver(match)).map(tokenOf);
    try {
      const seats = tokens.length ? await readSeats(tokens) : [];
      this.#told = new Map([
        ...this.#told,
        ...seats.map((seat, at) => [tokens[at]!, seat] as const),
      ]);
      this.failed = false;
      return seats.every((seat) => seat?.standing !== null);
    } catch {
      this.failed = true;
      return true;
    }
  }

  #isOver(match: Recent): boolean {
    return Boolean(this.#told.get(tokenOf(match))?.standing?.reason);
  }

  remove(match: Recent): void {
    forget(match);
    this.#matches = recentMatches();
  }
}

/** One link is enough to ask for a match: with both players at this device, that of the first. */
function tokenOf({ route }: Recent): string {
  if (route.at === 'table') return route.tokens[0];
  return route.at === 'seat' ? route.token : hashOf(route);
}

function rank({ match, told }: Listed): number {
  if (isOwnTurn(match, told)) return 0;
  return told === null || told?.standing?.reason ? 2 : 1;
}
