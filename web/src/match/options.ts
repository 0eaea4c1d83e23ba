/** What the options of a question touch. Nothing here says what is allowed: the server did. */
import type { Target } from '../board/contract';
import type { GameInfo, Move, Option, View } from '../protocol';

/** Where a move is looked for on the board. */
export interface Ground {
  game: GameInfo;
  view: View;
  /** What is to be moved from afar, once it was picked. */
  thing: number | null;
}

/** Whose move it is: the character who acts, or the card that is laid. */
function pieceOf(move: Move): number | null {
  return 'piece' in move ? move.piece : null;
}

/** Whoever is carried is reached through his carrier. */
function standing(view: View, piece: number): Target {
  const carrier = view.pieces[piece]?.carrier ?? -1;
  return { kind: 'piece', piece: carrier < 0 ? piece : carrier };
}

/** What to click on the board for a move; null: it has its own button or card. */
export function targetOf(move: Move, { game, view, thing }: Ground): Target | null {
  switch (move.type) {
    case 'start':
    case 'lay':
    case 'reveal':
    case 'invert':
      return { kind: 'room', slot: move.slot };
    case 'shatter':
      return { kind: 'room', slot: game.places[view.pieces[move.piece]?.place ?? -1]?.slot ?? -1 };
    case 'face':
    case 'put':
    case 'stand':
      return { kind: 'place', place: move.place };
    case 'step':
    case 'jump':
      return { kind: 'place', place: move.to };
    case 'turn':
      return { kind: 'twist', slot: move.slot, direction: move.direction < 0 ? -1 : 1 };
    case 'unlock':
    case 'lock':
    case 'break':
      return { kind: 'portcullis', slot: move.slot, nth: move.nth };
    case 'attack':
    case 'shoot':
    case 'thrust':
    case 'steal':
    case 'heal':
    case 'burn':
    case 'repel':
      return standing(view, move.target);
    case 'levitate':
      if (thing === null) return { kind: 'piece', piece: move.item };
      if (move.receiver < 0) return { kind: 'place', place: move.to };
      return { kind: 'piece', piece: move.receiver };
    case 'take':
      // What somebody holds is asked of him; what lies about is clicked itself.
      return { kind: 'piece', piece: move.source < 0 ? move.item : move.source };
    case 'drop':
      return { kind: 'piece', piece: move.item };
    case 'give':
      return { kind: 'piece', piece: move.receiver };
    case 'swap':
      return { kind: 'piece', piece: move.partner };
    case 'stop':
    case 'pick':
      return { kind: 'piece', piece: move.piece };
    default:
      return null;
  }
}

/** The card that tells one of several moves with the same target from the others. */
export function cardOf(move: Move): number | null {
  switch (move.type) {
    case 'shoot':
      return move.weapon;
    case 'swap':
      return move.wanted;
    case 'heal':
      return move.target;
    case 'steal':
    case 'take':
    case 'give':
    case 'burn':
      return move.item;
    default:
      return null;
  }
}

/** Moves that show or end something, or that one would not want to make by a slip of the hand. */
const LASTING = new Set<Move['type']>([
  'reveal',
  'turn',
  'break',
  'shatter',
  'burn',
  'repel',
  'invert',
  'pick',
]);

export function isLasting(move: Move): boolean {
  return LASTING.has(move.type);
}

/** Done to one's own room, or to oneself: there is nothing to point at. */
export function isOwn(move: Move): boolean {
  return move.type === 'shatter' || (move.type === 'heal' && move.target === move.piece);
}

export function optionsOf(options: readonly Option[], piece: number | null): Option[] {
  return options.filter((option) => pieceOf(option.move) === piece);
}

/** Every character or card that has an option, each once. */
export function piecesOf(options: readonly Option[]): number[] {
  const found = options.map((option) => pieceOf(option.move));
  return [...new Set(found.filter((piece): piece is number => piece !== null))];
}
