/** Games as the server tells them: `tests/page/samples.py` writes them before the tests run. */
import type { GameInfo, Texts, Told, Update, View, Welcome } from '../../src/protocol';
import { wholeTable } from '../../src/whole';

export const SAMPLES = ['tutorial-2', 'scenario-1', 'solo-green'] as const;
type Name = (typeof SAMPLES)[number];

interface Sample {
  readonly welcome: Welcome;
  readonly updates: readonly Update[];
  readonly game: GameInfo;
  /** Everything that was told. */
  readonly log: readonly Told[];
}

/** What was told at once, and the views before and after it. */
export interface Happened {
  readonly events: readonly Told[];
  readonly before: View;
  readonly after: View;
}

const FILES = import.meta.glob<string>('../../node_modules/.samples/*.json', {
  eager: true,
  exhaustive: true,
  import: 'default',
  query: '?raw',
});

function read(name: string): unknown {
  const file = FILES[`../../node_modules/.samples/${name}.json`];
  return file === undefined ? undefined : JSON.parse(file);
}

const cache = new Map<Name, Sample>();

export function sample(name: Name): Sample {
  const known = cache.get(name);
  if (known) return known;
  const told = read(name) as [Welcome, Update[]] | undefined;
  if (!told) throw new Error('no samples: run the tests by `python scripts/page.py unit`');
  const welcome = { ...told[0], table: wholeTable(told[0].table) };
  const updates = told[1].map((update) => ({ ...update, table: wholeTable(update.table) }));
  const log = [...welcome.events, ...updates.flatMap(({ events }) => events)];
  const found = { welcome, updates, game: welcome.game, log };
  cache.set(name, found);
  return found;
}

/** The updates of a sample, each with the view before it. */
export function happenings(name: Name): Happened[] {
  const { welcome, updates } = sample(name);
  return updates.map(({ events, table }, at) => ({
    events,
    before: (updates[at - 1] ?? welcome).table.view,
    after: table.view,
  }));
}

/** What the server answers when it is asked for a language. */
export function catalogue(language: string): Texts | undefined {
  return read(`texts-${language}`) as Texts | undefined;
}

export function texts(language: string): Readonly<Record<string, string>> | undefined {
  return catalogue(language)?.texts;
}
