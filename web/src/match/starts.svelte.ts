/** Who is to start where: chosen in any order, sent when it is complete. */
import type { View } from '../protocol';
import type { Match } from './match.svelte';
import { Spelling } from './spelling';

export class Starts {
  chosen = $state.raw<ReadonlyMap<number, number>>(new Map());

  constructor(private readonly match: Match) {}

  /** How many are still to be chosen. */
  missing = $derived.by<number>(() => {
    const frame = this.match.view?.frames.at(-1);
    const holder = this.match.holder;
    if (frame?.type !== 'starting-choice' || holder === null) return 0;
    const sent = this.match.own?.view.sides[holder]?.chosen_count ?? 0;
    return frame.count - sent - this.chosen.size;
  });

  put(piece: number, slot: number): void {
    this.chosen = new Map(this.chosen).set(piece, slot);
  }

  take(piece: number): void {
    const chosen = new Map(this.chosen);
    chosen.delete(piece);
    this.chosen = chosen;
  }

  clear(): void {
    if (this.chosen.size) this.chosen = new Map();
  }

  /** A team is sent in ascending order, whatever the order in which it was chosen. */
  moves(): string[] {
    const { game, holder } = this.match;
    if (!game || holder === null) return [];
    const spell = new Spelling(game, holder);
    return [...this.chosen]
      .sort(([one], [other]) => one - other)
      .map(([piece, slot]) => spell.move('start', spell.piece(piece), spell.slot(slot)));
  }
}

/** The view with what the holder has chosen so far in secret, for his own eyes. */
export function withChoices(view: View, match: Match, starts: Starts): View {
  const seat = match.holder;
  const own = seat === null ? null : match.own?.view.sides[seat];
  const frame = view.frames.at(-1);
  if (seat === null || !own || !match.discreet) return view;
  if (frame?.type === 'starting-choice') {
    const sent = (own.chosen ?? []).map((choice) => choice[1] ?? 0);
    const starting = [...sent, ...starts.chosen.values()].sort((one, other) => one - other);
    const [blue, yellow] = view.sides;
    const mine = { ...view.sides[seat === 1 ? 1 : 0], starting };
    return { ...view, sides: seat === 1 ? [blue, mine] : [mine, yellow] };
  }
  if (frame?.type === 'facing-choice') {
    const places = new Map((own.chosen ?? []).map(([piece, place]) => [piece, place]));
    const pieces = view.pieces.map((piece, number) => ({
      ...piece,
      place: places.get(number) ?? piece.place,
    }));
    return { ...view, pieces };
  }
  return view;
}
