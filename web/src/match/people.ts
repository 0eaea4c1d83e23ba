/** Who sits where, in words. */
import { inWords } from '../name';
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

/** What a person or a bot is called; empty: as the side is. */
export function ownNameOf(match: Match, seat: number): string {
  return opponentName(match, seat) || inWords(match.company.names[seat === 1 ? 1 : 0]);
}

export function playerName(match: Match, seat: number): string {
  if (!match.hotSeat && match.holder === seat) return say('page.you');
  return ownNameOf(match, seat) || sideTitle(seat);
}

/** Whether it is worth saying that somebody is there or not: he sits somewhere else. */
export function presence(match: Match, seat: number): 'here' | 'away' | null {
  const at = seat === 1 ? 1 : 0;
  if (match.hotSeat || match.holder === at || match.players[at] !== 'person') return null;
  return match.company.here[at] ? 'here' : 'away';
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
  if (!ownNameOf(match, seat)) return say('page.turn.theirs', { of: sideOf(seat) });
  return say('page.turn.plays', { player: playerName(match, seat) });
}
