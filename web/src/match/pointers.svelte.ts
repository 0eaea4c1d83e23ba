/** What a teacher points at: one thing after the other, on the board, in the hand, on buttons. */
import type { Point, Target } from '../protocol';

/** Something that is pointed at: now, or after what comes before it. */
export interface Pointed {
  target: Target;
  now: boolean;
}

class Pointers {
  /** Everything that is still to be clicked, or looked at. */
  points = $state.raw<readonly Point[]>([]);
  /** Only the first of them is meant now. */
  ordered = $state(false);

  targets = $derived.by<readonly Pointed[]>(() =>
    this.points.flatMap(({ target }, at) =>
      target ? [{ target, now: !this.ordered || at === 0 }] : [],
    ),
  );

  /** Whether a button with this act or verb is meant now. */
  atButton(name: string): boolean {
    return this.#now().some(({ button }) => button === name);
  }

  /** Whether a card of the hand is meant now. */
  atCard(target: Target | undefined): boolean {
    return this.#now().some((one) => one.target && same(one.target, target));
  }

  #now(): readonly Point[] {
    return this.ordered ? this.points.slice(0, 1) : this.points;
  }
}

function same(one: Target, other: Target | undefined): boolean {
  if (one.kind === 'combat-card' && other?.kind === 'combat-card') return one.card === other.card;
  return one.kind === 'action-card' && other?.kind === 'action-card' && one.points === other.points;
}

export const pointers = new Pointers();
