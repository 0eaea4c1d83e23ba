/** Kinds of question, also such as the page has never heard of, and where each is answered. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { asked, goesOn, option, TURN } from './help/questions';
import { sample } from './help/samples';
import { leaveAll } from './help/seat';
import { socket } from './help/socket';

const ROOM = { kind: 'room', slot: 2 } as const;
const CARD = { kind: 'combat-card', card: 3 } as const;
const COUNT = { kind: 'number', number: 2 } as const;
const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

describe('a question about nothing in particular', () => {
  const bare = option('blue shrug');
  const shouts = option('blue shout', { targets: [COUNT] });
  const points = option('blue point', { targets: [ROOM] });
  const ends = option('blue enough', { closes: true });
  const open = { options: [ends, bare, points, shouts] };

  test('is answered by buttons, but for what is on the board', () => {
    const { picks } = asked(open);
    expect(texts(picks.answers)).toEqual(['blue shrug', 'blue shout']);
    expect(texts(picks.said)).toEqual(['blue shrug', 'blue shout']);
    expect(picks.marks.rooms).toEqual([2]);
  });

  test('is answered on the board by a click', () => {
    const { picks } = asked(open);
    picks.pick(ROOM);
    expect(socket().of('act')).toMatchObject([{ moves: ['blue point'] }]);
  });

  test('is ended by a button of its own', () => {
    expect(texts(asked(open).picks.closing)).toEqual(['blue enough']);
  });

  test('asks the rules about anything else', () => {
    asked(open).picks.pick({ kind: 'covered', slot: 4 });
    expect(socket().of('why-act')).toMatchObject([
      { piece: null, act: '', targets: [{ kind: 'room', slot: 4 }] },
    ]);
  });
});

describe('a question about the hand', () => {
  const lay = option('blue lay +3', { targets: [CARD] });
  const helps = option('blue call', { targets: [{ kind: 'piece', piece: 1 }] });
  const none = option('blue nobody', { closes: true });

  test('is answered with cards, helpers and numbers; what ends it comes last', () => {
    const { picks } = asked({ picks: 'hand', options: [none, lay, helps] });
    expect(texts(picks.answers)).toEqual(['blue lay +3', 'blue call', 'blue nobody']);
    expect(picks.closing).toEqual([]);
    expect(picks.marks).toMatchObject({ pieces: [], targets: [] });
  });

  test('is answered beside the board unless there is a combat', async () => {
    const { match, picks } = asked({ picks: 'hand', options: [lay] });
    expect(texts(picks.said)).toEqual(['blue lay +3']);
    const fought = sample('solo-green').updates.find(({ table }) => table.fight)!.table;
    await goesOn(match, { fight: fought.fight! });
    expect(picks.said).toEqual([]);
  });
});

describe('a question about pieces', () => {
  const put = (piece: number) => option(`blue put ${piece}`, { piece, targets: [ROOM] });

  test('begins with a card of the tray', () => {
    const { picks } = asked({ picks: 'piece', options: [put(3), put(1)] });
    expect(picks.asksForCard).toBe(true);
    expect(picks.cards).toEqual([3, 1]);
    expect(picks.selected).toBeNull();
    expect(picks.marks.rooms).toEqual([]);
    picks.select(1);
    expect(picks.marks.rooms).toEqual([2]);
    picks.pick(ROOM);
    expect(socket().of('act')).toMatchObject([{ moves: ['blue put 1'] }]);
  });

  test('about a single one has chosen it already', () => {
    expect(asked({ picks: 'piece', options: [put(3)] }).picks.selected).toBe(3);
  });

  test('that go nowhere is answered by choosing one', () => {
    const { picks } = asked({
      picks: 'piece',
      options: [option('blue keep 1', { piece: 1 }), option('blue keep 3', { piece: 3 })],
    });
    picks.select(3);
    expect(socket().of('act')).toMatchObject([{ moves: ['blue keep 3'] }]);
  });

  test('that names one has selected him, and nobody else can be', () => {
    const { picks } = asked({ picks: 'mover', pieces: [1], options: [put(1)] });
    expect(picks.selected).toBe(1);
    expect(picks.marks.rooms).toEqual([2]);
    picks.pick({ kind: 'piece', piece: 0 });
    expect(picks.selected).toBe(1);
    expect(picks.moving).toBe(false);
  });
});

describe('a question to the one who acts', () => {
  test('tells who could do what, also while nothing is asked', async () => {
    const acts = [{ act: 'fling', price: 2 }];
    const { match, picks } = asked({ picks: 'actor', actors: [{ piece: 1, acts }] });
    expect(picks.actsOf(1)).toEqual(acts);
    await goesOn(match, { question: null });
    expect(picks.actsOf(1)).toEqual(acts);
    const common = match.game!.acts.filter((act) => act.common);
    expect(picks.actsOf(0)).toEqual(common.map(({ id }) => ({ act: id, price: null })));
  });
});

describe('a secret question', () => {
  test('that both answer is the same whatever the other does', async () => {
    const both = { together: true, options: [option('blue wait')] };
    const { match } = asked(both);
    const before = match.occasion;
    await goesOn(match);
    expect(match.seq).toBe(TURN.table.seq + 1);
    expect(match.occasion).toBe(before);
    const alone = asked({ options: [option('blue wait')] }).match;
    const then = alone.occasion;
    await goesOn(alone);
    expect(alone.occasion).not.toBe(then);
  });
});
