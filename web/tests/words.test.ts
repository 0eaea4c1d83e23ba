/** What a player reads, and in which language. */
import { mount } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import LanguageSwitch from '../src/parts/LanguageSwitch.svelte';
import { say, sentence, titled, wantedLanguages, words } from '../src/words.svelte';
import { catalogue, texts } from './help/samples';
import { serveTexts } from './help/catalogue';

beforeEach(async () => {
  serveTexts();
  await words.load('en');
});

describe('a text', () => {
  test('has its values put in, every time that they are mentioned', async () => {
    const told = { ...catalogue('en'), texts: { walk: '{piece} to {place}: {piece} ({n})' } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(told))));
    await words.load('en');
    expect(say('walk', { piece: 'Naga', place: '1T', n: 0 })).toBe('Naga to 1T: Naga (0)');
    expect(say('walk', { piece: 'Naga' })).toBe('Naga to {place}: Naga ({n})');
  });

  test('that is missing shows its key', () => {
    expect(words.has('no.such.text')).toBe(false);
    expect(say('no.such.text')).toBe('no.such.text');
  });

  test('that stands alone begins with a capital', () => {
    expect(titled('élan')).toBe('Élan');
    expect(titled('')).toBe('');
    expect(sentence('no.such.text')).toBe('No.such.text');
  });
});

describe('a game with words of its own', () => {
  const own = Object.keys(texts('en') ?? {}).filter((key) => key.startsWith('prison.'));

  test('is found in the catalogue', () => expect(own.length).toBeGreaterThan(0));

  test.each(own)('says %s instead of what the others say', (key) => {
    const [plain, english] = [key.replace('prison.', ''), texts('en') ?? {}];
    words.game = 'card_game';
    expect(say(plain)).toBe(english[plain] ?? plain);
    words.game = 'prison';
    expect(say(plain)).toBe(english[key]);
    // Solo is played with the words of Prison, where it has none of its own.
    words.game = 'solo';
    expect(say(plain)).toBe(english[`solo.${plain}`] ?? english[key]);
  });
});

describe('a language', () => {
  test('brings all of its texts, and is remembered', async () => {
    await words.load('fr');
    expect(say('page.log.setup')).toBe(texts('fr')?.['page.log.setup']);
    expect(document.documentElement.lang).toBe('fr');
    expect(wantedLanguages()[0]).toBe('fr');
  });

  test('that does not exist changes nothing', async () => {
    await expect(words.load('tlh')).rejects.toThrow('tlh');
    expect(words.language).toBe('en');
    expect(say('page.log.setup')).toBe(texts('en')?.['page.log.setup']);
  });

  test('is the one of the address, the one chosen before, or that of the browser', () => {
    localStorage.clear();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'fr-CA', 'en']);
    expect(wantedLanguages()).toEqual(['tlh', 'fr', 'en']);
    localStorage.setItem('dungeontwister.language', 'en');
    expect(wantedLanguages()).toEqual(['en', 'tlh', 'fr']);
    vi.stubGlobal('location', { search: '?lang=fr' });
    expect(wantedLanguages()).toEqual(['fr', 'en', 'tlh']);
    vi.stubGlobal('location', { search: '?lang=../fr' });
    expect(wantedLanguages()).toEqual(['en', 'tlh', 'fr']);
  });

  test('is the first of several that the server has', async () => {
    await words.load('tlh', 'fr', 'en');
    expect(words.language).toBe('fr');
  });

  test('can be chosen when the server has it, by the name that it has for itself', async () => {
    const languages = [...(catalogue('en')?.languages ?? []), { id: 'tlh', name: 'tlhIngan' }];
    const told = { ...catalogue('en'), languages };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(told))));
    await words.load('en');
    mount(LanguageSwitch, { target: document.body });
    const shown = [...document.querySelectorAll('button')];
    expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual(
      languages.map(({ id, name }) => `${id.toUpperCase()}, ${name}`),
    );
  });
});
