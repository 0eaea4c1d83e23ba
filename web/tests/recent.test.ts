/** The matches played on this device, and the addresses that lead to them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { forget, recentMatches, remember, type Recent } from '../src/recent';
import { hashOf, here, linkTo, routeOf, type Route } from '../src/route.svelte';

const TOKEN = 'abcdefghijklmnop';
const OTHER = 'ponmlkjihgfedcba';

function played(token: string, when = 0, more: Partial<Recent> = {}): Recent {
  const route: Route = { at: 'seat', token };
  return { match: token, scenario: 'tutorial-2', company: 'bot', route, when, ...more };
}

beforeEach(() => localStorage.clear());

describe('the list', () => {
  test('is empty at first, and where it cannot be read', () => {
    expect(recentMatches()).toEqual([]);
    for (const broken of ['no list', 'null', '{}']) {
      localStorage.setItem('dungeontwister.matches', broken);
      expect(recentMatches()).toEqual([]);
    }
  });

  test('has the match that was played last on top, once', () => {
    remember(played(TOKEN, 1));
    remember(played(OTHER, 2));
    remember(played(TOKEN, 3));
    expect(recentMatches().map(({ when }) => when)).toEqual([3, 2]);
  });

  test('keeps the links for others when a match is opened again', () => {
    const invitation = { seat: OTHER, spectator: OTHER };
    remember(played(TOKEN, 1, { invitation }));
    remember(played(TOKEN, 2));
    expect(recentMatches()).toMatchObject([{ when: 2, invitation }]);
  });

  test('keeps every link, and forgets what is asked for', () => {
    for (let when = 0; when < 200; when += 1) remember(played(`${TOKEN}${when}`, when));
    expect(recentMatches()).toHaveLength(200);
    expect(recentMatches().at(-1)?.when).toBe(0);
    forget(played(`${TOKEN}19`));
    expect(recentMatches().map(({ when }) => when)).not.toContain(19);
    expect(recentMatches()).toHaveLength(199);
  });
});

describe('an address', () => {
  afterEach(() => {
    location.hash = '';
  });

  async function at(hash: string): Promise<Route> {
    location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    return Promise.resolve(here.route);
  }

  const ROUTES: readonly Route[] = [
    { at: 'home' },
    { at: 'new' },
    { at: 'games' },
    { at: 'seat', token: TOKEN },
    { at: 'invite', token: TOKEN },
    { at: 'table', tokens: [TOKEN, OTHER] },
  ];

  test.each(ROUTES)('leads to where it was made for: $at', async (route) => {
    expect(await at(hashOf(route))).toEqual(route);
    expect(new URL(linkTo(route)).hash).toBe(hashOf(route));
  });

  test.each(['', '#/other', '#/learn/<b>'])('that names nothing leads home: %j', async (hash) => {
    await at(`#/seat/${TOKEN}`);
    expect(await at(hash)).toEqual({ at: 'home' });
  });

  const BROKEN = ['#/seat', '#/seat/short', '#/join/', `#/table/${TOKEN}`, `#/seat/${TOKEN}<b>`];

  test.each([...BROKEN, '#/replay', '#/handover/1'])(
    'of which a part is missing says so: %j',
    async (hash) => {
      await at('#/');
      expect(await at(hash)).toEqual({ at: 'nowhere' });
      expect(routeOf(hash)).toBeNull();
    },
  );

  test('is found in what somebody has sent', () => {
    const route: Route = { at: 'seat', token: TOKEN };
    expect(routeOf(`Join me: ${linkTo(route)} `)).toEqual(route);
    expect(routeOf(hashOf(route))).toEqual(route);
    expect(routeOf(TOKEN)).toBeNull();
    expect(routeOf(hashOf({ at: 'rules', game: '', chapter: '', paragraph: '' }))).toBeNull();
  });
});
