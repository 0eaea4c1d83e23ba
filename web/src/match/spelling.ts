/** Moves that the page has to spell itself: questions of 'why not', and several moves at once. */
import type { GameInfo } from '../protocol';

const SEATS = ['blue', 'yellow'] as const;

export class Spelling {
  constructor(
    private readonly game: GameInfo,
    private readonly seat: number,
  ) {}

  /** A move of this seat: its verb, and its words in order. */
  move(verb: string, ...words: string[]): string {
    return [SEATS[this.seat === 1 ? 1 : 0], verb, ...words].join(' ');
  }

  piece(number: number): string {
    return this.game.pieces[number]?.spelling ?? '';
  }

  place(number: number): string {
    return this.game.places[number]?.name ?? '';
  }

  slot(slot: number): string {
    return String(slot + 1);
  }

  direction(direction: number): string {
    return direction < 0 ? 'ccw' : 'cw';
  }
}
