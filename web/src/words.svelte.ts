/** Everything a player reads comes from the one catalogue, which the server gives out. */

export type Values = Readonly<Record<string, string | number>>;

const REMEMBERED = 'dungeontwister.language';
export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', fr: 'Français' };

/** The language that the address asks for, the one chosen before, the browser's, or English. */
export function firstLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lang');
  const remembered = localStorage.getItem(REMEMBERED);
  const candidates = [asked, remembered, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find((language) => language && language in LANGUAGES) ?? 'en';
}

/** Games that are played with the words of another. */
const BASES: Readonly<Record<string, string>> = { solo: 'prison' };

class Words {
  language = $state('en');
  ready = $state(false);
  /** The game that is being played: what it says in words of its own stands under its name. */
  game = $state('');
  #texts = $state.raw<Readonly<Record<string, string>>>({});

  async load(language: string): Promise<void> {
    const reply = await fetch(new URL(`api/texts/${language}`, document.baseURI));
    if (!reply.ok) throw new Error(`no texts in ${language}`);
    this.#texts = (await reply.json()) as Record<string, string>;
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
    localStorage.setItem(REMEMBERED, language);
  }

  has(key: string): boolean {
    return this.#template(key) !== undefined;
  }

  #template(key: string): string | undefined {
    const own = this.#texts[`${this.game}.${key}`] ?? this.#texts[`${BASES[this.game]}.${key}`];
    return own ?? this.#texts[key];
  }

  /** The text of a key with its values put in. */
  say(key: string, values: Values = {}): string {
    const template = this.#template(key);
    // A missing text is a mistake that should be seen, not one that stops the game.
    if (template === undefined) return key;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }
}

export const words = new Words();

export function say(key: string, values?: Values): string {
  return words.say(key, values);
}

/** Words that stand alone, as a title does: they begin with a capital. */
export function titled(said: string): string {
  return said.charAt(0).toLocaleUpperCase(words.language) + said.slice(1);
}

/** A text that is a sentence of its own: it may begin with a value that does not. */
export function sentence(key: string, values?: Values): string {
  return titled(say(key, values));
}
