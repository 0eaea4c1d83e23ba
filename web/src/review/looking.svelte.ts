/** A review while it is made and when it is there, and what of it is shown on the board. */
import type { Picks } from '../match/picks.svelte';
import type { HintStep, Reviewed, TurningTold } from '../protocol';
import type { Eyes } from '../replay/ask';
import type { Player } from '../replay/player.svelte';
import { Tape } from '../replay/tape';
import { askReview } from './ask';

/** Milliseconds between two questions. */
const AGAIN = 1000;

export class Looking {
  done = $state(0);
  of = $state(0);
  review = $state.raw<Reviewed | null>(null);
  failed = $state('');
  /** The turning point whose better turn is on the board. */
  better = $state<number | null>(null);
  /** Something else is on the board than the match through the eyes that were chosen. */
  #elsewhere = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The match as it was played. */
  #played: Tape;
  #closed = false;

  constructor(
    readonly player: Player,
    readonly picks: Picks,
  ) {
    this.#played = player.tape;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      const { source, told } = this.#played;
      const found = await askReview(source, told.match);
      if (this.#closed) return;
      this.done = found.done;
      this.of = found.of;
      this.review = found.review ?? null;
      if (!this.review) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  /** The turn that is shown. */
  get turn(): number {
    const { at } = this.player;
    return this.review?.turns.findLast(({ moment }) => moment <= at)?.number ?? 0;
  }

  /** To a moment of the match as it was played; plans are wiped away. */
  async go(moment: number): Promise<void> {
    this.draw([]);
    this.better = null;
    if (this.#elsewhere) this.#use(this.#played, moment);
    else this.player.jump(moment);
    await Promise.resolve();
  }

  /** To a turning point, with the eyes of whoever decided there. */
  async face(point: TurningTold): Promise<void> {
    this.draw([]);
    const tape = await this.#tape(point, null);
    if (tape) this.#use(tape, point.moment);
  }

  #use(tape: Tape, moment: number): void {
    this.#elsewhere = tape !== this.#played;
    this.player.pause();
    this.player.use(tape, moment);
  }

  async #tape(point: TurningTold, better: number | null): Promise<Tape | null> {
    const { source, told } = this.#played;
    const own: Eyes = point.seat === 0 ? 'blue' : 'yellow';
    try {
      const seen = told.may.includes(own) ? own : told.eyes;
      const tape = await Tape.of(source, seen, better);
      return this.#closed ? null : tape;
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  /** A plan is drawn on the board. */
  draw(steps: readonly HintStep[]): void {
    const plan = { words: '', beware: '', chance: null, moves: [], steps, endangered: [] };
    this.picks.hints.plans = steps.length ? [plan] : [];
  }

  /** The better turn is played on the board. */
  async play(number: number, point: TurningTold): Promise<void> {
    this.draw([]);
    const tape = await this.#tape(point, number);
    if (!tape) return;
    this.better = number;
    this.#use(tape, point.moment);
    await this.player.play();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.draw([]);
    if (this.#elsewhere) this.#use(this.#played, this.player.at);
  }
}
