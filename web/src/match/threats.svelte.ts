/**
 * What enemies can reach and attack in their next turn: of one of them, or of all. Asked of the
 * server one by one, as it says of whom it can be asked; shown until the position is another.
 */
import type { Threat } from '../protocol';
import type { Sketch } from './hints.svelte';
import type { Match } from './match.svelte';

export class Threats {
  on = $state(false);
  /** What was told so far. */
  told = $state.raw<readonly Threat[]>([]);
  /** The only one that is shown; null: all. */
  only = $state<number | null>(null);
  #occasion: string | null = null;

  constructor(private readonly match: Match) {}

  /** Of whom it can be asked. */
  enemies = $derived.by<readonly number[]>(() => this.match.own?.threats ?? []);

  may = $derived.by(() => this.on || this.enemies.length > 0);

  shown = $derived.by(() =>
    this.told.filter(({ piece }) => this.only === null || piece === this.only),
  );

  /** The places that they can reach. */
  places = $derived.by(() => [
    ...new Set(this.shown.flatMap(({ places }) => places.map(({ place }) => place))),
  ]);

  /** Whom they can attack, as it is drawn. */
  sketch = $derived.by<Sketch | null>(() => {
    const endangered = this.shown.flatMap(({ targets }) => targets.map(({ piece }) => piece));
    return this.on ? { steps: [], endangered: [...new Set(endangered)] } : null;
  });

  /** Show them, beginning with the enemy that is pointed at; or show them no longer. */
  toggle(pointed: number | null): void {
    if (this.on) this.close();
    else if (this.may) {
      this.on = true;
      this.only = pointed !== null && this.enemies.includes(pointed) ? pointed : null;
      void this.#ask();
    }
  }

  /** The next one alone; after the last, all of them. */
  next(): void {
    const all = this.enemies;
    const at = this.only === null ? -1 : all.indexOf(this.only);
    this.only = all[at + 1] ?? null;
  }

  close(): void {
    this.on = false;
    this.told = [];
    this.only = null;
  }

  /** What was told is about one position. */
  refresh(): void {
    if (this.on && this.match.occasion !== this.#occasion) this.close();
  }

  async #ask(): Promise<void> {
    const { client, occasion } = this.match;
    this.#occasion = occasion;
    for (const piece of this.enemies) {
      const answer = await client?.ask({ t: 'threat', piece }).catch(() => null);
      if (!this.on || this.match.occasion !== occasion) return;
      if (answer?.t === 'threatens') this.told = [...this.told, answer];
    }
  }
}
