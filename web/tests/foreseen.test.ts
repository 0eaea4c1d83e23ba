/** What is said of a twist and of an attack before they are decided on. */
import { describe, expect, test } from 'vitest';

import { attackWords, twistWords } from '../src/match/foreseen';
import { ghostOf, optionPlan, whatIf } from '../src/match/plan';
import { say } from '../src/words.svelte';
import { option, TURN } from './help/questions';
import { sample } from './help/samples';

const { game } = sample('tutorial-2');

const { view } = TURN.table;
const OPEN = view.rooms.findIndex(({ drawing }) => drawing >= 0);
const HE = game.pieces.find(({ seat, character }) => seat === 0 && character)!;
const FOE = game.pieces.find(({ seat, character }) => seat === 1 && character)!;

const turn = optionPlan(
  option('blue turn', {
    piece: HE.number,
    targets: [{ kind: 'twist', slot: OPEN, direction: 1 }],
    price: 1,
  }),
);
const attack = optionPlan(
  option('blue attack', {
    piece: HE.number,
    targets: [{ kind: 'piece', piece: FOE.number }],
    harms: true,
  }),
);

describe('the server is asked', () => {
  test('about every quarter of a twist, and how far the selected one gets then', () => {
    expect(whatIf(turn, 2, FOE.number)).toEqual({
      moves: ['blue turn', 'blue turn'],
      piece: FOE.number,
    });
    expect(whatIf(turn, 1, null)?.piece).toBe(HE.number);
  });

  test('about an attack, and about nothing else', () => {
    expect(whatIf(attack, 1, null)).toEqual({ moves: ['blue attack'], piece: null });
    expect(whatIf({ ...attack, harms: false }, 1, null)).toBeNull();
    expect(whatIf(null, 1, null)).toBeNull();
  });
});

describe('a twist', () => {
  const here = { game, view };
  const ghost = (now: number[], then: number[] | null) => ghostOf(here, turn, 1, { now, then })!;

  test('tells which ways open and close, all of them after four quarters none', () => {
    const changes = twistWords(game, view, ghost([], null), null);
    expect(changes.length).toBeGreaterThan(0);
    const before = { ...ghost([], null), turn: view.rooms[OPEN]!.turn };
    expect(twistWords(game, view, before, null)).toContain(say('page.twist.same'));
  });

  test('tells what somebody reaches then and not now, and what no longer', () => {
    const found = ghost([1, 2], [2, 3, 4]);
    expect(found).toMatchObject({ gained: [3, 4], lost: [1], then: 3 });
    const told = say('page.twist.reach', { piece: HE.name, gained: 2, lost: 1 });
    expect(twistWords(game, view, found, HE.number)).toContain(told);
  });

  test('speaks of no places where there are none', () => {
    const more = say('page.twist.gained', { piece: HE.name, gained: 1 });
    expect(twistWords(game, view, ghost([1], [1, 2]), HE.number)).toContain(more);
    const less = say('page.twist.lost', { piece: HE.name, lost: 1 });
    expect(twistWords(game, view, ghost([1, 2], [1]), HE.number)).toContain(less);
  });

  test('tells that somebody can go nowhere then', () => {
    const told = say('page.twist.stuck', { piece: HE.name });
    expect(twistWords(game, view, ghost([1], []), HE.number)).toContain(told);
  });
});

test('an attack names who takes part on both sides', () => {
  const fighter = (piece: number, value: number) => ({ piece, value, manner: 'close' });
  const told = attackWords(game, {
    attacker: FOE.number,
    target: HE.number,
    sides: [[fighter(HE.number, 2)], [fighter(FOE.number, 3)]],
    values: [2, 5],
    bonuses: [0, 2],
    tie: null,
    hidden: false,
    lays: [1, 1],
    laid: [0, 0],
    cards: [[], []],
    order: 'together',
    saying: false,
    hand: null,
    result: null,
  });
  expect(told).toMatch(new RegExp(`${FOE.name}.*5.*${HE.name}.*2`));
});
