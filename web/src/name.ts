/** What the player at this device is called: kept here, and said to the tables where he sits. */
const KEY = 'dungeontwister.name';

export function ownName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function keepName(name: string): void {
  if (name.trim()) localStorage.setItem(KEY, name.trim());
  else localStorage.removeItem(KEY);
}

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name within a sentence: whichever way it is written, the rest of the sentence stays in order. */
export function inWords(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
