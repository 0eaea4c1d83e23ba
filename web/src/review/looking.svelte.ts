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

  /** A record is kept nowhere: its better turns are only drawn. */
  get playable(): boolean {
    return 'token' in this.#played.source;
  }

  /** The turn that is shown. */
  get turn(): number {
    const { at } = this.player;
    return this.review?.turns.findLast(({ moment }) => moment <= at)?.number ?? 0;
  }

  /** To a moment of the match as it was played; plans are wiped away. */
  async go(moment: number): Promise<void> {
    this.draw([]);
    if (this.better !== null) {
      this.better = null;
      this.player.pause();
      this.player.use(this.#played, moment);
    } else this.player.jump(moment);
    await Promise.resolve();
  }

  /** A plan is drawn on the board. */
  draw(steps: readonly HintStep[]): void {
    const plan = { words: '', beware: '', chance: null, moves: [], steps, endangered: [] };
    this.picks.hints.plans = steps.length ? [plan] : [];
  }

  /** The better turn is played on the board, with the eyes of whoever could have made it. */
  async play(number: number, point: TurningTold): Promise<void> {
    this.draw([]);
    const { may, eyes } = this.#played.told;
    const own: Eyes = point.seat === 0 ? 'blue' : 'yellow';
    try {
      const seen = may.includes(own) ? own : eyes;
      const tape = await Tape.of(this.#played.source, seen, number);
      if (this.#closed) return;
      this.better = number;
      this.player.pause();
      this.player.use(tape, point.moment);
      await this.player.play();
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.draw([]);
    if (this.better !== null) void this.go(this.player.at);
  }
}
