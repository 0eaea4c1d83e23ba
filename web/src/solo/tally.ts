/** The table as far as a story has been told: points, bag, decks and pieces, event by event. */
import { changed } from '../board/change';
import type { GameInfo, NonPlayer, Told, View } from '../protocol';

type Event = Told['event'];

const sorted = (cards: readonly number[]): number[] => [...cards].sort((one, other) => one - other);

/** One of several equal cards is taken away. */
function without(cards: readonly number[], card: number): number[] {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
}

/** Who scores by an event, and how much. */
function scored(game: GameInfo, event: Event): readonly [seat: number, points: number] | null {
  if (!('victory_points' in event) || !event.victory_points) return null;
  const seat = game.pieces[event.piece]?.seat ?? 0;
  return [event.event === 'eliminated' ? 1 - seat : seat, event.victory_points];
}

export class Tally {
  /** Cards of the Non-Player's deck that lie on the table until a combat is over. */
  #turned: number[] = [];

  constructor(
    private readonly game: GameInfo,
    public view: View,
  ) {}

  note(told: Told, after: View): View {
    const view = this.#scored(changed(this.view, told.change), told.event);
    const lying = view.non_player;
    this.view = lying
      ? { ...view, non_player: { ...lying, ...this.#changed(lying, told.event, after) } }
      : view;
    return this.view;
  }

  #scored(view: View, event: Event): View {
    const points = scored(this.game, event);
    if (!points) return view;
    const [blue, yellow] = view.sides.map((side, seat) =>
      seat === points[0] ? { ...side, victory_points: side.victory_points + points[1] } : side,
    );
    return { ...view, sides: [blue!, yellow!] };
  }

  /** What of the Non-Player's stores an event changes. */
  #changed(lying: NonPlayer, event: Event, after: View): Partial<NonPlayer> {
    switch (event.event) {
      case 'bag-filled':
        return { bag: after.non_player?.bag ?? [] };
      case 'token-drawn':
        return { bag: without(lying.bag, event.piece) };
      case 'reinforcement-drawn':
        return { reserve: without(lying.reserve, event.piece) };
      case 'vision-drawn':
        return { visions: without(lying.visions, event.slot) };
      case 'deck-shuffled':
        return { deck: lying.discards, discards: [] };
      case 'card-turned':
        this.#turned.push(event.card);
        return { deck: without(lying.deck, event.card) };
      case 'card-picked':
        // The others go back; nothing more happens before the Player has laid his card.
        return { deck: after.non_player?.deck ?? lying.deck };
      case 'combat-resolved':
        return this.#resolved(lying, event.cards[this.game.solo?.seat === 1 ? 1 : 0][0]);
      default:
        return {};
    }
  }

  /** The card that was played is discarded; others that were turned over go back. */
  #resolved(lying: NonPlayer, card: number | undefined): Partial<NonPlayer> {
    if (card === undefined) return {};
    const back = without(this.#turned, card);
    this.#turned = [];
    return { deck: sorted([...lying.deck, ...back]), discards: sorted([...lying.discards, card]) };
  }
}
