/** Hints: who may ask, what is sent, and how long an answer is shown. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Picks } from '../src/match/picks.svelte';
import type { HintPlan, Table, Welcome } from '../src/protocol';
import { question, TURN } from './help/questions';
import { sample } from './help/samples';
import { leaveAll, seatedAt } from './help/seat';
import { FakeSocket, socket } from './help/socket';

const { welcome } = sample('tutorial-2');
const PLANS: readonly HintPlan[] = [{ words: 'Do this (60%).' }, { words: 'Or that (50%).' }];

function greeting(seat: 0 | 1, more: Partial<Table>): Welcome {
  const asks = seat === 0 ? question({ picks: 'actor' }) : null;
  const table = { ...TURN.table, question: asks, deciders: [0], ...more };
  return { ...welcome, seat, table };
}

function seated(more: Partial<Table>, seats: readonly (0 | 1)[] = [0]) {
  const match = seatedAt(...seats.map((seat) => greeting(seat, more)));
  const picks = new Picks(match);
  picks.refresh();
  flushSync();
  return { match, hints: picks.hints };
}

const asked = () => FakeSocket.opened[0]?.of('hint') ?? [];

async function answered(plans = PLANS): Promise<void> {
  const { id } = asked().at(-1)!;
  FakeSocket.opened[0]?.say({ t: 'hinted', id, seq: 1, plans });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

describe('a seat that may ask', () => {
  test('asks, waits, and reads one plan after the other', async () => {
    const { hints } = seated({ hints: 'free' });
    void hints.ask();
    expect(asked()).toMatchObject([{ t: 'hint', consent: null }]);
    expect([hints.thinking, hints.ready, hints.plan]).toEqual(['hint', false, null]);
    await answered();
    expect([hints.thinking, hints.plan]).toEqual([null, PLANS[0]]);
    hints.next();
    expect(hints.plan).toEqual(PLANS[1]);
    hints.next();
    expect(hints.plan).toEqual(PLANS[0]);
  });

  test('is not disconnected while the server thinks', async () => {
    const { hints } = seated({ hints: 'free' });
    void hints.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket().readyState).toBe(FakeSocket.OPEN);
    expect(hints.thinking).toBe('hint');
  });

  test('sees nothing of an answer that it did not wait for', async () => {
    const { hints } = seated({ hints: 'free' });
    void hints.ask();
    hints.close();
    await answered();
    expect(hints.shown).toBe(false);
  });

  test('is told why there is none', async () => {
    const { hints } = seated({ hints: 'free' });
    void hints.ask();
    const { id } = asked().at(-1)!;
    const words = 'Ask again.';
    socket().say({
      t: 'no',
      id,
      seq: 1,
      reason: 'hint-busy',
      rule: '',
      words,
      at: 0,
      blockers: [],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([hints.refused, hints.thinking]).toEqual([words, null]);
  });
});

describe('two people', () => {
  test('at two devices ask nothing', () => {
    const { hints } = seated({ hints: 'consent' });
    void hints.ask();
    expect([hints.may, asked()]).toEqual([false, []]);
  });

  test('before one screen agree once, and the token of the other is sent', async () => {
    const { hints } = seated({ hints: 'consent' }, [0, 1]);
    void hints.ask();
    expect([hints.asking, asked()]).toEqual([true, []]);
    hints.agree(false);
    expect([hints.asking, asked()]).toEqual([false, []]);
    void hints.ask();
    hints.agree(true);
    expect(asked()).toMatchObject([{ consent: 'token-1' }]);
    await answered();
    void hints.ask();
    expect(asked()).toHaveLength(2);
  });
});

test('a bot is asked for its reasons where the server says so', async () => {
  const none = seated({ hints: 'free' });
  void none.hints.askWhy();
  expect(socket().of('motive')).toEqual([]);
  const { hints } = seated({ hints: 'free', motive: 1 });
  void hints.askWhy();
  const { id } = socket().of('motive').at(-1)!;
  socket().say({ t: 'motives', id, seq: 1, seat: 1, words: ['Because.'], instead: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(hints.reasons?.words).toEqual(['Because.']);
});
