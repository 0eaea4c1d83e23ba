/**
 * The set-up for those who do not want to choose: the server proposes a choice, which is looked at,
 * changed and sent like an own one; or all of it is done at once, and told afterwards.
 */
import type { AskSetUp, Option } from '../protocol';
import type { Match } from './match.svelte';

type Way = NonNullable<AskSetUp['way']>;

/** What is proposed is put where an own choice would be; whether that could be done. */
type Laying = (options: readonly Option[]) => void;

/** Kept on the device: a team was suggested once. */
const KNOWN = 'dungeontwister.team-suggested';

/** Seats whose whole set-up is done for them from the beginning, by their tokens. */
const unasked = new Set<string>();

/** A newcomer can play at once: the whole set-up of this seat is done for him. */
export function readyFor(token: string): void {
  unasked.add(token);
}

export class Filling {
  /** What was chosen for the holder, to be looked at after it was done. */
  told = $state.raw<readonly Option[]>([]);
  /** Why a team, or a card of it, is recommended. */
  why = $state.raw<readonly string[]>([]);
  /** The reasons for a whole team are read when somebody asks for them. */
  explained = $state(false);
  /** Who chooses a team for the first time hears that one can be chosen for him. */
  suggested = $state(false);
  /** Whose whole set-up is done for him. */
  #all = $state<number | null>(null);
  /** The occasion that was answered last. */
  #answered = '';
  /** When what was told was first to be seen. */
  #shown = '';

  constructor(
    private readonly match: Match,
    private readonly lay: Laying,
    /** Cards of a team are chosen. */
    private readonly choosing: () => boolean,
    private readonly send: (moves: readonly string[]) => Promise<void>,
  ) {}

  /** A choice can be proposed now. */
  may = $derived.by(() => (this.match.own?.fills ?? false) && this.match.question !== null);

  /** The set-up goes on by itself. */
  busy = $derived.by(() => this.#all !== null && this.#all === this.match.holder);

  /** What was chosen is shown until the reader goes on or closes it. */
  shown = $derived.by(() => this.told.length > 0 && !this.busy);

  /** Put a proposal where an own choice would be. */
  async propose(way: Way): Promise<void> {
    const options = await this.#proposed(way);
    if (options.length) this.lay(options);
  }

  /** Choose everything up to the first turn. */
  all(): void {
    this.#all = this.match.holder;
    this.told = [];
    // Nothing may have come of it before: then it is asked again.
    this.#answered = '';
    void this.#next();
  }

  close(): void {
    this.told = [];
    this.why = [];
  }

  #suggest(): void {
    localStorage.setItem(KNOWN, '1');
    this.suggested = true;
  }

  /** With every new question. */
  refresh(): void {
    this.#begin();
    this.why = [];
    this.explained = false;
    if (!this.choosing()) this.suggested = false;
    else if (this.may && !this.busy && !localStorage.getItem(KNOWN)) this.#suggest();
    if (this.busy && this.#isOver()) this.#all = null;
    else if (this.busy && this.may) void this.#next();
    else if (!this.busy && this.match.question) this.#age();
  }

  /** Whoever came here to play at once is not asked. */
  #begin(): void {
    const [chair] = this.match.chairs;
    if (!chair || !this.match.own) return;
    if (unasked.delete(chair.token) && !this.#isOver()) this.#all = this.match.holder;
  }

  #isOver(): boolean {
    return (this.match.view?.active ?? -1) >= 0;
  }

  /** What is told stays for the first question after it. */
  #age(): void {
    const { occasion } = this.match;
    if (this.told.length && this.#shown && this.#shown !== occasion) this.close();
    this.#shown = this.told.length ? occasion : '';
  }

  async #next(): Promise<void> {
    const { occasion } = this.match;
    if (!this.may || this.#answered === occasion) return;
    this.#answered = occasion;
    const options = await this.#proposed('liked');
    if (this.match.occasion !== occasion) {
      // Another question is answered by itself; the same one may come back, and is asked anew.
      if (this.#answered === occasion) this.#answered = '';
      return;
    }
    if (!options.length) {
      this.#all = null;
      return;
    }
    this.told = [...this.told, ...options];
    await this.send(options.map(({ text }) => text));
  }

  /** What the server proposes for the question that is open; nothing: another one is open now. */
  async #proposed(way: Way): Promise<readonly Option[]> {
    const { client, occasion, question } = this.match;
    const answer = await client?.ask({ t: 'set-up', way }).catch(() => null);
    if (answer?.t !== 'set-up-proposed' || !question || this.match.occasion !== occasion) return [];
    this.why = answer.why;
    const known = question.parts.length ? question.parts : question.options;
    return answer.moves.flatMap((text) => known.filter((option) => option.text === text));
  }
}
