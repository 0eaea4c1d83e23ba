/** A match at this device: what arrives is shown in order, whatever happens to the connection. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Told, Update } from '../src/protocol';
import { sample } from './help/samples';
import { leaveAll, seatedAt } from './help/seat';
import { FakeSocket, socket } from './help/socket';
import { told } from './help/told';

const { welcome, updates, log } = sample('tutorial-2');
/** Updates in which something is to be seen. */
const SEEN = updates.filter(({ events }) => events.some(({ event }) => event.event === 'stepped'));

/** Lets everything happen that waits for nobody. */
const settled = () => vi.advanceTimersByTimeAsync(0);

const numbers = (told: readonly Told[]) => told.map(({ number }) => number);

/** A greeting of somebody who has seen everything up to an update. */
function upTo(update: Update) {
  return { ...welcome, events: log.slice(0, update.since), table: table(update) };
}

function table(update: Update) {
  const before = updates[updates.indexOf(update) - 1] ?? welcome;
  return before.table;
}

/** An update, and the one that follows it. */
function pair(first: Update): [Update, Update] {
  return [first, updates[updates.indexOf(first) + 1]!];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

test('what is said about the match leaves what is being chosen as it is', async () => {
  const mine = updates.find(({ table }) => table.question && !table.question.together)!;
  const match = seatedAt({
    ...upTo(mine),
    events: log.slice(0, mine.table.seq),
    table: mine.table,
  });
  const { occasion } = match;
  const { seq } = mine.table;
  const offer = told(seq, { event: 'parleyed', seat: 0, word: 'offer-draw' });
  const offered = { ...mine.table, seq: seq + 1, offered: 0 };
  match.stage = () => Promise.reject(new Error('there is nothing to be shown'));
  socket().say({ t: 'update', since: seq, events: [offer], table: offered });
  await settled();
  expect(match.table?.offered).toBe(0);
  expect(match.occasion).toBe(occasion);
});

test('what happened before the greeting told is asked for page by page', async () => {
  const [last] = SEEN.slice(-1) as [Update];
  const { since } = last;
  const begin = { ...upTo(last), since: since - 3, events: log.slice(since - 3, since) };
  const match = seatedAt(begin);
  expect(numbers(match.log)).toEqual([since - 3, since - 2, since - 1]);
  for (const [from, until] of [
    [since - 5, since - 3],
    [0, since - 5],
  ] as const) {
    const asked = socket().of('earlier').at(-1)!;
    expect(asked.before).toBe(until);
    const events = log.slice(from, until);
    socket().say({ t: 'told-earlier', id: asked.id, since: from, events });
    await settled();
  }
  expect(numbers(match.log)).toEqual(numbers(log.slice(0, since)));
  expect(socket().of('earlier')).toHaveLength(2);
});

test('a server that was set back is shown as it stands, with what it lost', async () => {
  const [first, second] = pair(SEEN[0]!);
  const match = seatedAt(upTo(first));
  socket().say(first);
  socket().say(second);
  await settled();
  socket().close();
  vi.advanceTimersByTime(1000);
  socket().accept();
  socket().say(upTo(first));
  await settled();
  expect(match.table?.seq).toBe(first.since);
  expect(numbers(match.log)).toEqual(numbers(log.slice(0, first.since)));
  expect(match.setBack).toBe(second.table.seq - first.since);
});

describe('what arrives', () => {
  test('is shown one update after the other; until then the board shows what was before', async () => {
    const [first, second] = pair(SEEN[0]!);
    const match = seatedAt(upTo(first));
    const shown: number[][] = [];
    let finish: () => void = () => {};
    match.stage = (events) => {
      shown.push(numbers(events));
      return new Promise((resolve) => (finish = resolve));
    };
    socket().say(first);
    socket().say(second);
    await settled();
    expect(shown).toEqual([numbers(first.events)]);
    expect(match.busy).toBe(true);
    expect(match.question).toBeNull();
    expect(match.table?.seq).toBe(first.since);
    finish();
    await settled();
    expect(shown).toEqual([numbers(first.events), numbers(second.events)]);
    expect(match.table?.seq).toBe(first.table.seq);
    finish();
    await settled();
    expect(match.busy).toBe(false);
    expect(match.table?.seq).toBe(second.table.seq);
    expect(numbers(match.log)).toEqual(numbers(log.slice(0, second.table.seq)));
  });

  test('goes on where the showing fails', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first] = SEEN as [Update];
    const match = seatedAt(upTo(first));
    match.stage = () => Promise.reject(new Error('no picture'));
    socket().say(first);
    await settled();
    expect(complaint).toHaveBeenCalledOnce();
    expect(match.table?.seq).toBe(first.table.seq);
    expect(match.busy).toBe(false);
  });

  test('is asked of the holder only when it is his to decide', () => {
    const asked = updates.find(({ table }) => table.deciders.includes(0) && table.question)!;
    const other = updates.find(({ table }) => !table.deciders.includes(0))!;
    expect(seatedAt({ ...welcome, table: asked.table }).question).toEqual(asked.table.question);
    expect(seatedAt({ ...welcome, table: other.table }).question).toBeNull();
  });
});

describe('a bot that goes on', () => {
  const at = updates.findIndex(
    (update) => table(update).deciders.join() === '1' && update.table.deciders.join() === '1',
  );
  const [first, second] = pair(updates[at]!);

  /** Its first step was shown, the second one was told. */
  async function inItsTurn(player: string) {
    const match = seatedAt({ ...upTo(first), players: ['person', player] });
    socket().say(first);
    socket().say(second);
    await settled();
    return match;
  }

  test('is seen to think, and waits until its step was looked at', async () => {
    const match = await inItsTurn('goblin');
    expect(match.thinker).toBe(1);
    expect(match.seq).toBe(first.table.seq);
    await vi.runAllTimersAsync();
    expect(match.seq).toBe(second.table.seq);
  });

  test('is waited for no longer when somebody is in a hurry', async () => {
    const match = await inItsTurn('goblin');
    match.pause.hurry();
    await settled();
    expect(match.seq).toBe(second.table.seq);
  });

  test('waits, but a person who does the same does not', async () => {
    const match = await inItsTurn('person');
    expect(match.thinker).toBeNull();
    expect(match.seq).toBe(second.table.seq);
  });
});

describe('after a loss', () => {
  test('the match goes on from where it was, with everything that was missed', async () => {
    const [first, second] = pair(SEEN[0]!);
    const match = seatedAt(upTo(first));
    const shown: number[] = [];
    match.stage = (events) => {
      shown.push(...numbers(events));
      return Promise.resolve();
    };
    socket().say(first);
    await settled();
    socket().close();
    expect(match.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(match.link).toBe('lost');
    socket().accept();
    socket().say({ ...welcome, events: second.events, table: second.table });
    await settled();
    expect(match.link).toBe('open');
    expect(match.table?.seq).toBe(second.table.seq);
    expect(shown).toEqual(numbers([...first.events, ...second.events]));
    expect(numbers(match.log)).toEqual(numbers(log.slice(0, second.table.seq)));
  });
});

describe('two players at one screen', () => {
  const other = { ...welcome, seat: 1 };

  test('see nothing before both of them have heard of it', async () => {
    const [first] = SEEN as [Update];
    const match = seatedAt(upTo(first), { ...upTo(first), seat: 1 });
    FakeSocket.opened[0]?.say(first);
    await settled();
    expect(match.table?.seq).toBe(first.since);
    FakeSocket.opened[1]?.say(first);
    await settled();
    expect(match.table?.seq).toBe(first.table.seq);
  });

  test('have as bad a connection as the worse of theirs', async () => {
    const match = seatedAt(welcome, other);
    expect(match.link).toBe('open');
    FakeSocket.opened[1]?.close();
    await settled();
    expect(match.link).toBe('lost');
  });

  test('pass the device on to whoever has to decide', async () => {
    const handed = updates.find(
      ({ table, events }) =>
        table.deciders.join() === '1' && events.some(({ event }) => event.event === 'turn-began'),
    )!;
    const match = seatedAt(upTo(handed), { ...upTo(handed), seat: 1 });
    expect(match.holder).toBe(0);
    FakeSocket.opened[0]?.say(handed);
    FakeSocket.opened[1]?.say(handed);
    await settled();
    expect(match.holder).toBe(1);
    expect(match.client).toBe(match.chairs[1]?.client);
  });

  test('do not read of each other what each was told alone', () => {
    const [mine, theirs] = [0, 1].map((seat) => ({
      ...told(0, { event: 'turn-ended', seat: 0, lost: 0 }),
      words: `as seat ${seat} hears it`,
    }));
    const match = seatedAt({ ...welcome, events: [mine!] }, { ...other, events: [theirs!] });
    expect(match.log.map(({ words }) => words)).toEqual(['as seat 1 hears it']);
  });
});
