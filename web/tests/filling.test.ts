/** A set-up that is done for those who do not want to choose. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Match } from '../src/match/match.svelte';
import { asked, goesOn, option, question, TURN } from './help/questions';
import { leaveAll } from './help/seat';
import { socket } from './help/socket';

const CHOICE = { together: true, options: [option('blue left'), option('blue right')] };

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

/** Somebody who may have his choices made. */
function choosing(): ReturnType<typeof asked> {
  const view = { ...TURN.table.view, active: -1 };
  return asked(CHOICE, { fills: true, view });
}

/** The server proposes this to whoever asked last. */
async function proposes(match: Match, moves: readonly string[]): Promise<void> {
  const { id } = socket().of('set-up').at(-1)!;
  socket().say({ t: 'set-up-proposed', id, seq: match.seq, moves, why: [] });
  await vi.advanceTimersByTimeAsync(0);
}

test('goes on when another question has come before the answer to the last one', async () => {
  const { match, picks } = choosing();
  picks.filling.all();
  await goesOn(match, { question: question({ options: [option('blue up')] }) });
  picks.refresh();
  const [first, second] = socket().of('set-up');
  expect(second).toBeDefined();
  socket().say({
    t: 'set-up-proposed',
    id: first!.id,
    seq: match.seq,
    moves: ['blue left'],
    why: [],
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(picks.filling.busy).toBe(true);
  await proposes(match, ['blue up']);
  expect(socket().of('act')).toMatchObject([{ moves: ['blue up'] }]);
});

test('goes on when the same question comes back after the other has chosen', async () => {
  const { match, picks } = choosing();
  picks.filling.all();
  const { question: same } = match.table!;
  await goesOn(match, { question: null });
  picks.refresh();
  await proposes(match, ['blue left']);
  await goesOn(match, { question: same });
  picks.refresh();
  await proposes(match, ['blue right']);
  expect(socket().of('act')).toMatchObject([{ moves: ['blue right'] }]);
});

test('can be asked for again where nothing was proposed', async () => {
  const { match, picks } = choosing();
  picks.filling.all();
  await proposes(match, []);
  expect(picks.filling.busy).toBe(false);
  picks.filling.all();
  await proposes(match, ['blue right']);
  expect(socket().of('act')).toMatchObject([{ moves: ['blue right'] }]);
});
