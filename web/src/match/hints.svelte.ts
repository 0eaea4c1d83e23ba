/**
 * Hints for the player who decides, and the reasons of a bot: asked, waited for, shown until the turn is
 * over. Who may ask is told by the server.
 */
import type { HintPlan, HintStep, Motives, No } from '../protocol';
import type { Match } from './match.svelte';

/** What is drawn on the board. */
export interface Sketch {
  steps: readonly HintStep[];
  endangered: readonly number[];
}

export class Hints {
  /** What is being thought about. */
  thinking = $state<'hint' | 'motive' | null>(null);
  plans = $state.raw<readonly HintPlan[]>([]);
  /** Which of the plans is shown. */
  at = $state(0);
  reasons = $state.raw<Pick<Motives, 'words' | 'instead' | 'seat'> | null>(null);
  /** Why there is no answer. */
  refused = $state('');
  /** The other player is asked whether he agrees. */
  asking = $state(false);
  #agreed = false;
  /** What the hint is about: it is shown no longer than that lasts. */
  #topic = '';

  constructor(private readonly match: Match) {}

  /** Hints may be asked for at this table, at this device. */
  may = $derived.by(() => {
    const { own, hotSeat } = this.match;
    return own?.hints === 'free' || (own?.hints === 'consent' && hotSeat);
  });

  ready = $derived.by(() => this.may && this.match.question !== null && this.thinking === null);

  /** The bot that can be asked for its reasons. */
  explains = $derived.by<number | null>(() => this.match.motive);

  plan = $derived.by<HintPlan | null>(() => this.plans[this.at] ?? null);

  shown = $derived.by(
    () =>
      this.thinking !== null || this.plan !== null || this.reasons !== null || this.refused !== '',
  );

  sketch = $derived.by<Sketch | null>(() => {
    if (this.plan) return { steps: this.plan.steps ?? [], endangered: this.plan.endangered ?? [] };
    return this.reasons ? { steps: this.reasons.instead, endangered: [] } : null;
  });

  // ---- asking

  /** Ask for a hint; on a shared screen the other player has to agree once. */
  async ask(): Promise<void> {
    if (!this.ready) return;
    if (this.match.own?.hints === 'consent' && !this.#agreed) {
      this.asking = true;
      return;
    }
    const consent = this.match.own?.hints === 'consent' ? this.match.otherToken : null;
    const topic = this.#begin('hint');
    const answer = await this.match.client?.ask({ t: 'hint', consent }).catch(() => null);
    if (!this.#ends(topic) || !answer) return;
    if (answer.t === 'hinted') this.plans = answer.plans;
    else this.#refuse(answer);
  }

  /** The other player says yes, or no. */
  agree(yes: boolean): void {
    this.asking = false;
    this.#agreed = yes;
    if (yes) void this.ask();
  }

  async askWhy(): Promise<void> {
    if (this.explains === null || this.thinking) return;
    const topic = this.#begin('motive');
    const answer = await this.match.client?.ask({ t: 'motive' }).catch(() => null);
    if (!this.#ends(topic) || !answer) return;
    if (answer.t === 'motives') this.reasons = answer;
    else this.#refuse(answer);
  }

  #begin(what: 'hint' | 'motive'): string {
    this.close();
    this.#topic = this.#now() ?? '';
    this.thinking = what;
    return this.#topic;
  }

  /** Whether an answer still counts. */
  #ends(topic: string): boolean {
    // What was asked in another's turn is answered in one's own.
    const counts = this.thinking !== null && (topic === '' || this.#topic === topic);
    if (counts) this.thinking = null;
    return counts;
  }

  #refuse(answer: No | { t: string }): void {
    this.refused = 'words' in answer ? answer.words : '';
  }

  // ---- showing

  next(): void {
    this.at = (this.at + 1) % Math.max(1, this.plans.length);
  }

  close(): void {
    this.thinking = null;
    this.plans = [];
    this.at = 0;
    this.reasons = null;
    this.refused = '';
  }

  /** With every new question: a hint for the turn stays as long as the turn. */
  refresh(): void {
    const now = this.#now();
    const early = this.#topic === '' && (this.thinking === 'motive' || this.reasons !== null);
    if (early) this.#topic = now ?? '';
    else if (now !== null && now !== this.#topic) this.close();
  }

  /** What is to be decided now; null: nothing, or it is not yet to be seen. */
  #now(): string | null {
    const { question, view, holder, occasion } = this.match;
    if (!question || holder === null) return view && view.active !== holder ? '' : null;
    const turn = question.picks === 'actor' || question.picks === 'mover';
    return turn ? `${holder}:${view?.sides[holder === 1 ? 1 : 0].turns ?? 0}` : occasion;
  }
}
