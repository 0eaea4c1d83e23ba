/** Finding something in the rulebook. */
import { describe, expect, test } from 'vitest';

import type { Book, BookParagraph } from '../src/protocol';
import { called, entriesOf, excerpt, folded, nearest, search, telling } from '../src/rules/search';

function paragraph(id: string, head: string, text: string, more = {}): BookParagraph {
  return {
    id,
    kind: head ? 'text' : 'example',
    head,
    blocks: [{ listed: false, lines: [text.split('**')] }],
    caption: '',
    picture: false,
    card: '',
    character: false,
    look: '',
    abilities: [],
    covers: [],
    explains: [],
    ...more,
  };
}

function book(game: string, ...paragraphs: BookParagraph[]): Book {
  const chapters = [{ id: 'one', title: 'First', paragraphs }];
  return { game, title: game, language: 'fr', base: '', games: [], chapters };
}

const GATES = paragraph('gates', 'La herse', 'Elle se **lève** avec une clef.', {
  covers: ['PR-ROT-01'],
});
const EXAMPLE = paragraph('gates-example', '', 'Une herse fermée arrête tout le monde.');
const KEY = paragraph('key', 'Clef', 'Œuvre d’un forgeron. Ouvre une herse.', {
  card: 'key',
  covers: ['PR-OBJ-01'],
});
const OPENING = paragraph('opening', 'Ouvrir', 'Pour 1 PA.', {
  abilities: ['lock-picking'],
  explains: ['act.gate'],
});
const THIEF = paragraph('thief', 'Voleuse', 'Rapide.', {
  card: 'thief',
  abilities: ['acrobatics'],
});
const OWN = book('solo', GATES, EXAMPLE, KEY);
const BASE = book('prison', OPENING, THIEF);

const SMALL = 'la le une comment';
const ids = (sought: string) =>
  search([OWN, BASE], sought, SMALL).map((found) => found.paragraph.id);

describe('words', () => {
  test('are found in heads first, then in texts', () => {
    expect(ids('herse')).toEqual(['gates', 'gates-example', 'key']);
  });

  test('are found in a chapter about them before other texts', () => {
    const gates = { id: 'gates', title: 'Les herses', paragraphs: [EXAMPLE] };
    const rules = { ...OWN, chapters: [...book('solo', KEY, GATES).chapters, gates] };
    const found = search([rules], 'herse', SMALL).map(({ paragraph }) => paragraph.id);
    expect(found).toEqual(['gates', 'gates-example', 'key']);
  });

  test('are found without their accents, and by their beginning', () => {
    expect(folded('À l’Œuvre')).toBe('a l’oeuvre');
    expect(ids('oeuv')).toEqual(['key']);
    expect(ids('FERMÉ')).toEqual(['gates-example']);
    expect(ids('erse')).toEqual([]);
    expect(
      search([book('prison', GATES, { ...KEY, head: 'Herse' })], 'herse', SMALL),
    ).toMatchObject([{ paragraph: { id: 'key' } }, { paragraph: { id: 'gates' } }]);
  });

  test('have to be there all, in bold or not', () => {
    expect(ids('clef lève')).toEqual(['gates']);
    expect(ids('clef rapide')).toEqual([]);
    expect(ids(' , ')).toEqual([]);
  });

  test('lead to what has most of them where nothing has all', () => {
    const near = (sought: string) =>
      nearest([OWN, BASE], sought, SMALL).map(({ paragraph }) => paragraph.id);
    expect(near('la herse arrête le voleur')).toEqual(['gates-example', 'thief']);
    expect(near('ouvriers des forges')).toEqual(['key', 'opening']);
    expect(near('comment ouvrir une herse ?')).toEqual(['opening']);
    expect(near('le la un')).toEqual([]);
    expect(near('xylophone')).toEqual([]);
    expect(excerpt(KEY, 'comment ouvre une herse', SMALL)).toBe(
      'Œuvre d’un forgeron. Ouvre une herse.',
    );
  });

  test('may be the name of a rule', () => {
    expect(ids('pr-rot-01')).toEqual(['gates']);
  });

  test('are shown where they stand', () => {
    const long = paragraph('long', 'Lang', `${'mot '.repeat(40)}fossé ${'fin '.repeat(60)}`);
    const shown = excerpt(long, 'fosse', SMALL);
    expect(shown).toMatch(/^… (mot )+fossé (fin )+…$/);
    expect(excerpt(GATES, 'clef', SMALL)).toBe('Elle se lève avec une clef.');
  });
});

describe('a paragraph', () => {
  test('is found by the first key that one explains or tells', () => {
    expect(telling([OWN, BASE], ['act.gate', 'PR-OBJ-01'])?.paragraph.id).toBe('opening');
    expect(telling([OWN, BASE], ['act.dance', 'PR-OBJ-01'])?.paragraph.id).toBe('key');
    expect(telling([OWN, BASE], ['act.dance'])).toBeNull();
  });

  test('without a head is called by the one before it', () => {
    const found = search([OWN], 'arrête', SMALL)[0];
    expect(found && called(found)).toBe('La herse');
  });
});

test('a card has its entry, and those of abilities that stand elsewhere', () => {
  const found = entriesOf([OWN, BASE], 'thief', ['acrobatics', 'lock-picking', 'unknown']);
  expect(found.map(({ paragraph: one }) => one.id)).toEqual(['thief', 'opening']);
  expect(entriesOf([OWN], 'nobody', [])).toEqual([]);
});
