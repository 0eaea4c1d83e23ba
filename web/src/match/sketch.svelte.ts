/**
 * A sketch of the turn: what is chosen is laid on it and not done, until it is carried out as a whole.
 *
 * How things would stand is the server's answer; what was laid is all that is kept here.
 */
import type { Sketched } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';

type Strokes = readonly (readonly string[])[];

export class Sketch {
  on = $state(false);
  /** Of what was laid, that which holds. */
  told = $state.raw<Sketched | null>(null);
  /** Why something that was laid does not hold, or nothing can be laid. */
  notice = $state('');
  /** What was laid last is on its way to the server. */
  waiting = $state(false);

  constructor(private readonly match: Match) {}

  /** A sketch can be begun. */
  may = $derived.by(
    () => this.on || (this.match.question !== null && (this.match.own?.plans ?? false)),
  );

  strokes = $derived.by(() => this.told?.strokes ?? []);

  begin(): void {
    if (!this.may || this.on) return;
    this.on = true;
    this.notice = '';
  }

  /** Forget all of it. */
  drop(): void {
    this.on = false;
    this.told = null;
    this.notice = '';
    this.match.draft([], null);
  }

  /** Lay what is done in one go. */
  async lay(moves: readonly string[]): Promise<void> {
    if (!this.waiting && !this.told?.end) await this.#ask([...this.match.laid, moves]);
  }

  /** Take back what was laid last. */
  async back(): Promise<void> {
    if (!this.waiting) await this.#ask(this.match.laid.slice(0, -1));
  }

  /** Something happened meanwhile: as much of it is kept as still holds. */
  async renew(): Promise<void> {
    if (this.told && this.told.seq !== this.match.seq) await this.#ask(this.#kept);
  }

  /** What would be carried out; the sketch is over with it. */
  take(): readonly string[] {
    const { told } = this;
    this.drop();
    return told?.sends ?? [];
  }

  #kept: Strokes = [];

  async #ask(strokes: Strokes): Promise<void> {
    const { client, seq } = this.match;
    this.waiting = true;
    const answer = await client?.ask({ t: 'sketch', strokes }).catch(() => null);
    this.waiting = false;
    // Of what has changed meanwhile it is asked anew.
    if (!this.on || this.match.seq !== seq) return void this.renew();
    if (answer?.t === 'sketched') this.#show(answer, strokes);
    else this.notice = answer?.t === 'no' ? answer.words : '';
  }

  #show(told: Sketched, strokes: Strokes): void {
    this.#kept = strokes.slice(0, told.strokes.length);
    const gone = strokes.length - this.#kept.length;
    this.told = told;
    this.notice = gone ? say('page.sketch.gone', { number: gone, why: told.words }) : '';
    this.match.draft(this.#kept, this.#kept.length ? told.table : null);
    if (!told.table) this.on = false;
  }
}
