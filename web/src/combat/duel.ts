/** A combat as it is shown: who takes part on each side, what each adds, and how it ends. */
import type { Combat, CombatBegan, CombatResolved, GameInfo, Told, View } from '../protocol';

interface Fighter {
  piece: number;
  value: number;
  /** Wounded before the combat. */
  wounded: boolean;
}

export interface Camp {
  seat: number;
  attacks: boolean;
  fighters: readonly Fighter[];
  /** The sum of the fighters' own values. */
  plain: number;
  /** What abilities and objects add; known when the cards are turned. */
  bonus: number | null;
  card: number | null;
  laid: boolean;
}

export interface Duel {
  attacker: number;
  target: number;
  camps: readonly [Camp, Camp];
  result: {
    winner: number | null;
    words: readonly string[];
    /** Who is wounded or eliminated by it. */
    struck: readonly number[];
  } | null;
}

type Sides = Pick<Combat, 'attacker' | 'target' | 'attackers' | 'defenders'>;

function camp(game: GameInfo, view: View, sides: Sides, seat: number): Camp {
  const attacks = game.pieces[sides.attacker]?.seat === seat;
  const fighters = (attacks ? sides.attackers : sides.defenders).map((piece) => {
    const wounded = view.pieces[piece]?.wounded ?? false;
    return { piece, wounded, value: wounded ? 0 : (game.pieces[piece]?.combat ?? 0) };
  });
  const plain = fighters.reduce((sum, fighter) => sum + fighter.value, 0);
  return { seat, attacks, fighters, plain, bonus: null, card: null, laid: false };
}

/** The combat in progress. */
export function openDuel(game: GameInfo, view: View, sides: Sides): Duel {
  const [blue, yellow] = [0, 1].map((seat) => ({
    ...camp(game, view, sides, seat),
    laid: (view.sides[seat === 1 ? 1 : 0].chosen_count ?? 0) > 0,
  }));
  return { attacker: sides.attacker, target: sides.target, camps: [blue!, yellow!], result: null };
}

function settled(camp: Camp, resolved: CombatResolved): Camp {
  const seat = camp.seat === 1 ? 1 : 0;
  const value = resolved.values[seat];
  return { ...camp, laid: true, card: resolved.cards[seat], bonus: value - camp.plain };
}

/** The end of a combat, if there is one among some events; `log` knows how it began. */
export function closedDuel(
  game: GameInfo,
  before: View,
  events: readonly Told[],
  log: readonly Told[],
): Duel | null {
  const at = events.findIndex(({ event }) => event.event === 'combat-resolved');
  const resolved = events[at]?.event;
  if (resolved?.event !== 'combat-resolved') return null;
  const frame = before.frames.at(-1);
  const sides = frame?.type === 'combat' ? frame : lastBeginning(log, events[at]!.number);
  if (!sides) return null;
  const duel = openDuel(game, before, sides);
  const told = aftermath(events.slice(at + 1));
  return {
    ...duel,
    camps: [settled(duel.camps[0], resolved), settled(duel.camps[1], resolved)],
    result: {
      winner: resolved.winner,
      words: told.map(({ words }) => words),
      struck: told.flatMap(({ event }) =>
        event.event === 'wounded' || event.event === 'eliminated' ? [event.piece] : [],
      ),
    },
  };
}

function lastBeginning(log: readonly Told[], before: number): CombatBegan | null {
  for (const { number, event } of [...log].reverse()) {
    if (number < before && event.event === 'combat-began') return event;
  }
  return null;
}

/** What directly follows from a combat. */
function aftermath(events: readonly Told[]): Told[] {
  const kinds = new Set(['wounded', 'eliminated', 'dropped', 'game-ended', 'discarded']);
  const end = events.findIndex(({ event }) => !kinds.has(event.event));
  return events.slice(0, end < 0 ? events.length : end);
}

export function total(camp: Camp): number {
  return camp.plain + (camp.bonus ?? 0) + (camp.card ?? 0);
}
