/** Finding paragraphs of the rulebook: by words, or by what leads to them. */
import type { Book, BookChapter, BookParagraph } from '../protocol';

export interface Found {
  book: Book;
  chapter: BookChapter;
  paragraph: BookParagraph;
}

/** Without accents, in small letters. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All paragraphs of some books, in their order. */
function* every(books: readonly Book[]): Generator<Found> {
  for (const book of books)
    for (const chapter of book.chapters)
      for (const paragraph of chapter.paragraphs) yield { book, chapter, paragraph };
}

/** The words of a paragraph, without its head. */
export function plain(paragraph: BookParagraph): string {
  const lines = paragraph.blocks.flatMap(({ lines }) => lines.map((parts) => parts.join('')));
  return [...lines, paragraph.caption].join(' ');
}

/** A word of fewer letters says nothing by itself. */
const SHORT = 3;

/** Shorter ones begin a word in every paragraph. */
const TELLING = 4;

const begun = (words: readonly string[], beginning: string): boolean =>
  words.some((word) => word.startsWith(beginning));

/** The last letter of a longer word is a matter of its form: `ropes`, `gagner`. */
const has = (words: readonly string[], wanted: string): boolean =>
  begun(words, wanted.length > TELLING ? wanted.slice(0, -1) : wanted);

/**
 * 0: a word is missing; 5: the head is the words, 4: has them all, 3: has one of them;
 * 2: the chapter's title has one, 1: only the text has them.
 */
function rank({ chapter, paragraph }: Found, wanted: readonly string[]): number {
  const head = wordsOf(paragraph.head);
  const all = [...head, ...wordsOf(plain(paragraph))];
  if (!wanted.every((word) => has(all, word))) return 0;
  const there = wanted.filter((word) => has(head, word)).length;
  if (there) return there < wanted.length ? 3 : there < head.length ? 4 : 5;
  const title = wordsOf(chapter.title);
  return wanted.some((word) => has(title, word)) ? 2 : 1;
}

/** The words of a question but for those that any question has; all, if it has no others. */
function tellingWords(sought: string, small: string): string[] {
  const every = wordsOf(sought);
  const said = new Set(wordsOf(small));
  const telling = every.filter((word) => !said.has(word));
  return telling.length ? telling : every;
}

/** The paragraphs with all of these words, or with words that begin so; heads come first, then chapters about one. */
export function search(books: readonly Book[], sought: string, small: string): Found[] {
  const wanted = tellingWords(sought, small);
  const rule = sought.trim().toUpperCase();
  if (!wanted.length) return [];
  const named = [...every(books)].filter(({ paragraph }) => paragraph.covers.includes(rule));
  if (named.length) return named;
  return [...every(books)]
    .map((found) => ({ found, rank: rank(found, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ found }) => found);
}

/** So much of a word as a known one begins with; all of it, where none does. */
function beginning(known: readonly string[], word: string): string {
  for (let end = word.length; end >= TELLING; end -= 1)
    if (begun(known, word.slice(0, end))) return word.slice(0, end);
  return word;
}

/**
 * Where no paragraph has all of these words: those with some of them; a rare word weighs more.
 * Of a word that is nowhere so much counts as is somewhere: `jeter` finds `jeteur`.
 */
export function nearest(books: readonly Book[], sought: string, small: string): Found[] {
  const told = [...every(books)].map((found) => ({
    found,
    words: wordsOf(`${found.paragraph.head} ${plain(found.paragraph)}`),
  }));
  const known = [...new Set(told.flatMap(({ words }) => words))];
  const telling = tellingWords(sought, small).filter((word) => word.length >= SHORT);
  const wanted = [...new Set(telling.map((word) => beginning(known, word)))];
  const all = told.map(({ found, words }) => ({
    found,
    there: wanted.filter((word) => begun(words, word)),
  }));
  const often = (word: string) => all.filter(({ there }) => there.includes(word)).length;
  const weights = new Map(wanted.map((word) => [word, 1 / (often(word) || 1)]));
  const weighed = all.map(({ found, there }) => ({
    found,
    weight: there.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
  }));
  const most = Math.max(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight > 0 && weight >= most / 2)
    .sort((one, other) => other.weight - one.weight)
    .map(({ found }) => found);
}

const CONTEXT = 50;
const LONG = 150;

/** Some words of a paragraph, around the first of those that are sought. */
export function excerpt(paragraph: BookParagraph, sought: string, small: string): string {
  const text = plain(paragraph).trim();
  const wanted = tellingWords(sought, small).filter((word) => has(wordsOf(text), word));
  const first = wanted.find((word) => word.length >= TELLING) ?? wanted[0] ?? '';
  const at = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => has([folded(word)], first));
  const from = at && at.index > CONTEXT ? text.indexOf(' ', at.index - CONTEXT) + 1 : 0;
  const to = from + LONG < text.length ? text.lastIndexOf(' ', from + LONG) : text.length;
  return `${from ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** The first paragraph for one of some keys, the first key first: a rule, or `act.jump`. */
export function telling(books: readonly Book[], keys: readonly string[]): Found | null {
  for (const key of keys) {
    for (const found of every(books)) {
      const { covers, explains } = found.paragraph;
      if (covers.includes(key) || explains.includes(key)) return found;
    }
  }
  return null;
}

/** The entry of a card, then the entries of abilities that stand elsewhere. */
export function entriesOf(
  books: readonly Book[],
  card: string,
  abilities: readonly string[],
): Found[] {
  const all = [...every(books)];
  const own = all.find(({ paragraph }) => paragraph.card === card);
  const told = new Set(own?.paragraph.abilities ?? []);
  const others = abilities
    .filter((ability) => !told.has(ability))
    .map((ability) => all.find(({ paragraph }) => paragraph.abilities.includes(ability)));
  return [...new Set([own, ...others])].filter((found) => found !== undefined);
}

/** What a paragraph is called: an example has the head of the paragraph before it. */
export function called({ chapter, paragraph }: Found): string {
  const before = chapter.paragraphs.slice(0, chapter.paragraphs.indexOf(paragraph) + 1);
  return before.findLast(({ head }) => head)?.head ?? chapter.title;
}
