/** A combat as it is shown, from its beginning to its end. */
import { describe, expect, test } from 'vitest';

import { closedDuel, openDuel, total } from '../src/combat/duel';
import { happenings, sample } from './help/samples';
import { told } from './help/told';

const { game, log } = sample('solo-green');
const SOLO = happenings('solo-green');
const OPEN = SOLO.filter(({ after }) => after.frames.some(({ type }) => type === 'combat'));
const CLOSED = SOLO.filter(({ events }) =>
  events.some(({ event }) => event.event === 'combat-resolved'),
);

test('the sample has combats', () => {
  expect(OPEN.length).toBeGreaterThan(2);
  expect(CLOSED.length).toBeGreaterThan(2);
});

describe('a combat in progress', () => {
  test('is none where nobody fights', () => {
    expect(openDuel(game, sample('solo-green').welcome.table.view)).toBeNull();
  });

  test('has attackers and defenders on their sides, with what they are worth', () => {
    for (const { after } of OPEN) {
      const duel = openDuel(game, after)!;
      expect(duel.result).toBeNull();
      for (const camp of duel.camps) {
        const main = camp.attacks ? duel.attacker : duel.target;
        expect(camp.attacks).toBe(game.pieces[duel.attacker]?.seat === camp.seat);
        expect(camp.fighters.map(({ piece }) => piece)).toContain(main);
        for (const { piece, value, wounded } of camp.fighters) {
          expect(game.pieces[piece]?.seat).toBe(camp.seat);
          expect(wounded).toBe(after.pieces[piece]?.wounded);
          if (wounded) expect(value).toBe(0);
        }
        expect(camp.plain).toBe(camp.fighters.reduce((sum, { value }) => sum + value, 0));
        expect(camp.bonus).toBeNull();
        expect(camp.lays).toBe(1);
      }
    }
  });

  test('does not count the strength of somebody wounded', () => {
    const [{ after }] = OPEN as [(typeof OPEN)[number]];
    const before = openDuel(game, after)!;
    const strong = before.camps.flatMap(({ fighters }) => fighters).find(({ value }) => value > 0)!;
    const pieces = after.pieces.map((piece, number) =>
      number === strong.piece ? { ...piece, wounded: true } : piece,
    );
    const duel = openDuel(game, { ...after, pieces })!;
    const sum = (one: typeof duel) => one.camps[0].plain + one.camps[1].plain;
    expect(sum(duel)).toBe(sum(before) - strong.value);
  });

  test('from afar counts the weapon instead of its bearer', () => {
    const [{ after }] = OPEN as [(typeof OPEN)[number]];
    const frames = after.frames.map((frame) =>
      frame.type === 'combat' ? { ...frame, shots: [[frame.attacker, 9] as const] } : frame,
    );
    const duel = openDuel(game, { ...after, frames })!;
    expect(duel.kind).toBe('shot');
    const camp = duel.camps.find(({ attacks }) => attacks)!;
    expect(camp.fighters.find(({ piece }) => piece === duel.attacker)).toMatchObject({
      value: 9,
      manner: 'shot',
    });
  });

  test('with a spear is told from one hand to hand', () => {
    const [{ after }] = OPEN as [(typeof OPEN)[number]];
    const frames = after.frames.map((frame) =>
      frame.type === 'combat' ? { ...frame, spear: 4, shots: [] } : frame,
    );
    expect(openDuel(game, { ...after, frames })?.kind).toBe('spear');
    expect(openDuel(game, after)?.kind).toBe('close');
  });
});

describe('the end of a combat', () => {
  const ends = CLOSED.map((story) => ({
    ...story,
    duel: closedDuel(game, story.before, story.events, log)!,
  }));

  test('is none where none was resolved', () => {
    expect(closedDuel(game, SOLO[0]!.before, SOLO[0]!.events, log)).toBeNull();
  });

  test('shows the cards and sums of the server', () => {
    for (const { duel, events } of ends) {
      const resolved = events
        .map(({ event }) => event)
        .find((one) => one.event === 'combat-resolved')!;
      for (const camp of duel.camps) {
        const seat = camp.seat === 1 ? 1 : 0;
        expect(camp.cards).toEqual(resolved.cards[seat]);
        expect(camp.plain + (camp.bonus ?? 0)).toBe(resolved.values[seat]);
        const cards = resolved.cards[seat].reduce((sum, card) => sum + card, 0);
        expect(total(camp)).toBe(resolved.values[seat] + cards);
      }
      expect(duel.result?.winner).toBe(resolved.winner);
    }
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
    expect(closedDuel(game, before, short, log)?.result).toMatchObject({
      words: [`wounded (${number + 1})`],
      struck: [1],
      killed: [],
    });
  });

  test('that began long before is found in the log', () => {
    const { before, events } = CLOSED[0]!;
    const calm = { ...before, frames: [] };
    const resolved = events.filter(({ event }) => event.event === 'combat-resolved');
    const began = log.findLast(
      ({ event, number }) => event.event === 'combat-began' && number < resolved[0]!.number,
    )!;
    expect(closedDuel(game, calm, resolved, log)?.attacker).toBe(
      began.event.event === 'combat-began' ? began.event.attacker : null,
    );
    expect(closedDuel(game, calm, resolved, [])).toBeNull();
  });
});
