/** A combat as it is shown, from its beginning to its end. */
import { describe, expect, test } from 'vitest';

import { closedDuel, openDuel } from '../src/combat/duel';
import type { CombatSums, Told } from '../src/protocol';
import { happenings, sample } from './help/samples';
import { told } from './help/told';

const { game, updates } = sample('solo-green');
const SOLO = happenings('solo-green');
const OPEN = updates.flatMap(({ table }) =>
  table.fight ? [{ view: table.view, sums: table.fight }] : [],
);
const isEnd = ({ event }: Told) => event.event === 'combat-resolved';
const CLOSED = SOLO.filter(({ events }) => events.some(isEnd));

test('the sample has combats', () => {
  expect(OPEN.length).toBeGreaterThan(2);
  expect(CLOSED.length).toBeGreaterThan(2);
});

describe('a combat in progress', () => {
  test('has attackers and defenders on their sides, with what the server says of them', () => {
    for (const { view, sums } of OPEN) {
      const duel = openDuel(view, sums);
      expect(duel.result).toBeNull();
      for (const camp of duel.camps) {
        const main = camp.attacks ? sums.attacker : sums.target;
        expect(camp.attacks).toBe(game.pieces[sums.attacker]?.seat === camp.seat);
        expect(camp.fighters.map(({ piece }) => piece)).toContain(main);
        expect(camp.fighters).toMatchObject(sums.sides[camp.seat]);
        expect(camp.bonus).toBe(sums.bonuses[camp.seat]);
        expect(camp).toMatchObject({ lays: 1, laid: sums.laid[camp.seat], cards: [] });
        const own = camp.fighters.reduce((sum, { value }) => sum + value, 0);
        expect(own + camp.bonus).toBe(sums.values[camp.seat]);
      }
    }
  });

  test('shows the cards that the server shows, and how many lie there of how many', () => {
    const [{ view, sums }] = OPEN as [(typeof OPEN)[number]];
    const more = { lays: [2, 1], laid: [1, 0], cards: [[], [3]] } as const;
    expect(openDuel(view, { ...sums, ...more }).camps).toMatchObject([
      { lays: 2, laid: 1, cards: [] },
      { lays: 1, laid: 0, cards: [3] },
    ]);
  });

  test('is called by how the attacker takes part, and says who wins a tie', () => {
    const [{ view, sums }] = OPEN as [(typeof OPEN)[number]];
    const seat = game.pieces[sums.attacker]?.seat === 1 ? 1 : 0;
    const shooting = sums.sides[seat].map((one) => ({ ...one, manner: 'shot' }));
    const sides: CombatSums['sides'] =
      seat === 0 ? [shooting, sums.sides[1]] : [sums.sides[0], shooting];
    expect(openDuel(view, { ...sums, sides, tie: seat })).toMatchObject({
      kind: 'shot',
      sums: { tie: seat },
    });
    expect(openDuel(view, sums)).toMatchObject({ kind: 'close', sums: { tie: null } });
  });
});

describe('the end of a combat', () => {
  const ends = CLOSED.map((story) => ({
    ...story,
    duel: closedDuel(story.before, story.events)!,
  }));

  test('is none where none was resolved', () => {
    expect(closedDuel(SOLO[0]!.before, SOLO[0]!.events)).toBeNull();
  });

  test('is not looked at where it is only heard of later', () => {
    const { before, events } = CLOSED[0]!;
    const missed = events.map((one) => ({ ...one, change: null, fight: null }));
    expect(closedDuel(before, missed)).toBeNull();
  });

  test('shows the cards, the totals and the winner of the server', () => {
    for (const { duel, events } of ends) {
      const end = events.find(isEnd)!;
      if (end.event.event !== 'combat-resolved') throw new Error('no end');
      const { cards, values, winner } = end.event;
      for (const { seat, cards: shown } of duel.camps) {
        expect(shown).toEqual(cards[seat]);
        const sum = cards[seat].reduce((one, other) => one + other, 0);
        expect(duel.result?.totals[seat]).toBe(values[seat] + sum);
      }
      expect(duel.result?.winner).toBe(winner);
    }
  });

  test('of a tie that is won has its winner', () => {
    const { before, events } = CLOSED[0]!;
    const tie = { totals: [7, 7], winner: 1 } as const;
    const tied = events.map((one) =>
      one.fight?.result
        ? { ...one, fight: { ...one.fight, result: { ...one.fight.result, ...tie } } }
        : one,
    );
    expect(closedDuel(before, tied)?.result).toMatchObject(tie);
  });

  test('says who was struck, and in whose words', () => {
    for (const { duel, events } of ends) {
      const next = events[events.findIndex(isEnd) + 1]!;
      if (next.event.event === 'wounded') expect(duel.result?.wounded).toContain(next.event.piece);
      if (next.event.event === 'eliminated') {
        expect(duel.result?.killed).toContain(next.event.piece);
      }
    }
    const hit = ends.filter(
      ({ duel }) => duel.result?.wounded.length || duel.result?.killed.length,
    );
    expect(hit.length).toBeGreaterThan(0);
    for (const { duel } of hit) expect(duel.result?.words.length).toBeGreaterThan(0);
  });

  test('is told in as many events as the server says', () => {
    const { before, events } = CLOSED[0]!;
    const at = events.findIndex(isEnd);
    const { number, fight } = events[at]!;
    const result = { ...fight!.result!, events: 1 };
    const short = [
      ...events.slice(0, at),
      { ...events[at]!, fight: { ...fight!, result } },
      told(number + 1, { event: 'wounded', piece: 1 }),
      told(number + 2, { event: 'wounded', piece: 2 }),
    ];
    expect(closedDuel(before, short)?.result?.words).toEqual([`wounded (${number + 1})`]);
  });
});
