/** Choosing a team: what is laid out, what of it can be taken, how many are missing, what is sent. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gallery, Question } from '../src/protocol';
import { asked, option } from './help/questions';
import { leaveAll } from './help/seat';
import { socket } from './help/socket';

/** Two equal cards, and two others, of the first player. */
const [ROPE, TWIN, NAGA, TROLL] = [6, 7, 0, 1] as const;
const card = (piece: number, alike: number = piece, taken: readonly number[] = []) => ({
  piece,
  alike,
  taken,
});
const PEOPLE = { name: 'characters', cards: [card(NAGA), card(TROLL)], missing: 1 };
const THINGS = { name: 'objects', cards: [card(ROPE), card(TWIN, ROPE)], missing: 1 };
const take = (piece: number) => option(`blue take ${piece}`, { piece });
const sent = () =>
  socket()
    .of('act')
    .flatMap(({ moves }) => moves);

function choosing(gallery: Gallery, more: Partial<Question>) {
  const found = asked({ picks: 'team', ...more });
  found.match.table = { ...found.match.table!, gallery };
  found.match.chairs[0]!.table = found.match.table;
  flushSync();
  return found.picks;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

describe('a team that is put together in secret', () => {
  const secret = { secret: true, lots: [PEOPLE, THINGS] };
  const parts = [NAGA, TROLL, ROPE, TWIN].map(take);
  const whole = { secret: true, parts, options: parts.slice(0, 2) };

  test('is picked in any order, and sent in that of the server', () => {
    const { team } = choosing(secret, whole);
    team.toggle(ROPE);
    expect(team.complete).toBe(false);
    team.toggle(TROLL);
    expect(team.complete).toBe(true);
    expect(team.moves()).toEqual([`blue take ${TROLL}`, `blue take ${ROPE}`]);
  });

  test('counts what is missing of each kind', () => {
    const { team } = choosing(secret, whole);
    expect(team.counts).toEqual({ characters: 1, objects: 1, number: 2 });
    team.toggle(NAGA);
    expect(team.counts).toEqual({ characters: 0, objects: 1, number: 1 });
    expect([NAGA, TROLL, ROPE].map((piece) => team.can(piece))).toEqual([true, false, true]);
    expect(team.owner(NAGA)).toBe('mine');
    team.toggle(NAGA);
    expect(team.owner(NAGA)).toBe('free');
  });

  test('takes the first of equal cards, whichever is picked', () => {
    const { team } = choosing(secret, whole);
    team.toggle(TWIN);
    expect([team.isChosen(ROPE), team.isChosen(TWIN)]).toEqual([true, false]);
    team.toggle(ROPE);
    expect(team.chosen.size).toBe(0);
  });
});

describe('a team that is picked openly', () => {
  const open = (...cards: readonly ReturnType<typeof card>[]) => ({
    secret: false,
    lots: [{ name: 'objects', cards, missing: 2 }],
  });

  test('has cards of nobody, of one side, or of both, as the server says', () => {
    const { team } = choosing(open(card(0), card(1, 1, [0]), card(2, 2, [1]), card(3, 3, [0, 1])), {
      options: [take(0)],
    });
    expect([0, 1, 2, 3].map((piece) => team.owner(piece))).toEqual([
      'free',
      'mine',
      'theirs',
      'both',
    ]);
    expect([0, 1].map((piece) => team.can(piece))).toEqual([true, false]);
  });

  test('takes the equal card that is offered', () => {
    const pick = option('blue pick', {
      piece: TWIN,
      targets: [{ kind: 'piece', piece: TWIN }],
    });
    const picks = choosing(open(card(ROPE), card(TWIN, ROPE)), { options: [pick] });
    expect(picks.team.can(ROPE)).toBe(true);
    picks.pick({ kind: 'piece', piece: ROPE });
    expect(sent()).toEqual(['blue pick']);
  });
});

test('without cards laid out no team is chosen', () => {
  expect(asked({ picks: 'team' }).picks.team.on).toBe(false);
});
