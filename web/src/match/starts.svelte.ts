/** Who is to start where, in front of a room or on a dot: chosen in any order, sent as a whole. */
import type { Frame, View } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { Spelling } from './spelling';

const KINDS = ['starting-choice', 'line-up'] as const;
type StartFrame = Extract<Frame, { type: (typeof KINDS)[number] }>;

/** Whether it is a question of who starts. */
export function isStarting(kind: string | null): boolean {
  return KINDS.some((one) => one === kind);
}

function isStartFrame(frame: Frame | undefined): frame is StartFrame {
  return isStarting(frame?.type ?? null);
}

export class Starts {
  /** By piece: the room in front of which he starts, or his place on a starting line. */
  chosen = $state.raw<ReadonlyMap<number, number>>(new Map());

  constructor(private readonly match: Match) {}

  frame = $derived.by<StartFrame | null>(() => {
    const frame = this.match.view?.frames.at(-1);
    return isStartFrame(frame) ? frame : null;
  });

  /** How many are still to be chosen. */
  missing = $derived.by<number>(() => {
    const { frame } = this;
    const seat = this.match.holder === 1 ? 1 : 0;
    if (!frame || this.match.holder === null) return 0;
    const sent = this.match.own?.view.sides[seat].chosen_count ?? 0;
    const count = frame.type === 'line-up' ? frame.counts[seat] : frame.count;
    return count - sent - this.chosen.size;
  });

  /** Where somebody was put, in words. */
  told(piece: number): string {
    const spot = this.chosen.get(piece);
    if (spot === undefined) return '';
    if (this.frame?.type === 'line-up') return this.match.game?.places[spot]?.words ?? '';
    return say('said.room', { room: spot + 1 });
  }

  /** Who was put on a place. */
  at(place: number): number | null {
    return [...this.chosen].find(([, spot]) => spot === place)?.[0] ?? null;
  }

  put(piece: number, spot: number): void {
    this.chosen = new Map(this.chosen).set(piece, spot);
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
    const lined = this.frame?.type === 'line-up';
    return [...this.chosen]
      .sort(([one], [other]) => one - other)
      .map(([piece, spot]) =>
        lined
          ? spell.move('stand', spell.piece(piece), spell.place(spot))
          : spell.move('start', spell.piece(piece), spell.slot(spot)),
      );
  }
}

/** The view with what the holder has chosen so far in secret, for his own eyes. */
export function withChoices(view: View, match: Match, starts: Starts): View {
  const seat = match.holder;
  const own = seat === null ? null : match.own?.view.sides[seat];
  const frame = view.frames.at(-1);
  if (seat === null || !own || !match.discreet) return view;
  const sent = (own.chosen ?? []).map(([piece = -1, spot = -1]) => [piece, spot] as const);
  if (frame?.type === 'starting-choice') {
    const spots = [...sent, ...starts.chosen].map(([, slot]) => slot);
    const [blue, yellow] = view.sides;
    const starting = spots.sort((one, other) => one - other);
    const mine = { ...view.sides[seat === 1 ? 1 : 0], starting };
    return { ...view, sides: seat === 1 ? [blue, mine] : [mine, yellow] };
  }
  if (frame?.type !== 'facing-choice' && frame?.type !== 'line-up') return view;
  const places = new Map([...sent, ...starts.chosen]);
  const pieces = view.pieces.map((piece, number) => ({
    ...piece,
    place: places.get(number) ?? piece.place,
  }));
  return { ...view, pieces };
}
