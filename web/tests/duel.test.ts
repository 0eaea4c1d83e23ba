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
      const duel = openDuel(game, view, sums);
      expect(duel.result).toBeNull();
      for (const camp of duel.camps) {
        const main = camp.attacks ? duel.attacker : duel.target;
        expect(camp.attacks).toBe(game.pieces[duel.attacker]?.seat === camp.seat);
        expect(camp.fighters.map(({ piece }) => piece)).toContain(main);
        expect(camp.fighters).toMatchObject(sums.sides[camp.seat]);
        expect(camp.bonus).toBe(sums.bonuses[camp.seat]);
        expect(camp.lays).toBe(1);
        const own = camp.fighters.reduce((sum, { value }) => sum + value, 0);
        expect(own + camp.bonus).toBe(sums.values[camp.seat]);
      }
    }
  });

  test('is called by how the attacker takes part, and says who wins a tie', () => {
    const [{ view, sums }] = OPEN as [(typeof OPEN)[number]];
    const seat = game.pieces[sums.attacker]?.seat === 1 ? 1 : 0;
    const shooting = sums.sides[seat].map((one) => ({ ...one, manner: 'shot' }));
    const sides: CombatSums['sides'] =
      seat === 0 ? [shooting, sums.sides[1]] : [sums.sides[0], shooting];
    expect(openDuel(game, view, { ...sums, sides, tie: seat })).toMatchObject({
      kind: 'shot',
      tie: seat,
    });
    expect(openDuel(game, view, sums)).toMatchObject({ kind: 'close', tie: null });
  });
});

describe('the end of a combat', () => {
  const ends = CLOSED.map((story) => ({
    ...story,
    duel: closedDuel(game, story.before, story.events)!,
  }));

  test('is none where none was resolved', () => {
    expect(closedDuel(game, SOLO[0]!.before, SOLO[0]!.events)).toBeNull();
  });

  test('is not looked at where it is only heard of later', () => {
    const { before, events } = CLOSED[0]!;
    const missed = events.map((one) => ({ ...one, change: null, fight: null }));
    expect(closedDuel(game, before, missed)).toBeNull();
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
    const tied = events.map((one) =>
      one.event.event === 'combat-resolved' && one.fight
        ? {
            ...one,
            event: { ...one.event, winner: 1 },
            fight: { ...one.fight, totals: [7, 7] as const },
          }
        : one,
    );
    expect(closedDuel(game, before, tied)?.result).toMatchObject({ winner: 1, totals: [7, 7] });
  });

  test('says who was struck, and in whose words', () => {
    for (const { duel, events } of ends) {
      const at = events.findIndex(({ event }) => event.event === 'combat-resolved');
      const next = events[at + 1]!;
      if (next.event.event === 'wounded') expect(duel.result?.struck).toContain(next.event.piece);
      if (next.event.event === 'eliminated') {
        expect(duel.result?.killed).toContain(next.event.piece);
      }
    }
    const hit = ends.filter(({ duel }) => duel.result?.struck.length || duel.result?.killed.length);
    expect(hit.length).toBeGreaterThan(0);
    for (const { duel } of hit) expect(duel.result?.words.length).toBeGreaterThan(0);
  });

  test('tells nothing of what happens after it', () => {
    const { before, events } = CLOSED[0]!;
    const at = events.findIndex(({ event }) => event.event === 'combat-resolved');
    const { number } = events[at]!;
    const short = [
      ...events.slice(0, at + 1),
      told(number + 1, { event: 'wounded', piece: 1 }),
      told(number + 2, { event: 'turn-ended', seat: 0, lost: 0 }),
      told(number + 3, { event: 'wounded', piece: 2 }),
    ];
    expect(closedDuel(game, before, short)?.result).toMatchObject({
      words: [`wounded (${number + 1})`],
      struck: [1],
      killed: [],
    });
  });
});
