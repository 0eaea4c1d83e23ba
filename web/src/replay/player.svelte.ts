/**
 * Goes through a tape and shows it at a table where nobody sits: every table is one of the server's,
 * and what leads from one to the next is shown as it is in a match.
 */
import { withBacks, withCovers } from '../backs';
import { Match } from '../match/match.svelte';
import type { Moment, Told } from '../protocol';
import { words } from '../words.svelte';
import { SPEEDS, type Speed } from './speeds';
import type { Tape } from './tape';

const KEY = 'dungeontwister.replay-speed';

function remembered(): Speed {
  const known = localStorage.getItem(KEY);
  return SPEEDS.find(({ name }) => name === known) ?? SPEEDS[1];
}

export class Player {
  readonly match: Match;
  /** The moment that is shown, or on its way. */
  at = $state(0);
  /** The moment whose table is there. */
  shown = $state(-1);
  playing = $state(false);
  speed = $state.raw<Speed>(remembered());
  /** What has happened since the moment before. */
  fresh = $state.raw<readonly Told[]>([]);
  /** All that has happened, as far as it is known here. */
  story = $state.raw<readonly Told[]>([]);
  /** When it was; null: nobody has noted it. */
  when = $state<number | null>(null);
  failed = $state('');
  tape = $state.raw<Tape>(null!);

  #moments = new Map<number, number>();
  /** Whatever was on its way before counts no more. */
  #way = 0;
  #wake: (() => void) | null = null;
  /** Ends a motion of the board. */
  onskip: (() => void) | null = null;

  constructor(tape: Tape, at: number) {
    const { told } = tape;
    this.match = new Match([], words.language);
    this.match.id = told.match;
    this.match.game = withBacks(told.game);
    this.match.players = told.players;
    this.match.company = { names: told.names, here: [true, true] };
    this.match.holder = told.seat;
    words.game = told.game.edition;
    this.use(tape, at);
  }

  /** Another tape of the same match: through other eyes. */
  use(tape: Tape, at: number): void {
    this.tape = tape;
    this.story = [];
    this.#moments.clear();
    void this.#read();
    void this.go(at);
  }

  /** Everything is read, page by page, for the log. */
  async #read(): Promise<void> {
    const { tape } = this;
    let number = 0;
    for (const page of tape.told.outline.pages.keys()) {
      const moments = await this.#tried(tape.page(page));
      if (!moments || tape !== this.tape) return;
      for (const { events } of moments) {
        for (const told of events) this.#moments.set(told.number, number);
        number += 1;
      }
      this.story = [...this.story, ...moments.flatMap(({ events }) => events)];
    }
  }

  async #tried<T>(asked: Promise<T>): Promise<T | null> {
    try {
      const found = await asked;
      this.failed = '';
      return found;
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
      this.playing = false;
      return null;
    }
  }

  /** The moment that an event of the log belongs to. */
  momentOf(event: number): number {
    return this.#moments.get(event) ?? 0;
  }

  /** The last event that has happened by now. */
  get until(): number {
    return (this.match.table?.seq ?? 0) - 1;
  }

  // ---- going

  /** Straight to a moment, or to the next one there is. */
  async go(to: number): Promise<void> {
    const way = this.#begin();
    const number = Math.min(Math.max(0, Math.round(to)), this.tape.last);
    this.at = number;
    const moment = await this.#tried(this.tape.moment(number));
    if (moment && way === this.#way) this.#show(number, moment, moment.events);
  }

  /** On to a moment, with everything that leads there. */
  async walk(to: number): Promise<void> {
    const way = this.#begin();
    const passed: Told[] = [];
    for (let number = this.at + 1; number <= Math.min(to, this.tape.last); number += 1) {
      const moment = await this.#tried(this.tape.moment(number));
      if (!moment || way !== this.#way) return;
      this.at = number;
      passed.push(...moment.events);
      await this.#play(moment);
      if (way !== this.#way) return;
      this.#show(number, moment, passed);
    }
  }

  async #play({ events, table }: Moment): Promise<void> {
    const { match } = this;
    const before = match.view;
    if (!before || !match.game) return;
    match.busy = true;
    try {
      await match.stage?.(events, before, withCovers(match.game, table.view));
    } finally {
      match.busy = false;
    }
  }

  #begin(): number {
    this.#way += 1;
    this.onskip?.();
    return this.#way;
  }

  #show(number: number, { table, at = null }: Moment, fresh: readonly Told[]): void {
    const { match } = this;
    if (!match.game) return;
    const view = withCovers(match.game, table.view);
    match.table = { ...table, view, question: null, heard: performance.now() };
    this.fresh = fresh;
    this.when = at;
    this.shown = number;
  }

  // ---- playing

  choose(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(KEY, speed.name);
    this.#wake?.();
  }

  pause(): void {
    this.playing = false;
    this.#wake?.();
  }

  /** From here to the end; at the end, from the beginning. */
  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.at >= this.tape.last) await this.go(0);
    while (this.#goesOn()) {
      await this.walk(this.tape.nextStop(this.at));
      if (this.#goesOn()) await this.#rest();
    }
    this.playing = false;
  }

  #goesOn(): boolean {
    return this.playing && this.at < this.tape.last;
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.speed.rest);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Somebody wants to be elsewhere: playing ends there. */
  jump(to: number): void {
    this.pause();
    void this.go(to);
  }

  step(to: number): void {
    this.pause();
    void this.walk(to);
  }

  close(): void {
    this.pause();
    this.#way += 1;
    this.match.close();
  }
}
