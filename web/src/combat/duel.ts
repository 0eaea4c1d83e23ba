/** A combat as it is shown: who takes part on each side, what each adds, and how it ends. */
import type { Combat, CombatSums, Fighter, GameInfo, Told, View } from '../protocol';

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
  /** The cards as far as they are known, and how many lie there of how many. */
  cards: readonly number[];
  laid: number;
  lays: number;
}

export interface Duel {
  /** How the attacker takes part. */
  kind: string;
  attacker: number;
  target: number;
  camps: readonly [Camp, Camp];
  /** Who wins a tie; null: nobody. */
  tie: number | null;
  /** The seat that sees the other's cards before it chooses; -1: nobody. */
  looks: number;
  /** One side's card comes from a deck. */
  drawn: boolean;
  result: {
    winner: number | null;
    totals: readonly [number, number];
    words: readonly string[];
    /** Who is wounded by it, and who is killed. */
    struck: readonly number[];
    killed: readonly number[];
  } | null;
}

function camp(view: View, sums: CombatSums, seat: 0 | 1): Camp {
  const fighters = sums.sides[seat].map((fighter) => ({
    ...fighter,
    wounded: view.pieces[fighter.piece]?.wounded ?? false,
  }));
  const attacks = fighters.some(({ piece }) => piece === sums.attacker);
  return { seat, attacks, fighters, bonus: sums.bonuses[seat], cards: [], laid: 0, lays: 1 };
}

function begun(game: GameInfo, view: View, sums: CombatSums): Duel {
  const camps = [camp(view, sums, 0), camp(view, sums, 1)] as const;
  const everybody = [...camps[0].fighters, ...camps[1].fighters];
  return {
    kind: everybody.find(({ piece }) => piece === sums.attacker)?.manner ?? '',
    attacker: sums.attacker,
    target: sums.target,
    camps,
    tie: sums.tie,
    looks: -1,
    drawn: game.solo !== null,
    result: null,
  };
}

/** The combat in progress. */
export function openDuel(game: GameInfo, view: View, sums: CombatSums): Duel {
  const duel = begun(game, view, sums);
  const frame = view.frames.findLast((one): one is Combat => one.type === 'combat');
  const laying = (one: Camp): Camp => ({
    ...one,
    laid: view.sides[one.seat].chosen_count,
    // A Non-Player's card is turned over from its deck.
    lays: one.seat === game.solo?.seat ? 1 : (frame?.cards[one.seat] ?? 1),
  });
  const [blue, yellow] = duel.camps;
  return { ...duel, looks: frame?.looks ?? -1, camps: [laying(blue), laying(yellow)] };
}

/** The end of a combat, if there is one among some events that are told as they happen. */
export function closedDuel(game: GameInfo, before: View, events: readonly Told[]): Duel | null {
  const at = events.findIndex(({ event }) => event.event === 'combat-resolved');
  const resolved = events[at]?.event;
  const sums = events[at]?.fight;
  if (resolved?.event !== 'combat-resolved' || !sums?.totals) return null;
  const duel = begun(game, before, sums);
  const told = aftermath(events.slice(at + 1));
  const late = events.filter(({ event }) => event.event === 'time-over');
  const piecesOf = (kind: 'wounded' | 'eliminated'): number[] =>
    told.flatMap(({ event }) => (event.event === kind ? [event.piece] : []));
  const turned = (one: Camp): Camp => {
    const cards = resolved.cards[one.seat];
    return { ...one, cards, laid: cards.length, lays: cards.length };
  };
  return {
    ...duel,
    camps: [turned(duel.camps[0]), turned(duel.camps[1])],
    result: {
      winner: resolved.winner,
      totals: sums.totals,
      words: [...late, ...told].map(({ words }) => words),
      struck: piecesOf('wounded'),
      killed: piecesOf('eliminated'),
    },
  };
}

/** What directly follows from a combat. */
function aftermath(events: readonly Told[]): Told[] {
  const kinds = new Set([
    'wounded',
    'eliminated',
    'dropped',
    'game-ended',
    'discarded',
    'object-shown',
    'covered',
  ]);
  const end = events.findIndex(({ event }) => !kinds.has(event.event));
  return events.slice(0, end < 0 ? events.length : end);
}
