/** What the options of a question touch. Nothing here says what is allowed: the server did. */
import type { Target } from '../board/contract';
import type { Move, Option } from '../protocol';

/** The acts of a character, in the order in which the dock shows them. */
export const ACTS = ['move', 'reveal', 'twist', 'jump', 'attack', 'gate'] as const;
export type ActName = (typeof ACTS)[number];

const ACT_OF: Readonly<Partial<Record<Move['type'], ActName>>> = {
  move: 'move',
  step: 'move',
  take: 'move',
  drop: 'move',
  give: 'move',
  swap: 'move',
  stop: 'move',
  reveal: 'reveal',
  turn: 'twist',
  jump: 'jump',
  attack: 'attack',
  unlock: 'gate',
  lock: 'gate',
  break: 'gate',
};

export function actOf(move: Move): ActName | null {
  return ACT_OF[move.type] ?? null;
}

/** Whose move it is: the character who acts, or the card that is laid. */
function pieceOf(move: Move): number | null {
  return 'piece' in move ? move.piece : null;
}

/** What to click on the board for a move; null: it has its own button or card. */
export function targetOf(move: Move): Target | null {
  switch (move.type) {
    case 'start':
    case 'lay':
    case 'reveal':
      return { kind: 'room', slot: move.slot };
    case 'face':
    case 'put':
      return { kind: 'place', place: move.place };
    case 'step':
    case 'jump':
      return { kind: 'place', place: move.to };
    case 'turn':
      return { kind: 'twist', slot: move.slot, direction: move.direction < 0 ? -1 : 1 };
    case 'unlock':
    case 'lock':
    case 'break':
      return { kind: 'portcullis', slot: move.slot };
    case 'attack':
      return { kind: 'piece', piece: move.target };
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
      return { kind: 'piece', piece: move.piece };
    default:
      return null;
  }
}

/** Moves that show or end something, or that one would not want to make by a slip of the hand. */
const LASTING = new Set<Move['type']>(['reveal', 'turn', 'break']);

export function isLasting(move: Move): boolean {
  return LASTING.has(move.type);
}

export function optionsOf(options: readonly Option[], piece: number | null): Option[] {
  return options.filter((option) => pieceOf(option.move) === piece);
}

/** Every character or card that has an option, each once. */
export function piecesOf(options: readonly Option[]): number[] {
  const found = options.map((option) => pieceOf(option.move));
  return [...new Set(found.filter((piece): piece is number => piece !== null))];
}
