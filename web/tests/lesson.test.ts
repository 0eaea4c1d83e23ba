/** A lesson at this device: another step is another match, and whoever is cut off comes back to his. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Match } from '../src/match/match.svelte';
import type { StepTold, Table, Welcome } from '../src/protocol';
import { sample } from './help/samples';
import { fakeSockets, socket } from './help/socket';

const { welcome } = sample('tutorial-2');

/** A table with the step in which a learner is. */
function table(seq: number, step: number): Table {
  const lesson: StepTold = { lesson: 'zones', title: '', step, count: 9, words: '', fresh: false };
  return { ...welcome.table, seq, lesson };
}

function sat(seq: number, step: number): Welcome {
  return { ...welcome, events: [], table: table(seq, step) };
}

let match: Match;

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  match = new Match([''], 'fr', { lesson: 'zones', step: 4 });
  socket().accept();
});

afterEach(() => match.close());

test('it begins at the step that was kept', () => {
  expect(socket().of('learn')).toMatchObject([{ lesson: 'zones', step: 4, language: 'fr' }]);
  socket().say(sat(0, 4));
  expect(match.step?.step).toBe(4);
});

test('another step is another match, however much was told before', () => {
  socket().say(sat(7, 4));
  match.learn(2);
  expect(socket().of('learn')).toMatchObject([{ step: 4 }, { step: 2 }]);
  socket().say(sat(0, 2));
  expect(match.table?.seq).toBe(0);
  expect(match.step?.step).toBe(2);
  expect(match.log).toEqual([]);
});

test('after a loss it goes on at the step that was reached', async () => {
  socket().say(sat(0, 4));
  socket().say({ t: 'update', since: 0, events: [], table: table(0, 5) });
  await vi.advanceTimersByTimeAsync(0);
  expect(match.step?.step).toBe(5);
  socket().close();
  await vi.advanceTimersByTimeAsync(1000);
  socket().accept();
  expect(socket().of('learn')).toMatchObject([{ step: 5 }]);
});
