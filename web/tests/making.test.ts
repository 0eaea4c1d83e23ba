/** What is offered by the one click on the start page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { LOT, play, usualWish, type Wish } from '../src/making';
import type { Menu, NewMatch, ScenarioInfo } from '../src/protocol';
import { recentMatches } from '../src/recent';
import { here } from '../src/route.svelte';

const TOKEN = 'abcdefghijklmnop';
const OTHER = 'ponmlkjihgfedcba';

const FIRST = { id: 'tutorial-1', sides_drawn: false, alone: false } as ScenarioInfo;
const DRAWN = { id: 'scenario-2', sides_drawn: true, alone: false } as ScenarioInfo;
const ALONE = {
  id: 'solo-pink',
  alone: true,
  seats: ['nobody', 'person'],
} as unknown as ScenarioInfo;
const MENU = {
  scenarios: [FIRST, DRAWN, ALONE],
  opponents: [{ id: 'rat' }, { id: 'goblin' }],
  usual_opponent: 'goblin',
} as unknown as Menu;
const NEWCOMER: Wish = {
  scenario: 'tutorial-1',
  company: 'bot',
  opponent: 'goblin',
  side: '',
  options: {},
};

let asked: NewMatch[] = [];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    const wanted = JSON.parse(body) as NewMatch;
    asked.push(wanted);
    const seats = wanted.players?.map((player, seat) =>
      player === 'person' ? [TOKEN, OTHER][seat] : null,
    );
    return Promise.resolve({
      ok: true,
      json: () => Promise.resolve({ match: 'm', seats, spectator: 'spectator-of-this' }),
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
});

describe('the one click', () => {
  test('is the first tutorial against the usual opponent for a newcomer', () => {
    expect(usualWish(MENU)).toEqual(NEWCOMER);
  });

  test('is what was played last', async () => {
    const wish: Wish = { ...NEWCOMER, opponent: 'rat', side: 'yellow', options: { timer: true } };
    await play(FIRST, wish);
    expect(asked).toEqual([
      { scenario: 'tutorial-1', players: ['rat', 'person'], options: { timer: true } },
    ]);
    expect(location.hash).toBe(`#/seat/${OTHER}`);
    expect(recentMatches()).toMatchObject([{ company: 'bot', opponent: 'rat' }]);
    expect(usualWish(MENU)).toEqual(wish);
  });

  test.each<Partial<Wish>>([
    { scenario: 'gone' },
    { opponent: 'gone' },
    { scenario: 'solo-pink' },
    { company: 'alone' },
  ])('is the first one where %j is not offered any more', (other) => {
    localStorage.setItem('dungeontwister.wish', JSON.stringify({ ...NEWCOMER, ...other }));
    expect(usualWish(MENU)).toEqual(NEWCOMER);
  });

  test('leads to the links where a friend is to come', async () => {
    await play(FIRST, { ...NEWCOMER, company: 'link', opponent: '' });
    expect(asked[0]?.players).toEqual(['person', 'person']);
    expect(location.hash).toBe(`#/invite/${TOKEN}`);
    expect(recentMatches()).toMatchObject([{ invitation: { seat: OTHER } }]);
  });

  test('sits down at both seats, or at the one of a person', async () => {
    await play(FIRST, { ...NEWCOMER, company: 'hot-seat', opponent: '' });
    expect(location.hash).toBe(`#/table/${TOKEN}/${OTHER}`);
    await play(ALONE, { ...NEWCOMER, scenario: 'solo-pink', company: 'alone', opponent: '' });
    expect(asked[1]?.players).toEqual(['nobody', 'person']);
    expect(location.hash).toBe(`#/seat/${OTHER}`);
    expect(here.route).toBeDefined();
  });

  test('draws the sides where that is usual', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    await play(DRAWN, { ...NEWCOMER, scenario: 'scenario-2' });
    await play(FIRST, { ...NEWCOMER, side: LOT });
    await play(FIRST, NEWCOMER);
    const seats = asked.map(({ players }) => players?.indexOf('person'));
    expect(seats).toEqual([1, 1, 0]);
    vi.restoreAllMocks();
  });
});
