/** Everything a player reads comes from the one catalogue, which the server gives out. */

import type { Language, Texts } from './protocol';

export type Values = Readonly<Record<string, string | number>>;

const REMEMBERED = 'dungeontwister.language';

/** The language that the address asks for, the one chosen before, the browser's, or English. */
export function wantedLanguages(): string[] {
  const asked = new URLSearchParams(location.search).get('lang');
  const remembered = localStorage.getItem(REMEMBERED);
  const browsers = navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '');
  const wanted = [asked, remembered, ...browsers, 'en'];
  return [...new Set(wanted.filter((one) => one !== null && /^[a-z-]+$/i.test(one)))] as string[];
}

class Words {
  language = $state('en');
  ready = $state(false);
  /** The game that is being played: what it says in words of its own stands under its name. */
  game = $state('');
  /** All languages that the server has. */
  languages = $state.raw<readonly Language[]>([]);
  /** The games of the series. */
  games = $state.raw<readonly string[]>([]);
  /** Games that are played with the words of another. */
  #bases: Readonly<Record<string, string>> = {};
  #texts = $state.raw<Readonly<Record<string, string>>>({});

  /** The first of these languages that the server has. */
  async load(...wanted: string[]): Promise<void> {
    const reply = await fetch(new URL(`api/texts/${wanted.join()}`, document.baseURI));
    if (!reply.ok) throw new Error(`no texts in ${wanted.join()}`);
    const { language, languages, games, played_with, texts } = (await reply.json()) as Texts;
    this.languages = languages;
    this.games = games;
    this.#bases = played_with;
    this.#texts = texts;
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
    localStorage.setItem(REMEMBERED, language);
  }

  has(key: string): boolean {
    return this.#template(key) !== undefined;
  }

  #template(key: string): string | undefined {
    const own = this.#texts[`${this.game}.${key}`];
    return own ?? this.#texts[`${this.#bases[this.game]}.${key}`] ?? this.#texts[key];
  }

  /** The text of a key with its values put in. */
  say(key: string, values: Values = {}): string {
    const template = this.#template(key);
    // A missing text is a mistake that should be seen, not one that stops the game.
    if (template === undefined) return key;
    return filled(template, values);
  }
}

/** A text with its values put in; a value that is not there keeps its place. */
export function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const words = new Words();

export function say(key: string, values?: Values): string {
  return words.say(key, values);
}

/** The key of a text in its form for one kind of thing, if it has one. */
export function keyFor(key: string, kind: string | undefined): string {
  const own = `${key}.${kind}`;
  return words.has(own) ? own : key;
}

/** Words that stand alone, as a title does: they begin with a capital. */
export function titled(said: string): string {
  return said.charAt(0).toLocaleUpperCase(words.language) + said.slice(1);
}

/** A text that is a sentence of its own: it may begin with a value that does not. */
export function sentence(key: string, values?: Values): string {
  return titled(say(key, values));
}
