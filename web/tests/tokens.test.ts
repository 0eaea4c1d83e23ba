/** One set of colours and sizes: components name tokens, and every name is one. */
import { expect, test } from 'vitest';

const TOKENS = '../src/tokens.css';
/** Drawings are measured in units of their own. */
const DRAWINGS = /\/board\/|\/(Medallion|Plaque|Wheel)\.svelte$/;
const COLOR =
  /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\))|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

const FILES = import.meta.glob<string>('../src/**/*.{svelte,ts,css}', {
  eager: true,
  import: 'default',
  query: '?raw',
});
/** What the pictures of the library are painted with as well. */
const SHARED = import.meta.glob<string>('../../src/dungeontwister/render/svg/data/*.{css,svg}', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const SIDES = '../../src/dungeontwister/render/svg/data/sides.css';
const ALL = [...Object.values(FILES), ...Object.values(SHARED)].join('\n');
const defined = new Set(names(`${FILES[TOKENS]}${SHARED[SIDES]}`, /(--[\w-]+):/g));

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Every line of some files that has something in it, and where. */
function found(pattern: RegExp, among: (name: string) => boolean): string[] {
  return Object.entries(FILES)
    .filter(([name]) => among(name))
    .flatMap(([name, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
    );
}

test('only the tokens have colours of their own', () => {
  expect(found(COLOR, (name) => name !== TOKENS)).toEqual([]);
  expect(found(COLOR, (name) => name === TOKENS).length).toBeGreaterThan(50);
});

test('letters and corners have the common sizes', () => {
  const isPage = (name: string) => name !== TOKENS && !DRAWINGS.test(name);
  // What grows with the screen has bounds of its own.
  expect(found(/\bfont(-size)?: (?!.*clamp)[^;/]*\dpx/, isPage)).toEqual([]);
  expect(found(/-radius: [^;]*\dpx/, isPage)).toEqual([]);
});

test('every name is that of a token, or is given by a component to those within it', () => {
  const given = new Set(names(ALL, /(--[\w-]+)[:=]/g));
  const used = names(ALL, /var\((--[\w-]+)\)/g);
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((name) => !defined.has(name) && !given.has(name))).toEqual([]);
});

test('every token is used', () => {
  expect([...defined].filter((token) => !ALL.includes(`var(${token})`))).toEqual([]);
});
