/** The holder's conversation with the server: moves, and questions about them. */
import type { No, Preview, Reaches } from '../protocol';
import { say } from '../words.svelte';
import type { Tried } from './explain';
import type { Match } from './match.svelte';
import type { WhatIf } from './plan';
import { Sketch } from './sketch.svelte';

/** The answer to 'why not?'. */
export interface Slip {
  title: string;
  words: string;
  rule: string;
  /** Places that the reason speaks of. */
  blockers: readonly number[];
}

export class Talk {
  slip = $state.raw<Slip | null>(null);
  /** The decision for which a move is on its way. */
  #sent = $state<string | null>(null);
  reach = $state.raw<Pick<Reaches, 'piece' | 'places' | 'objects' | 'whole'> | null>(null);
  /** The plan that the server was asked about last. */
  #wondered: WhatIf | null = null;
  /** Until the server has said where the selected character can get to. */
  reaching: Promise<void> | null = null;

  readonly sketch: Sketch;

  constructor(private readonly match: Match) {
    this.sketch = new Sketch(match);
  }

  /** A move is on its way, and nothing has come of it yet: the answer may be later than its effect. */
  get sending(): boolean {
    return this.#sent === this.match.occasion || this.sketch.waiting;
  }

  /** Make moves, all or none; or lay them on the sketch. */
  send(moves: readonly string[]): Promise<void> {
    if (this.sketch.on) return this.sketch.lay(moves);
    const { seq } = this.match;
    return this.#request({ t: 'act', seq, moves }, say('page.why.title'));
  }

  /** Do what was sketched. */
  carryOut(): Promise<void> {
    return this.send(this.sketch.take());
  }

  undo(): Promise<void> {
    if (this.sketch.on) return this.sketch.back();
    const { seq } = this.match;
    return this.#request({ t: 'undo', seq }, say('page.why.undo'));
  }

  async #request(
    message: { t: 'act'; seq: number; moves: readonly string[] } | { t: 'undo'; seq: number },
    title: string,
  ): Promise<void> {
    const { client, occasion } = this.match;
    if (!client || this.sending) return;
    this.#sent = occasion;
    try {
      const answer = await client.ask(message);
      if (answer.t === 'no') this.refuse(title, answer);
    } catch {
      // The match was left: nobody waits for the answer any more.
    } finally {
      if (this.#sent === occasion) this.#sent = null;
    }
  }

  /** Where a character can get to; whatever was known of another is forgotten. */
  askReach(piece: number | null): void {
    if (this.reach?.piece !== piece) this.reach = null;
    const reaching = piece === null ? null : this.#reach(piece);
    this.reaching = reaching;
    void reaching?.then(() => {
      if (this.reaching === reaching) this.reaching = null;
    });
  }

  async #reach(piece: number): Promise<void> {
    const { client, occasion, laid: after } = this.match;
    const answer = await client?.ask({ t: 'reach', piece, after }).catch(() => null);
    if (answer?.t !== 'reaches' || this.match.occasion !== occasion) return;
    this.reach = answer;
  }

  /** What a plan would lead to, as far as the server has said it. */
  foreseen = $state.raw<{ plan: WhatIf; told: Preview } | null>(null);

  /** What a plan would lead to; whatever was known of another is forgotten. */
  async foresee(plan: WhatIf | null): Promise<void> {
    this.foreseen = null;
    this.#wondered = plan;
    if (!plan) return;
    const { client, occasion, laid: after } = this.match;
    const told = await client?.ask({ t: 'preview', ...plan, after }).catch(() => null);
    if (told?.t !== 'previewed' || this.#wondered !== plan) return;
    if (this.match.occasion === occasion) this.foreseen = { plan, told };
  }

  /** What the rules have against something that was tried; an answer that comes late is not shown. */
  async askWhy(title: string, { piece, act, targets }: Tried): Promise<void> {
    const { client, occasion, laid: after } = this.match;
    const answer = await client
      ?.ask({ t: 'why-act', piece, act, targets, after })
      .catch(() => null);
    if (answer?.t === 'no' && this.match.occasion === occasion) this.refuse(title, answer);
  }

  refuse(title: string, no: Pick<No, 'words' | 'rule' | 'blockers'>): void {
    // The rule stands on a line of its own.
    const words = no.words.replace(`[${no.rule}]`, '').trim();
    this.slip = { title, words, rule: no.rule, blockers: no.blockers };
  }
}
