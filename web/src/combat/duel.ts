/** A combat as it is shown: who takes part on each side, what each adds, and how it ends. */
import type { CombatResult, CombatSums, Fighter, Told, View } from '../protocol';

interface Member extends Fighter {
  /** Wounded before the combat. */
  wounded: boolean;
}

export interface Camp {
  seat: 0 | 1;
  attacks: boolean;
  fighters: readonly Member[];
  /** What abilities, objects and friends add. */
  bonus: number;
  /** The cards as far as they are seen, and how many lie there of how many. */
  cards: readonly number[];
  laid: number;
  lays: number;
}

export interface Duel {
  sums: CombatSums;
  /** How the attacker takes part. */
  kind: string;
  camps: readonly [Camp, Camp];
  result: (CombatResult & { words: readonly string[] }) | null;
}

function camp(view: View, sums: CombatSums, seat: 0 | 1): Camp {
  const fighters = sums.sides[seat].map((fighter) => ({
    ...fighter,
    wounded: view.pieces[fighter.piece]?.wounded ?? false,
  }));
  return {
    seat,
    attacks: fighters.some(({ piece }) => piece === sums.attacker),
    fighters,
    bonus: sums.bonuses[seat],
    cards: sums.cards[seat],
    laid: sums.laid[seat],
    lays: sums.lays[seat],
  };
}

/** The combat in progress. */
export function openDuel(view: View, sums: CombatSums): Duel {
  const camps = [camp(view, sums, 0), camp(view, sums, 1)] as const;
  const everybody = [...camps[0].fighters, ...camps[1].fighters];
  const kind = everybody.find(({ piece }) => piece === sums.attacker)?.manner ?? '';
  return { sums, kind, camps, result: null };
}

/** The end of a combat, if there is one among some events that are told as they happen. */
export function closedDuel(before: View, events: readonly Told[]): Duel | null {
  const at = events.findIndex(({ fight }) => fight?.result);
  const sums = events[at]?.fight;
  if (!sums?.result) return null;
  const late = events.filter(({ event }) => event.event === 'time-over');
  const led = events.slice(at + 1, at + 1 + sums.result.events);
  const words = [...late, ...led].map((told) => told.words);
  return { ...openDuel(before, sums), result: { ...sums.result, words } };
}
