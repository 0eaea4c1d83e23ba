/** Action cards: those of a player, and how each of them stands. */
import type { Match } from './match.svelte';

export interface ActionCard {
  value: number;
  /** In his hand; else it was played. */
  held: boolean;
  /** Played for the present turn. */
  present: boolean;
}

/** All cards of a player; none where the game has none. */
export function actionCards(match: Match, seat: number): ActionCard[] {
  const held = match.view?.sides[seat === 1 ? 1 : 0].action_cards ?? [];
  const now = presentCard(match, seat);
  return (match.game?.action_cards ?? []).map((value) => ({
    value,
    held: held.includes(value),
    present: value === now,
  }));
}

/** What a player has played for this turn, if it is his. */
function presentCard(match: Match, seat: number): number | null {
  if (match.view?.active !== seat) return null;
  for (const { event } of [...match.log].reverse()) {
    if (event.event === 'turn-began') return null;
    if (event.event === 'action-played' && event.seat === seat) return event.points;
  }
  return null;
}
