/** The moments of a replay: fetched page by page when they are needed, and kept. */
import type { Moment, Replay } from '../protocol';
import { askMoments, askReplay, type Eyes, type Source } from './ask';

export class Tape {
  #pages = new Map<number, Promise<readonly Moment[]>>();

  private constructor(
    readonly source: Source,
    readonly told: Replay,
    /** Not as it was played: with the better turn of this turning point of its review. */
    readonly better: number | null,
  ) {}

  static async of(source: Source, eyes: Eyes | null, better: number | null = null): Promise<Tape> {
    return new Tape(source, await askReplay(source, eyes, better), better);
  }

  get last(): number {
    return this.told.outline.count - 1;
  }

  async moment(number: number): Promise<Moment> {
    const page = this.#pageOf(number);
    const moments = await this.page(page);
    return moments[number - (this.told.outline.pages[page] ?? 0)]!;
  }

  /** The moments of a page; one that could not be fetched is asked for again the next time. */
  page(page: number): Promise<readonly Moment[]> {
    const known = this.#pages.get(page);
    if (known) return known;
    const asked = askMoments(this.source, this.told.eyes, page, this.better);
    this.#pages.set(page, asked);
    asked.catch(() => this.#pages.delete(page));
    return asked;
  }

  #pageOf(number: number): number {
    return this.told.outline.pages.findLastIndex((first) => first <= number);
  }

  // ---- where one can go

  /** The next moment at which an act is over. */
  nextStop(at: number): number {
    return this.told.outline.stops.find((stop) => stop > at) ?? this.last;
  }

  /** The one before. */
  lastStop(at: number): number {
    return this.told.outline.stops.findLast((stop) => stop < at) ?? 0;
  }

  /** The beginning of the next turn, or the end. */
  nextTurn(at: number): number {
    return this.told.outline.turns.find(({ moment }) => moment > at)?.moment ?? this.last;
  }

  /** The beginning of this turn, or of the one before. */
  lastTurn(at: number): number {
    return this.told.outline.turns.findLast(({ moment }) => moment < at)?.moment ?? 0;
  }
}
