/** Another match of the same players, with sides swapped: asked for, joined, and kept. */
import { recentMatches, remember, type Company } from '../recent';
import { hashOf, here, type Route } from '../route.svelte';
import { askRematch } from '../server';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { playerName } from './people';

const PERSON = 'person';

/** Somebody has asked for another match. */
export function hasRematch(match: Match): boolean {
  return Boolean(match.table?.rematch);
}

/** Whoever plays may ask; who looks on follows, and asks only where nobody plays. */
export function mayJoin(match: Match): boolean {
  return match.holder !== null || hasRematch(match) || !match.players.includes(PERSON);
}

/** Another person far away has a say in it. */
function isByLink(match: Match): boolean {
  return !match.hotSeat && match.players.every((player) => player === PERSON);
}

/** What the button says. */
export function rematchLabel(match: Match): string {
  if (match.holder === null && hasRematch(match)) return say('page.over.follow');
  if (!isByLink(match)) return say('page.over.again');
  return say(hasRematch(match) ? 'page.over.join' : 'page.over.ask');
}

/** What is said beside it. */
export function rematchNote(match: Match): string {
  const seat = match.table?.rematch?.seat ?? null;
  if (seat !== null && !match.hotSeat && seat !== match.holder)
    return say('page.over.asked', { player: playerName(match, seat) });
  return match.game?.solo ? '' : say('page.over.swapped');
}

/** With whom a match is played on this device. */
export function companyOf(match: Match): Company {
  if (match.holder === null) return 'watch';
  if (match.hotSeat) return 'hot-seat';
  if (match.game?.solo) return 'alone';
  return isByLink(match) ? 'link' : 'bot';
}

/** Go to the next match. A device that has a place in it already goes there. */
export async function playAgain(match: Match): Promise<void> {
  const after = hashOf(here.route);
  const next = match.table?.rematch?.match;
  const known = recentMatches().find((one) => one.match === next && one.after === after);
  const route = known?.route ?? (await joined(match, after));
  here.go(route);
}

async function joined(match: Match, after: string): Promise<Route> {
  const before = recentMatches().find(({ route }) => hashOf(route) === after);
  const places = [];
  // One after the other: the first makes the match, the second joins it.
  for (const { token } of match.chairs) places.push(await askRematch(token));
  places.sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
  const tokens = places.map(({ token }) => token);
  const [first = '', second = ''] = tokens;
  const route: Route = match.hotSeat
    ? { at: 'table', tokens: [first, second] }
    : { at: 'seat', token: first };
  remember({
    match: places[0]?.match ?? '',
    scenario: match.game?.scenario ?? '',
    company: before?.company ?? companyOf(match),
    ...(before?.opponent ? { opponent: before.opponent } : {}),
    route,
    after,
    when: Date.now(),
  });
  return route;
}
