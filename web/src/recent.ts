/** The matches played on this device: their secret links are kept here and nowhere else. */
import { hashOf, type Route } from './route.svelte';

export type Company = 'hot-seat' | 'link' | 'bot' | 'watch' | 'alone';

export interface Recent {
  match: string;
  /** The scenario's id. */
  scenario: string;
  company: Company;
  /** The name of the bot that one plays against. */
  opponent?: string;
  route: Route;
  /** The links to give to others: only the device that made the match knows them. */
  invitation?: { seat: string; spectator: string };
  /** Where the match was played that this one follows, with sides swapped. */
  after?: string;
  when: number;
}

const KEY = 'dungeontwister.matches';

export function recentMatches(): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Recent[]) : [];
  } catch {
    return [];
  }
}

function store(matches: Recent[]): void {
  localStorage.setItem(KEY, JSON.stringify(matches));
}

/** Put a match on top, keeping what was known of it. */
export function remember(match: Recent): void {
  const same = (other: Recent) => hashOf(other.route) === hashOf(match.route);
  const before = recentMatches();
  store([{ ...before.find(same), ...match }, ...before.filter((other) => !same(other))]);
}

export function forget(match: Recent): void {
  store(recentMatches().filter((other) => hashOf(other.route) !== hashOf(match.route)));
}
