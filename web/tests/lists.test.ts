/** How an NPC has read its card. */
import { describe, expect, test } from 'vitest';

import type { DefaultTaken, ObjectiveHeld, ObjectiveTried } from '../src/protocol';
import { cardOf, litLine, readingOf, rolls } from '../src/solo/lists';
import { say } from '../src/words.svelte';
import { sample } from './help/samples';
import { story } from './help/told';

const { game, log } = sample('solo-green');

const tried = (objective: number, more: Partial<ObjectiveTried> = {}): ObjectiveTried => ({
  event: 'objective-tried',
  piece: 0,
  objective,
  mode: 'take-object',
  reason: 'no-way',
  allowed: 3,
  needed: -1,
  target: -1,
  slot: -1,
  rank: 0,
  item: -1,
  ...more,
});
const HELD: ObjectiveHeld = {
  event: 'objective-held',
  piece: 0,
  objective: 2,
  mode: 'take-object',
  allowed: 3,
  needed: 2,
  target: 4,
  ways: 1,
  slot: -1,
  rank: 3,
  item: -1,
  further: false,
  listed: 'objects',
};
const DEFAULT: DefaultTaken = {
  event: 'default-taken',
  piece: 0,
  objective: 3,
  mode: 'attack-character',
  allowed: 3,
  target: 4,
  ways: 1,
  slot: -1,
  rank: 2,
  item: -1,
  further: false,
  listed: 'characters',
};

describe('an objective', () => {
  test('that was not looked at says nothing', () => {
    expect(readingOf([], 1)).toEqual({ state: '', why: '' });
    expect(readingOf(story(0, tried(1)), 2)).toEqual({ state: '', why: '' });
  });

  test('that needs too many points says how many', () => {
    const why = say('page.np.needed', { needed: 5, allowed: 3 });
    expect(why).toContain('5');
    expect(readingOf(story(0, tried(1, { needed: 5 })), 1)).toEqual({ state: 'failed', why });
  });

  test('that fails otherwise says for what reason', () => {
    const reasons = log.flatMap(({ event }) => (event.event === 'objective-tried' ? [event] : []));
    const other = reasons.filter(({ needed }) => needed < 0);
    expect(other.length).toBeGreaterThan(0);
    for (const event of other) {
      const { state, why } = readingOf(story(0, event), event.objective);
      expect(state).toBe('failed');
      expect(why).toBe(say(`unmet.${event.reason}`));
      expect(why).not.toBe(`unmet.${event.reason}`);
    }
  });

  test('that holds, or is only drawn near to, says so', () => {
    const looks = story(0, tried(1), HELD, DEFAULT);
    expect(readingOf(looks, 2)).toEqual({
      state: 'held',
      why: say('page.np.held', { needed: 2, allowed: 3 }),
    });
    expect(readingOf(looks, 3)).toEqual({
      state: 'default',
      why: say('page.np.nearer', { allowed: 3 }),
    });
  });

  test('that was looked at twice says what came of it at last', () => {
    expect(readingOf(story(0, tried(2), HELD), 2).state).toBe('held');
    expect(readingOf(story(0, HELD, tried(2)), 2).state).toBe('failed');
  });
});

describe('the line that decided', () => {
  test('is lit in its own list only', () => {
    expect(litLine(story(0, HELD), 'objects')).toBe(2);
    expect(litLine(story(0, HELD), 'characters')).toBe(-1);
    expect(litLine(story(0, DEFAULT), 'objects')).toBe(-1);
    expect(litLine(story(0, DEFAULT), 'characters')).toBe(1);
  });

  test('is on the list that the server names', () => {
    const burns = { ...HELD, item: 7, listed: 'characters' };
    expect(litLine(story(0, burns), 'objects')).toBe(-1);
    expect(litLine(story(0, burns), 'characters')).toBe(2);
  });

  test('is none while nothing is decided', () => {
    expect(litLine([], 'objects')).toBe(-1);
    expect(litLine(story(0, HELD, tried(3)), 'objects')).toBe(-1);
  });

  test('stays lit while dice are rolled', () => {
    const rolled = { event: 'tie-rolled', piece: 0, ways: 2, way: 1 } as const;
    expect(litLine(story(0, HELD, rolled), 'objects')).toBe(2);
  });

  test('is always one of the list', () => {
    let lit = 0;
    for (const told of log) {
      const { event } = told;
      if (event.event !== 'objective-held' && event.event !== 'default-taken') continue;
      const card = cardOf(game.solo?.npcs, event.piece);
      for (const list of ['objects', 'characters'] as const) {
        const line = litLine([told], list);
        expect(line).toBeLessThan(card?.[list].length ?? 0);
        lit += Number(line >= 0);
      }
    }
    expect(lit).toBeGreaterThan(5);
  });
});

test('dice are told in the words of the server', () => {
  const looks = log.filter(({ event }) =>
    ['objective-held', 'rotation-rolled', 'tie-rolled'].includes(event.event),
  );
  const dice = looks.filter(({ event }) => event.event !== 'objective-held');
  expect(dice.length).toBeGreaterThan(0);
  expect(rolls(looks)).toEqual(dice.map(({ words }) => words));
});

test('every NPC that acts has a card', () => {
  const acted = log.flatMap(({ event }) => (event.event === 'npc-activated' ? [event.piece] : []));
  for (const piece of acted) expect(cardOf(game.solo?.npcs, piece)?.piece).toBe(piece);
  expect(cardOf(game.solo?.npcs, null)).toBeNull();
  expect(cardOf(undefined, 0)).toBeNull();
});
