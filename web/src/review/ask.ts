/** What the server tells of a review. */
import type { AskReview, Problem, ReviewTold } from '../protocol';
import { recentMatches } from '../recent';
import type { Source } from '../replay/ask';
import { words } from '../words.svelte';

/** Both seats of a match at this device: then it need not be over. */
function bothSeats(of: string): Pick<AskReview, 'token' | 'other'> | null {
  const route = recentMatches().find(({ match }) => match === of)?.route;
  return route?.at === 'table' ? { token: route.tokens[0], other: route.tokens[1] } : null;
}

/** The review of a match, or how far it is; a refusal is thrown in its words. */
export async function askReview(source: Source, match: string): Promise<ReviewTold> {
  const asked: AskReview = { ...source, ...bothSeats(match), language: words.language };
  const url = new URL('api/review', document.baseURI);
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(asked) });
  if (!reply.ok) throw new Error(((await reply.json()) as Problem).words);
  return (await reply.json()) as ReviewTold;
}
