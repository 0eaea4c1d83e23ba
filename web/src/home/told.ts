/** Matches and wishes in words. */
import type { Wish } from '../making';
import type { Recent } from '../recent';
import { say, words } from '../words.svelte';

export function titleOf({ scenario }: Pick<Recent, 'scenario'>): string {
  return say(`scenario.${scenario}`);
}

/** Whom it is played with: an opponent has a name. */
export function companyOf({ company, opponent }: Recent | Wish): string {
  const key = `opponent.${opponent}`;
  return words.has(key) ? say(key) : say(`page.company.${company}`);
}
