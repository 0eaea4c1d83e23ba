/** Action cards: those of a player, and how each of them stands. */
import type { Option } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import type { Picks } from './picks.svelte';
import { optionPlan } from './plan';

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
  const now = match.view?.active === seat ? (match.table?.action_card ?? null) : null;
  return (match.game?.action_cards ?? []).map((value) => ({
    value,
    held: held.includes(value),
    present: value === now,
  }));
}

/** The option of playing a card, if it can be played now. */
export function playable(match: Match, value: number): Option | null {
  const options = match.question?.options ?? [];
  const plays = ({ targets: [card] }: Option): boolean =>
    card?.kind === 'action-card' && card.points === value;
  return options.find(plays) ?? null;
}

/** Play a card, or be told why not. */
export async function playCard(match: Match, picks: Picks, value: number): Promise<void> {
  const option = playable(match, value);
  const { talk } = picks;
  talk.slip = null;
  if (option) {
    const words = say('page.deck.may', { points: value });
    await picks.answer({ ...optionPlan(option), words });
  } else {
    const title = say('page.cannot.action', { points: value });
    const targets = [{ kind: 'action-card', points: value }] as const;
    await talk.askWhy(title, { piece: null, act: '', targets });
  }
}
