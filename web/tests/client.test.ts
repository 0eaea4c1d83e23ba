/** What a connection does with requests, with numbers that are missing, and after it broke. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Client, type Link } from '../src/client';
import type { Company, Table, Told, Welcome } from '../src/protocol';
import { sample } from './help/samples';
import { FakeSocket, fakeSockets, socket } from './help/socket';
import { story } from './help/told';

const { welcome } = sample('tutorial-2');

/** A greeting after so many events, with the last of them that were missed. */
function greeting(seq: number, events: readonly Told[] = []): Welcome {
  return { ...welcome, events, table: table(seq) };
}

function table(seq: number): Table {
  return { ...welcome.table, seq };
}

/** Turns that end, with the numbers from one to another. */
function turns(from: number, to: number): Told[] {
  const ended = { event: 'turn-ended', seat: 0, lost: 0 } as const;
  return story(from, ...Array.from({ length: to - from }, () => ended));
}

class Owner {
  links: Link[] = [];
  welcomes: Welcome[] = [];
  updates: { numbers: number[]; seq: number }[] = [];

  link = (link: Link): void => void this.links.push(link);
  /** How many events the server had lost at each greeting. */
  lost: number[] = [];
  welcome = (message: Welcome, lost: number): void => {
    this.welcomes.push(message);
    this.lost.push(lost);
  };
  companies: Company[] = [];

  company = (company: Company): void => void this.companies.push(company);
  update = (events: readonly Told[], { seq }: Table): void =>
    void this.updates.push({ numbers: events.map(({ number }) => number), seq });
}

let owner: Owner;
let client: Client;

beforeEach(() => {
  vi.useFakeTimers();
  // In the middle of what is possible: every wait is as long as it is written.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fakeSockets();
  owner = new Owner();
  const hello = (seen: number) => ({ t: 'hello', token: 'secret', seen, language: 'fr' }) as const;
  client = new Client('ws://here/api/socket', hello, owner);
});

afterEach(() => client.close());

/** Seated at a match with ten events. */
function seated(): FakeSocket {
  socket().accept();
  socket().say(greeting(10));
  return socket();
}

describe('the greeting', () => {
  test('tells the seat and the language, and that nothing is known', () => {
    expect(socket().address).toBe('ws://here/api/socket');
    expect(owner.links).toEqual(['connecting']);
    socket().accept();
    expect(socket().sent).toEqual([
      { t: 'hello', id: expect.any(String) as string, token: 'secret', seen: 0, language: 'fr' },
    ]);
  });

  test('is told to the owner once', () => {
    seated();
    expect(owner.links).toEqual(['connecting', 'open']);
    expect(owner.welcomes.map((message) => message.table.seq)).toEqual([10]);
    expect(owner.updates).toEqual([]);
  });

  test('that is refused ends it for good', async () => {
    const waiting = client.ask({ t: 'reach', piece: 3 });
    socket().accept();
    const id = socket().sent[0]?.id ?? '';
    socket().say({ t: 'no', id, seq: 0, reason: '', rule: '', words: '', at: 0, blockers: [] });
    expect(owner.links.at(-1)).toBe('refused');
    await expect(waiting).rejects.toThrow('closed');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('that the server failed to answer is tried again', () => {
    socket().accept();
    const id = socket().sent[0]?.id ?? '';
    const no = { t: 'no', id, seq: 0, rule: '', words: '', at: 0, blockers: [] } as const;
    socket().say({ ...no, reason: 'broken' });
    expect(owner.links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

describe('a request', () => {
  test('is answered by its id, in whatever order answers come', async () => {
    const { sent } = seated();
    const [one, other] = [client.ask({ t: 'undo', seq: 10 }), client.ask({ t: 'reach', piece: 3 })];
    const [first = '', second = ''] = sent.slice(1).map(({ id }) => id);
    expect(first).not.toBe(second);
    socket().say({
      t: 'reaches',
      id: second,
      seq: 10,
      piece: 3,
      places: [],
      objects: [],
      looked: 0,
      whole: true,
    });
    socket().say({ t: 'done', id: first, seq: 11 });
    expect(await one).toMatchObject({ t: 'done', seq: 11 });
    expect(await other).toMatchObject({ t: 'reaches', piece: 3 });
  });

  test('waits until somebody has been greeted, and is sent once', () => {
    void client.ask({ t: 'undo', seq: 10 }).catch(() => null);
    socket().accept();
    expect(socket().of('undo')).toHaveLength(0);
    socket().say(greeting(10));
    expect(socket().of('undo')).toHaveLength(1);
  });

  test('that was not answered is sent again with its id after a loss', async () => {
    seated();
    const asked = client.ask({ t: 'act', seq: 10, moves: ['blue end'] });
    const [before] = socket().of('act');
    socket().close();
    vi.advanceTimersByTime(300);
    socket().accept();
    expect(socket().of('act')).toHaveLength(0);
    socket().say(greeting(10));
    expect(socket().of('act')).toEqual([before]);
    socket().say({ t: 'done', id: before?.id ?? '', seq: 11 });
    expect(await asked).toMatchObject({ t: 'done' });
  });

  test('that was answered is not sent again', async () => {
    seated();
    const asked = client.ask({ t: 'undo', seq: 10 });
    socket().say({ t: 'done', id: socket().of('undo')[0]?.id ?? '', seq: 11 });
    await asked;
    socket().close();
    vi.advanceTimersByTime(300);
    socket().accept();
    socket().say(greeting(11));
    expect(socket().of('undo')).toHaveLength(0);
  });

  test('without an answer for ten seconds means that the connection is dead', () => {
    const first = seated();
    void client.ask({ t: 'undo', seq: 10 }).catch(() => null);
    vi.advanceTimersByTime(9_999);
    expect(first.readyState).toBe(FakeSocket.OPEN);
    vi.advanceTimersByTime(1);
    expect(first.readyState).toBe(FakeSocket.CLOSED);
    expect(owner.links.at(-1)).toBe('lost');
  });
});

describe('events', () => {
  test('that follow those known are passed on', () => {
    seated().say({ t: 'update', since: 10, events: turns(10, 12), table: table(12) });
    expect(owner.updates).toEqual([{ numbers: [10, 11], seq: 12 }]);
  });

  test('whoever was away for long begins anew', () => {
    seated().close();
    vi.advanceTimersByTime(300);
    socket().accept();
    socket().say({ ...greeting(300, turns(100, 300)), since: 100 });
    expect(owner.welcomes.map((message) => message.table.seq)).toEqual([10, 300]);
    expect([owner.lost, owner.updates]).toEqual([[0, 0], []]);
  });

  test('a server that knows less than was seen says how much is lost, and it goes on', () => {
    seated().close();
    vi.advanceTimersByTime(300);
    socket().accept();
    socket().say(greeting(7, turns(0, 7)));
    expect(owner.welcomes.map((message) => message.table.seq)).toEqual([10, 7]);
    expect(owner.lost).toEqual([0, 3]);
    socket().say({ t: 'update', since: 7, events: turns(7, 8), table: table(8) });
    expect(owner.updates).toEqual([{ numbers: [7], seq: 8 }]);
  });

  test('that are known in part are passed on without that part', () => {
    seated().say({ t: 'update', since: 8, events: turns(8, 12), table: table(12) });
    expect(owner.updates).toEqual([{ numbers: [10, 11], seq: 12 }]);
  });

  test('of a table that is older than the one known change nothing', () => {
    seated().say({ t: 'update', since: 7, events: turns(7, 9), table: table(9) });
    expect(owner.updates).toEqual([]);
    expect(socket().of('resync')).toEqual([]);
  });

  test('after a gap are not passed on: the missing ones are asked for, once', () => {
    seated().say({ t: 'update', since: 12, events: turns(12, 13), table: table(13) });
    socket().say({ t: 'update', since: 13, events: turns(13, 14), table: table(14) });
    expect(owner.updates).toEqual([]);
    expect(
      socket()
        .of('resync')
        .map(({ seen }) => seen),
    ).toEqual([10]);
  });

  test('that fill a gap come in one piece, and what is asked meanwhile is not asked twice', () => {
    seated();
    void client.ask({ t: 'undo', seq: 10 }).catch(() => null);
    socket().say({ t: 'update', since: 12, events: turns(12, 13), table: table(13) });
    socket().say(greeting(13, turns(10, 13)));
    expect(owner.updates).toEqual([{ numbers: [10, 11, 12], seq: 13 }]);
    expect(owner.welcomes).toHaveLength(1);
    expect(socket().of('undo')).toHaveLength(1);
    // The next gap is one of its own.
    socket().say({ t: 'update', since: 15, events: turns(15, 16), table: table(16) });
    expect(
      socket()
        .of('resync')
        .map(({ seen }) => seen),
    ).toEqual([10, 13]);
  });
});

describe('after a loss', () => {
  /** Milliseconds until the next attempt. */
  function untilNext(): number {
    const before = FakeSocket.opened.length;
    let passed = 0;
    for (; FakeSocket.opened.length === before && passed < 60_000; passed += 100) {
      vi.advanceTimersByTime(100);
    }
    return passed;
  }

  test('it says what it knows, and is told only the rest', () => {
    seated().close();
    expect(owner.links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(300);
    socket().accept();
    expect(
      socket()
        .of('hello')
        .map(({ seen }) => seen),
    ).toEqual([10]);
    socket().say(greeting(12, turns(10, 12)));
    expect(owner.links.at(-1)).toBe('open');
    expect(owner.welcomes).toHaveLength(1);
    expect(owner.updates).toEqual([{ numbers: [10, 11], seq: 12 }]);
  });

  test('it waits longer after each attempt, and begins anew once it was greeted', () => {
    seated();
    const waits = Array.from({ length: 6 }, () => {
      socket().close();
      return untilNext();
    });
    expect(waits).toEqual([300, 800, 2000, 4000, 8000, 8000]);
    socket().accept();
    socket().say(greeting(10));
    socket().close();
    expect(untilNext()).toBe(300);
  });

  test('it comes back at once when the network does', () => {
    seated().close();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('news of the network do not disturb a connection that stands', () => {
    seated();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('a connection that was given up says nothing any more', () => {
    const first = seated();
    first.readyState = FakeSocket.CLOSED;
    window.dispatchEvent(new Event('online'));
    first.onclose?.();
    expect(owner.links).toEqual(['connecting', 'open', 'connecting']);
    expect(untilNext()).toBe(60_000);
  });
});

test('a client that is closed does not come back, and answers nobody', async () => {
  seated();
  const asked = client.ask({ t: 'undo', seq: 10 });
  client.close();
  await expect(asked).rejects.toThrow('closed');
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
  expect(owner.links).toEqual(['connecting', 'open']);
});
