/** The matches played on this device, and the addresses that lead to them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { forget, lastOpponent, recentMatches, remember, type Recent } from '../src/recent';
import { hashOf, here, linkTo, type Route } from '../src/route.svelte';

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
    localStorage.setItem('dungeontwister.matches', 'no list');
    expect(recentMatches()).toEqual([]);
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

  test('knows the opponent that was chosen last and is still offered', () => {
    expect(lastOpponent(['rat', 'goblin'], 'goblin')).toBe('goblin');
    remember(played(TOKEN, 1, { opponent: 'rat' }));
    remember(played(OTHER, 2, { opponent: 'eager' }));
    remember(played(`${OTHER}2`, 3, { company: 'link' }));
    expect(lastOpponent(['rat', 'goblin'], 'goblin')).toBe('rat');
    expect(lastOpponent(['goblin'], 'goblin')).toBe('goblin');
  });

  test('forgets what is asked for, and the oldest', () => {
    for (let when = 0; when < 20; when += 1) remember(played(`${TOKEN}${when}`, when));
    expect(recentMatches()).toHaveLength(12);
    expect(recentMatches().at(-1)?.when).toBe(8);
    forget(played(`${TOKEN}19`));
    expect(recentMatches().map(({ when }) => when)).not.toContain(19);
    expect(recentMatches()).toHaveLength(11);
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
    { at: 'seat', token: TOKEN },
    { at: 'invite', token: TOKEN },
    { at: 'table', tokens: [TOKEN, OTHER] },
  ];

  test.each(ROUTES)('leads to where it was made for: $at', async (route) => {
    expect(await at(hashOf(route))).toEqual(route);
    expect(new URL(linkTo(route)).hash).toBe(hashOf(route));
  });

  test.each(['', '#/seat', '#/seat/short', `#/table/${TOKEN}`, `#/seat/${TOKEN}<b>`, '#/other'])(
    'that is broken leads home: %j',
    async (hash) => {
      await at(`#/seat/${TOKEN}`);
      expect(await at(hash)).toEqual({ at: 'home' });
    },
  );
});
