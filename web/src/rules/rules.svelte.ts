/** The rulebook over the table: which paragraph is open. The server has the texts. */
import type { Book } from '../protocol';
import { readBook } from '../server';
import { words } from '../words.svelte';
import { telling, type Found } from './search';

/** A paragraph of a rulebook; nothing: the beginning. */
export interface Place {
  game: string;
  chapter: string;
  paragraph: string;
}

const kept = new Map<string, Promise<Book>>();

function loaded(game: string): Promise<Book> {
  const key = `${game} ${words.language}`;
  const there = kept.get(key) ?? readBook(game, words.language);
  kept.set(key, there);
  // What failed is asked for again the next time.
  there.catch(() => kept.delete(key));
  return there;
}

/** The rulebook of a game, and that of the game whose rules hold besides. */
export async function booksOf(game: string): Promise<Book[]> {
  const own = await loaded(game);
  return own.base ? [own, await loaded(own.base)] : [own];
}

export function placeOf({ book, chapter, paragraph }: Found): Place {
  return { game: book.game, chapter: chapter.id, paragraph: paragraph.id };
}

class Rules {
  /** What is open over the table; null: nothing. */
  at = $state.raw<Place | null>(null);

  open(place: Place): void {
    this.at = place;
  }

  close(): void {
    this.at = null;
  }

  /** Open the paragraph for one of some keys; without one, or without an answer, the beginning. */
  async lookUp(game: string, keys: readonly string[]): Promise<void> {
    const books = await booksOf(game).catch(() => []);
    const found = telling(books, keys);
    this.open(found ? placeOf(found) : { game, chapter: '', paragraph: '' });
  }
}

export const rules = new Rules();
