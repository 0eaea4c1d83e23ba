/** Who is to start where, in front of a room or on a dot: chosen in any order, sent as a whole. */
import { targetKey, type Target } from '../board/contract';
import type { Option, View } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { spotOf } from './options';
import { lyingStarters } from './known';
import { placeWords } from './places';

export class Starts {
  /** By piece: the part of the choice that puts it somewhere. */
  chosen = $state.raw<ReadonlyMap<number, Option>>(new Map());

  constructor(private readonly match: Match) {}

  /** What the whole choice is put together from, in the order in which it has to be sent. */
  parts = $derived.by<readonly Option[]>(() => {
    const { question } = this.match;
    return question?.picks === 'piece' ? question.parts : [];
  });

  /** How many are still to be chosen. */
  missing = $derived.by<number>(() => (this.match.question?.number ?? 0) - this.chosen.size);

  /** Where somebody was put, in words. */
  told(piece: number): string {
    const spot = this.#spot(piece);
    const { game, view } = this.match;
    if (spot?.kind === 'place') return game && view ? placeWords(game, view, spot.place) : '';
    return spot?.kind === 'room' ? say('said.room', { room: spot.slot + 1 }) : '';
  }

  #spot(piece: number): Target | null {
    return spotOf(this.chosen.get(piece)?.targets[0]);
  }

  /** Who was put on a place. */
  at(place: number): number | null {
    const key = targetKey({ kind: 'place', place });
    const there = [...this.chosen.keys()].find((piece) => {
      const spot = this.#spot(piece);
      return spot !== null && targetKey(spot) === key;
    });
    return there ?? null;
  }

  /** Put somebody somewhere; whether that can be a part of the choice. */
  put(piece: number, target: Target): boolean {
    const part = this.parts.find((option) => {
      const spot = spotOf(option.targets[0]);
      return option.piece === piece && spot !== null && targetKey(spot) === targetKey(target);
    });
    if (part) this.chosen = new Map(this.chosen).set(piece, part);
    return part !== undefined;
  }

  take(piece: number): void {
    const chosen = new Map(this.chosen);
    chosen.delete(piece);
    this.chosen = chosen;
  }

  /** A whole choice at once. */
  fill(parts: readonly Option[]): void {
    this.chosen = new Map(
      parts.flatMap((part) => (part.piece === null ? [] : [[part.piece, part]])),
    );
  }

  clear(): void {
    if (this.chosen.size) this.chosen = new Map();
  }

  moves(): string[] {
    const chosen = new Set(this.chosen.values());
    return this.parts.filter((part) => chosen.has(part)).map(({ text }) => text);
  }
}

/** The view with what the holder has chosen so far in secret, for his own eyes. */
export function withChoices(view: View, match: Match, starts: Starts): View {
  const seat = match.holder;
  if (seat === null || !match.own || !match.discreet) return view;
  const chosen = [...starts.chosen.values(), ...(match.own.chosen ?? [])];
  const slots = chosen.flatMap(({ targets: [spot] }) => (spot?.kind === 'room' ? [spot.slot] : []));
  const places = new Map(
    chosen.flatMap(({ piece, targets: [spot] }) =>
      piece !== null && spot?.kind === 'place' ? [[piece, spot.place] as const] : [],
    ),
  );
  if (match.game?.dots[seat === 1 ? 1 : 0].length) {
    for (const [piece, place] of lyingStarters(match)) places.set(piece, place);
  }
  return laidOut(view, seat === 1 ? 1 : 0, slots, places);
}

/** Cards in front of rooms, face down, and pieces on places. */
function laidOut(
  view: View,
  seat: 0 | 1,
  slots: readonly number[],
  places: ReadonlyMap<number, number>,
): View {
  const pieces = view.pieces.map((piece, number) => ({
    ...piece,
    place: places.get(number) ?? piece.place,
  }));
  if (!slots.length) return places.size ? { ...view, pieces } : view;
  const [blue, yellow] = view.sides;
  const starting = [...slots].sort((one, other) => one - other);
  const mine = { ...view.sides[seat], starting };
  return { ...view, pieces, sides: seat === 1 ? [blue, mine] : [mine, yellow] };
}
