/** What the options of a question point at. What is allowed, and what it means, the server said. */
import { targetKey, type Target as Spot } from '../board/contract';
import type { Option, Target } from '../protocol';

/** A target as the board knows it; null: a card, a number, something that is not on the board. */
export function spotOf(target: Target | undefined): Spot | null {
  switch (target?.kind) {
    case 'place':
    case 'piece':
    case 'room':
    case 'portcullis':
      return target;
    case 'twist':
      return { ...target, direction: target.direction < 0 ? -1 : 1 };
    default:
      return null;
  }
}

/** As the server is asked about it: what lies face down at a room belongs to the room. */
export function targetOf(spot: Spot): Target {
  return spot.kind === 'covered' ? { kind: 'room', slot: spot.slot } : spot;
}

/** Whether everything that is picked for an option is on the board. */
export function isOnBoard({ targets }: Option): boolean {
  return targets.length > 0 && targets.every((target) => spotOf(target) !== null);
}

/** Whether an option is still possible after something was picked. */
export function follows({ targets }: Option, picked: readonly Spot[]): boolean {
  return picked.every((spot, at) => {
    const own = spotOf(targets[at]);
    return own !== null && targetKey(own) === targetKey(spot);
  });
}

/** What is picked next for an option; null: nothing more. */
export function nextSpot({ targets }: Option, picked: readonly Spot[]): Spot | null {
  return spotOf(targets[picked.length]);
}

export function optionsOf(options: readonly Option[], piece: number | null): Option[] {
  return options.filter((option) => option.piece === piece);
}

/** Every character or card that has an option, each once. */
export function piecesOf(options: readonly Option[]): number[] {
  return [...new Set(options.flatMap(({ piece }) => (piece === null ? [] : [piece])))];
}
