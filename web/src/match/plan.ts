/** Something that the player could do: what it would send, and what to show of it beforehand. */
import { targetKey, type Ghost, type Target } from '../board/contract';
import type { Option, ReachPlace, View } from '../protocol';
import { actOf, type ActName } from './acts';
import { cardOf, isLasting, targetOf, type Ground } from './options';

export interface Plan {
  /** What was picked for it. */
  key: string;
  moves: readonly string[];
  words: string;
  act: ActName | null;
  /** Asks for a second pick. */
  lasting: boolean;
  path: readonly number[];
  /** The room as it would lie, and which way it would turn. */
  twist: { slot: number; direction: 1 | -1 } | null;
  /** The card that is meant, where there are several. */
  card: number | null;
}

export function optionPlan(option: Option, ground: Ground): Plan {
  const target = targetOf(option.move, ground);
  return {
    key: target ? targetKey(target) : option.text,
    moves: [option.text],
    words: option.words,
    act: actOf(option.move),
    lasting: isLasting(option.move),
    path: target?.kind === 'place' ? [target.place] : [],
    twist: target?.kind === 'twist' ? target : null,
    card: cardOf(option.move),
  };
}

const WALK = { act: 'move', lasting: false, twist: null, card: null } as const;

/** Walking to a place in one go. */
export function walkPlan(reach: ReachPlace, words: string, moves = reach.moves): Plan {
  const key = targetKey({ kind: 'place', place: reach.place });
  return { ...WALK, key, moves, words, path: reach.path };
}

/** Walking to something, and picking it up. */
export function fetchPlan(target: Target, moves: readonly string[], words: string): Plan {
  return { ...WALK, key: targetKey(target), moves, words, path: [] };
}

/** How a room would lie after some quarter turns. */
export function ghostOf(view: View, plan: Plan | null, quarters: number): Ghost | null {
  if (!plan?.twist) return null;
  const { slot, direction } = plan.twist;
  const turn = view.rooms[slot]?.turn ?? 0;
  return { slot, turn: (turn + direction * quarters + 8) % 4 };
}
