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

export class Firsts {
  /** What can be told, by its id; empty until it is there. */
  #known = $state.raw<ReadonlyMap<string, FirstTold>>(new Map());
  #told = $state.raw<readonly string[]>(keptFirsts());
  #now = $state('');

  /** What is told now. */
  shown = $derived.by<FirstTold | null>(() => this.#known.get(this.#now) ?? null);

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

  /** What occurs now: what has happened, then what may be done. */
  occurring = $derived.by<readonly string[]>(() => {
    const { game, latest, question } = this.match;
    const acts = new Set(question?.actors.flatMap(({ acts }) => acts.map(({ act }) => act)));
    const able = game?.acts.filter(({ id }) => acts.has(id)) ?? [];
    const found = [...latest, ...able].map(({ first }) => first ?? '');
    return found.filter((one) => one !== '');
  });

  /** One thing at a time: what is passed over now occurs again. */
  look(): void {
    if (this.#now || !settings.firsts) return;
    const fresh = (one: string): boolean => this.#known.has(one) && !this.#told.includes(one);
    this.#now = this.occurring.find(fresh) ?? '';
  }

  /** It was read. */
  close(): void {
    if (!this.#now) return;
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
