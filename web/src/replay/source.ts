/** Which match a link to a replay means, and the link that may be given to somebody else. */
import { recentMatches, type Recent } from '../recent';
import { askLink, Refusal, type Source } from './ask';

const RECORD = /^[0-9a-f]{64}$/;
const KEY = 'dungeontwister.shown';

/** The tokens that were made for links, by the matches that they show. */
function made(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function ofMatch(id: string): Recent | undefined {
  return recentMatches().find(({ match }) => match === id);
}

/** A token of this device for one of its matches. */
function ownToken({ route }: Recent): string {
  if (route.at === 'table') return route.tokens[0];
  return route.at === 'seat' ? route.token : '';
}

/**
 * A match of this device is seen with its seat's eyes; where both players sit before one screen,
 * with those of somebody who looks on. Any other key is a token, or a record that was sent.
 */
export async function sourceOf(key: string): Promise<Source> {
  if (RECORD.test(key)) return { record: key };
  const match = ofMatch(key);
  if (!match) return { token: key };
  const { route } = match;
  if (route.at !== 'table') return { token: ownToken(match) };
  // Both seats are on this device: so it may go on from a moment.
  return { token: await shownBy(match), seats: route.tokens };
}

/** The key of a link that gives nothing but a look: never that of a seat. */
export async function keyToShare(key: string): Promise<string> {
  const match = ofMatch(key);
  if (match) return shownBy(match);
  try {
    return await askLink(key);
  } catch (error) {
    // Whoever came by such a link passes it on; it gives no other.
    if (error instanceof Refusal && error.reason === 'unknown-token') return key;
    throw error;
  }
}

/** All that this device holds of a match: only who holds all its seats saves one that goes on. */
export function tokensOf(key: string): readonly string[] {
  const route = ofMatch(key)?.route;
  if (route?.at === 'table') return route.tokens;
  return [route?.at === 'seat' ? route.token : key];
}

async function shownBy(match: Recent): Promise<string> {
  const known = made()[match.match];
  if (known) return known;
  const token = await askLink(ownToken(match));
  localStorage.setItem(KEY, JSON.stringify({ ...made(), [match.match]: token }));
  return token;
}
