/** Questions that no game asks, put together from their parts. */
import { flushSync } from 'svelte';
import { vi } from 'vitest';

import type { Match } from '../../src/match/match.svelte';
import { Picks } from '../../src/match/picks.svelte';
import type { Option, Question, Table, Welcome } from '../../src/protocol';
import { sample } from './samples';
import { seatedAt } from './seat';
import { socket } from './socket';
import { told } from './told';

export function option(text: string, more: Partial<Option> = {}): Option {
  return {
    verb: text.split(' ')[1] ?? '',
    act: '',
    piece: null,
    targets: [],
    card: null,
    harms: false,
    discloses: false,
    lasts: false,
    closes: false,
    price: 0,
    text,
    words: `says ${text}`,
    ...more,
  };
}

export function question(more: Partial<Question>): Question {
  return {
    kind: 'wonder',
    variant: '',
    words: 'What now?',
    counting: '',
    options: [],
    secret: false,
    together: false,
    picks: '',
    clock: '',
    pieces: [],
    number: 0,
    parts: [],
    apart: false,
    actors: [],
    ...more,
  };
}

const { welcome, updates } = sample('tutorial-2');
/** A turn in which pieces stand on the board. */
export const TURN = updates.findLast(
  ({ table }) => table.question?.picks === 'actor' && !table.view.frames.length,
)!;

/** Somebody who is asked a question in that turn. */
export function asked(
  more: Partial<Question>,
  table: Partial<Table> = {},
): { match: Match; picks: Picks } {
  const greeting: Welcome = {
    ...welcome,
    table: { ...TURN.table, ...table, question: question(more), deciders: [0] },
  };
  const match = seatedAt(greeting);
  const picks = new Picks(match);
  picks.refresh();
  flushSync();
  return { match, picks };
}

/** The other has chosen something, after which things stand otherwise; timers are those of the test. */
export async function goesOn(match: Match, more: Partial<Table> = {}): Promise<void> {
  const { seq } = match;
  const events = [told(seq, { event: 'card-committed', seat: 1, card: null })];
  const table = { ...match.table!, ...more, seq: seq + 1 };
  socket().say({ t: 'update', since: seq, events, table });
  await vi.advanceTimersByTimeAsync(0);
}
