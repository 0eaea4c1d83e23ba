/**
 * What is told on the board when it first occurs. The server says what occurs; what this device was
 * told already is kept here and nowhere else.
 */
import type { Match } from '../match/match.svelte';
import type { FirstTold } from '../protocol';
import { readLessons } from '../server';
import { settings } from '../settings/settings.svelte';
import { words } from '../words.svelte';
import { keepFirsts, keptFirsts } from './kept';
import { learned } from './learned';

export class Firsts {
  /** What can be told, by its id; empty until it is there. */
  #known = $state.raw<ReadonlyMap<string, FirstTold>>(new Map());
  #told = $state.raw<readonly string[]>(keptFirsts());
  #now = $state('');
  /** How much had happened when something was read last. */
  #read = -1;

  /** How much had happened when it was opened. */
  #since = $state(-1);

  /** What is told now. */
  shown = $derived.by<FirstTold | null>(() => this.#known.get(this.#now) ?? null);

  /** Who plays on without it has only its title beside the board. */
  folded = $derived.by(() => this.match.seq !== this.#since);

  constructor(private readonly match: Match) {
    readLessons(words.language).then(
      ({ ladder }) => {
        const all = ladder.flatMap(({ firsts }) => firsts);
        this.#known = new Map(all.map((one) => [one.id, one]));
      },
      // Who is offline is told another time.
      () => null,
    );
  }

  /** What occurs now and was not told yet: what has happened, then what may be done. */
  fresh = $derived.by<readonly string[]>(() => {
    const { game, latest, question } = this.match;
    const acts = new Set(question?.options.map(({ act }) => act));
    const able = game?.acts.filter(({ id }) => acts.has(id)) ?? [];
    const found = [...latest, ...able].map(({ first }) => first ?? '');
    return found.filter((one) => this.#isNew(one));
  });

  #isNew(id: string): boolean {
    const first = this.#known.get(id);
    if (!first || this.#told.includes(id)) return false;
    return !first.lesson || !learned(first.lesson).done;
  }

  /** One thing for each thing that happens: what is passed over now occurs again. */
  look(): void {
    if (this.#now || this.match.seq === this.#read) return;
    this.#now = this.fresh[0] ?? '';
    this.unfold();
  }

  /** All of it is to be read. */
  unfold(): void {
    this.#since = this.match.seq;
  }

  /** It was read. */
  close(): void {
    if (!this.#now) return;
    this.#read = this.match.seq;
    this.#told = [...keptFirsts(), this.#now];
    keepFirsts(this.#told);
    this.#now = '';
  }

  /** None of these any more; the settings bring them back. */
  silence(): void {
    this.#now = '';
    settings.set('firsts', false);
  }
}
