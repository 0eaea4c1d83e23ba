/** Matches and wishes in words. */
import { sideName, sideOf } from '../match/labels';
import type { Wish } from '../making';
import { inWords } from '../name';
import type { SeatTold } from '../protocol';
import type { Recent } from '../recent';
import { say, words } from '../words.svelte';

export function titleOf({ scenario }: Pick<Recent, 'scenario'>): string {
  return say(`scenario.${scenario}`);
}

/** Whom it is played with: an opponent has a name, and a friend may have one. */
export function companyOf(match: Recent | Wish, told?: SeatTold | null): string {
  const key = `opponent.${match.opponent}`;
  if (words.has(key)) return say(key);
  const { seat, names } = told ?? {};
  const name = seat === 0 || seat === 1 ? names?.[seat === 0 ? 1 : 0] : '';
  return inWords(name ?? '') || say(`page.company.${match.company}`);
}

/** Whether somebody at this device has to decide. */
export function isOwnTurn({ company }: Recent, told: SeatTold | null | undefined): boolean {
  const deciders = told?.standing?.deciders ?? [];
  return company === 'hot-seat' ? deciders.length > 0 : deciders.includes(told?.seat ?? -1);
}

/** How it stands: whose turn it is, or how it ended. */
export function stateOf(match: Recent, told: SeatTold | null | undefined): string {
  if (told === null) return say('page.recent.gone');
  const standing = told?.standing;
  if (!standing) return '';
  if (standing.reason) return resultOf(match, told.seat, standing.winner);
  if (match.company !== 'hot-seat' && isOwnTurn(match, told)) return say('page.turn.yours');
  const [decider = standing.active] = standing.deciders;
  return decider < 0 ? '' : say('page.turn.theirs', { of: sideOf(decider) });
}

function resultOf({ company }: Recent, seat: number | null, winner: number | null): string {
  if (winner === null) return say('page.over.draw');
  if (company === 'hot-seat' || seat === null)
    return say('page.over.won', { player: sideName(winner) });
  return say(winner === seat ? 'page.over.you' : 'page.recent.defeat');
}
