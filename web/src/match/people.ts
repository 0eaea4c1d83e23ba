/** Who sits where, in words. */
import { say, words } from '../words.svelte';
import { np } from '../solo/narrator.svelte';
import { sideOf, sideTitle } from './labels';
import type { Match } from './match.svelte';

/** The seat whose starting zone lies on the left, or at the bottom. */
export function nearSeat(match: Match): number {
  return match.hotSeat ? 0 : (match.holder ?? 0);
}

/** The name of the bot on a seat; empty: no bot sits there. */
export function opponentName(match: Match, seat: number): string {
  const key = `opponent.${match.players[seat === 1 ? 1 : 0]}`;
  return words.has(key) ? say(key) : '';
}

export function playerName(match: Match, seat: number): string {
  if (!match.hotSeat && match.holder === seat) return say('page.you');
  return opponentName(match, seat) || sideTitle(seat);
}

/** The seat that everybody looks at now: the one that decides. */
export function waitedFor(match: Match): number | null {
  const deciders = match.table?.deciders ?? [];
  if (match.holder !== null && deciders.includes(match.holder)) return match.holder;
  return deciders[0] ?? null;
}

/** Whose turn it is, as a headline. */
export function headline(match: Match): string {
  const seat = waitedFor(match);
  if (match.view?.ending) return say('page.turn.over');
  if (np.acting) return say('page.np.turn');
  if (seat === null) return '';
  if (!match.hotSeat && seat === match.holder) {
    return say(match.view?.active === seat ? 'page.turn.yours' : 'page.turn.your-decision');
  }
  if (match.view?.active !== seat) {
    return say('page.turn.their-decision', { player: playerName(match, seat) });
  }
  const person = match.players[seat === 1 ? 1 : 0] === 'person';
  if (person) return say('page.turn.theirs', { of: sideOf(seat) });
  return say('page.turn.plays', { player: playerName(match, seat) });
}
