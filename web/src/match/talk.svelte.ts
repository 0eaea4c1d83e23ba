/** The holder's conversation with the server: moves, and questions about them. */
import type { No, ReachPlace, Table } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';

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
  /** The table to which a move is on its way. */
  #sent = $state.raw<Table | null>(null);
  reach = $state.raw<{ piece: number; places: readonly ReachPlace[] } | null>(null);

  constructor(private readonly match: Match) {}

  /** A move is on its way, and nothing has come of it yet: the answer may be later than its effect. */
  get sending(): boolean {
    return this.#sent !== null && this.#sent === this.match.table;
  }

  /** Make moves, all or none; true if they were made. */
  send(moves: readonly string[]): Promise<boolean> {
    const seq = this.match.table?.seq ?? 0;
    return this.#request({ t: 'act', seq, moves }, say('page.why.title'));
  }

  undo(): Promise<boolean> {
    const seq = this.match.table?.seq ?? 0;
    return this.#request({ t: 'undo', seq }, say('page.why.undo'));
  }

  async #request(
    message: { t: 'act'; seq: number; moves: readonly string[] } | { t: 'undo'; seq: number },
    title: string,
  ): Promise<boolean> {
    const { client, table } = this.match;
    if (!client || this.sending) return false;
    this.#sent = table;
    try {
      const answer = await client.ask(message);
      if (answer.t === 'no') this.refuse(title, answer);
      return answer.t === 'done';
    } catch {
      // The match was left: nobody waits for the answer any more.
      return false;
    } finally {
      if (this.#sent === table) this.#sent = null;
    }
  }

  /** Where a character can get to; whatever was known of another is forgotten. */
  async askReach(piece: number | null): Promise<void> {
    if (this.reach?.piece !== piece) this.reach = null;
    const { client, table } = this.match;
    if (!client || piece === null) return;
    const answer = await client.ask({ t: 'reach', piece }).catch(() => null);
    if (answer?.t !== 'reaches' || this.match.table !== table) return;
    this.reach = { piece, places: answer.places };
  }

  async askWhy(title: string, move: string): Promise<void> {
    const answer = await this.match.client?.ask({ t: 'why', move }).catch(() => null);
    if (answer?.t === 'no') this.refuse(title, answer);
  }

  refuse(title: string, no: Pick<No, 'words' | 'rule' | 'blockers'>): void {
    // The rule stands on a line of its own.
    const words = no.words.replace(`[${no.rule}]`, '').trim();
    this.slip = { title, words, rule: no.rule, blockers: no.blockers };
  }
}
