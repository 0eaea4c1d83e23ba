/** Something that the player could do: what it would send, and what to show of it beforehand. */
import { targetKey, type Ghost, type Target } from '../board/contract';
import type { Option, ReachPlace, View } from '../protocol';
import { actOf, isLasting, targetOf, type ActName } from './options';

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
}

export function optionPlan(option: Option): Plan {
  const target = targetOf(option.move);
  return {
    key: target ? targetKey(target) : option.text,
    moves: [option.text],
    words: option.words,
    act: actOf(option.move),
    lasting: isLasting(option.move),
    path: target?.kind === 'place' ? [target.place] : [],
    twist: target?.kind === 'twist' ? target : null,
  };
}

/** Walking to a place in one go. */
export function walkPlan(reach: ReachPlace, words: string, moves = reach.moves): Plan {
  return {
    key: targetKey({ kind: 'place', place: reach.place }),
    moves,
    words,
    act: 'move',
    lasting: false,
    path: reach.path,
    twist: null,
  };
}

/** Walking to something, and picking it up. */
export function fetchPlan(target: Target, moves: readonly string[], words: string): Plan {
  return {
    key: targetKey(target),
    moves,
    words,
    act: 'move',
    lasting: false,
    path: [],
    twist: null,
  };
}

/** How a room would lie after some quarter turns. */
export function ghostOf(view: View, plan: Plan | null, quarters: number): Ghost | null {
  if (!plan?.twist) return null;
  const { slot, direction } = plan.twist;
  const turn = view.rooms[slot]?.turn ?? 0;
  return { slot, turn: (turn + direction * quarters + 8) % 4 };
}
