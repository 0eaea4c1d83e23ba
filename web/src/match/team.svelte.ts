/** Teams: openly picked card by card, or put together in secret and sent when complete. */
import type { Card, Lot, Option } from '../protocol';
import type { Match } from './match.svelte';

/** Whose a card is: nobody's yet, only chosen in secret, or openly in a team. */
export type Owner = 'free' | 'mine' | 'theirs' | 'both';

export class Team {
  /** What was chosen in secret and not sent yet. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());

  #occasion = '';

  constructor(private readonly match: Match) {}

  /** What is laid out before the holder, or before a spectator. */
  #gallery = $derived.by(() => {
    const { holder, own, table } = this.match;
    return (holder === null ? table : own)?.gallery ?? null;
  });

  /** Teams are being chosen. */
  on = $derived(this.#gallery !== null);

  lots = $derived<readonly Lot[]>(this.#gallery?.lots ?? []);

  /** Nobody sees what another takes. */
  secret = $derived(this.#gallery?.secret ?? false);

  /** The seat whose cards are laid out; for a spectator they are the same anyway. */
  seat = $derived.by<0 | 1>(() => (this.match.holder === 1 ? 1 : 0));

  /** Every card that can be in the choice, in the order in which they have to be sent. */
  #parts = $derived.by<readonly Option[]>(() => this.match.question?.parts ?? []);

  /** What was sent already, where the choice is secret. */
  #sent = $derived.by<readonly number[]>(() =>
    (this.secret ? (this.match.own?.chosen ?? []) : []).flatMap(({ piece }) =>
      piece === null ? [] : [piece],
    ),
  );

  #card(number: number): Card | undefined {
    return this.lots.flatMap(({ cards }) => cards).find(({ piece }) => piece === number);
  }

  #lotOf(number: number): Lot | undefined {
    return this.lots.find(({ cards }) => cards.some(({ piece }) => piece === number));
  }

  /** Equal cards: it does not matter which of them is taken. */
  #alike(number: number): number[] {
    const card = this.#card(number);
    const cards = this.#lotOf(number)?.cards ?? [];
    return cards.filter(({ alike }) => alike === card?.alike).map(({ piece }) => piece);
  }

  /** How many of some cards are still to be chosen. */
  missing({ cards, missing }: Lot): number {
    return missing - cards.filter(({ piece }) => this.chosen.has(piece)).length;
  }

  /** The same by the names of the lots, as sentences count. */
  counts = $derived.by<Readonly<Record<string, number>>>(() => ({
    ...Object.fromEntries(this.lots.map((lot) => [lot.name, this.missing(lot)])),
    number: this.lots.reduce((sum, lot) => sum + this.missing(lot), 0),
  }));

  complete = $derived(this.secret && this.chosen.size > 0 && this.counts['number'] === 0);

  owner(number: number): Owner {
    const taken = this.#card(number)?.taken ?? [];
    const mine = taken.includes(this.seat) || this.isChosen(number);
    const theirs = taken.includes(1 - this.seat);
    if (mine && theirs) return 'both';
    if (theirs) return 'theirs';
    return mine ? 'mine' : 'free';
  }

  isChosen(number: number): boolean {
    return this.chosen.has(number) || this.#sent.includes(number);
  }

  /** The card that is taken if this one, or an equal one, is picked; null: none. */
  offered(number: number): number | null {
    const options = this.match.question?.options ?? [];
    const alike = this.#alike(number);
    return alike.find((one) => options.some(({ piece }) => piece === one)) ?? null;
  }

  /** Whether a card can be taken, or put back, now. */
  can(number: number): boolean {
    if (!this.secret) return this.offered(number) !== null;
    if (!this.#parts.some(({ piece }) => piece === number)) return false;
    const lot = this.#lotOf(number);
    return this.chosen.has(number) || (lot !== undefined && this.missing(lot) > 0);
  }

  /** Of equal cards the first ones are chosen. */
  toggle(number: number): void {
    const alike = this.#alike(number).filter((one) => !this.#sent.includes(one));
    const chosen = new Set(this.chosen);
    if (chosen.has(number)) chosen.delete(alike.findLast((one) => chosen.has(one)) ?? number);
    else chosen.add(alike.find((one) => !chosen.has(one)) ?? number);
    this.chosen = chosen;
  }

  /** A whole choice at once. */
  fill(parts: readonly Option[]): void {
    this.chosen = new Set(parts.flatMap(({ piece }) => (piece === null ? [] : [piece])));
  }

  /** With every new occasion: what was sent, or belongs to somebody else's choice, is over. */
  refresh(): void {
    const lots = this.lots.map(({ name }) => name);
    const occasion = this.secret ? [this.match.holder, ...lots].join() : '';
    const stale = occasion !== this.#occasion || this.#sent.length > 0;
    this.#occasion = occasion;
    if (stale && this.chosen.size) this.chosen = new Set();
  }

  /** All of them, in the order in which they have to be named. */
  moves(): string[] {
    const parts = this.#parts.filter(({ piece }) => piece !== null && this.chosen.has(piece));
    return parts.map(({ text }) => text);
  }
}
