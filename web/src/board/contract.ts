/**
 * What the page and the board promise each other.
 *
 * The board draws a view and says what was pointed at; it knows no rule. The page decides what a
 * pick means and marks what may be picked. Numbers are those of the wire: pieces by
 * `GameInfo.pieces`, places by `GameInfo.places`, rooms by slot.
 */
import type { GameInfo, Told, View } from '../protocol';

/** Something on the board that can be pointed at. */
export type Target =
  | { kind: 'piece'; piece: number }
  | { kind: 'place'; place: number }
  | { kind: 'room'; slot: number }
  | { kind: 'twist'; slot: number; direction: 1 | -1 }
  | { kind: 'portcullis'; slot: number }
  /** The face-down cards beside a room: there is nothing to be learnt from a single one. */
  | { kind: 'covered'; slot: number };

/** A place that the selected character can walk to, with its price. */
interface ReachMark {
  place: number;
  steps: number;
  ap: number;
  exits: boolean;
}

export interface TwistMark {
  slot: number;
  direction: 1 | -1;
}

/** All that the board has to make visible besides the view. */
export interface Marks {
  /** The selected piece: lifted, mint outline. */
  selected: number | null;
  reach: ReachMark[];
  /** Enemies that can be attacked: ember brackets. */
  targets: number[];
  /** Places that can be chosen now: placing, facing, landings of a jump. */
  places: number[];
  /** Rooms that can be chosen now: reveal, start, lay. */
  rooms: number[];
  /** Pieces that can be picked now: take, give, swap; with nothing selected, whoever can act. */
  pieces: number[];
  /** Handles by which the selected character can turn a room. */
  twists: TwistMark[];
  /** Rooms whose portcullis can be worked. */
  portcullises: number[];
  /** The places of a way that is about to be walked, or of a log entry that is hovered. */
  path: number[];
  /** Places that a refusal speaks of: ember frame. */
  blockers: number[];
}

/** A room as it would lie; `turn` is the absolute number of clockwise quarter turns. */
export interface Ghost {
  slot: number;
  turn: number;
}

/**
 * Landscape: the board fills its parent. Portrait: it is as wide as its parent, as high as it has
 * to be, and its parent scrolls.
 *
 * Besides the pieces that stand somewhere, some lie in front of a room without a place of their
 * own: face-down starting cards (`view.sides[seat].starting`), and the starters of a facing choice
 * (`starts` of that frame) who have no place yet. Every sentence calls a room by its number (slot
 * plus one), so that the number stands on each room, face up or down. Cards that wait to be placed (the frame of a
 * placing) are shown by the page, beside the board.
 */
export interface BoardProps {
  game: GameInfo;
  /** What is to be drawn; while a secret choice is made it includes what was chosen so far. */
  view: View;
  /**
   * Whose starting zone lies on the left (portrait: at the bottom). null: nobody's in particular
   * (a spectator, or both players before one screen); then the places are those of seat 0.
   */
  seat: number | null;
  marks: Marks;
  ghost: Ghost | null;
  /** Reduced motion: cross-fades instead of turning and walking. */
  reduced: boolean;
  /** The labyrinth stands upright. */
  portrait: boolean;
  /** The accessible name of a target, in the reader's language. */
  label: (target: Target) => string;
  onpick: (target: Target) => void;
  onhover: (target: Target | null) => void;
}

/**
 * What the board exports besides its props (`bind:this`).
 *
 * `play` animates the way from one view to the next and resolves when the board shows `after`;
 * a click or `skip` ends it at once. The page sets the `view` prop to `after` when it resolves.
 */
export interface BoardHandle {
  play(events: readonly Told[], before: View, after: View): Promise<void>;
  skip(): void;
  /** Where a target is on the screen, for slips and tags; null when it is not drawn. */
  rect(target: Target): DOMRect | null;
}

/**
 * Keyboard. The board does not handle keys. Every target that can be picked now (see `isMarked`),
 * and every piece, is one element with
 *
 *   data-target={targetKey(target)}  role="button"  tabindex="-1"  aria-label={label(target)}
 *
 * (what else can be clicked, to be told why not, has only `data-target`) and a visible `:focus-visible` style; the page moves the focus among these elements by where
 * they are on the screen (arrow keys) and turns Enter into `onpick`.
 */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'piece':
      return `piece:${target.piece}`;
    case 'place':
      return `place:${target.place}`;
    case 'twist':
      return `twist:${target.slot}:${target.direction}`;
    default:
      return `${target.kind}:${target.slot}`;
  }
}

/** The target of a `data-target` attribute. */
export function parseTarget(key: string): Target | null {
  const [kind, one = '', two = ''] = key.split(':');
  const number = Number(one);
  switch (kind) {
    case 'piece':
      return { kind, piece: number };
    case 'place':
      return { kind, place: number };
    case 'room':
    case 'portcullis':
    case 'covered':
      return { kind, slot: number };
    case 'twist':
      return { kind, slot: number, direction: Number(two) < 0 ? -1 : 1 };
    default:
      return null;
  }
}

export const NO_MARKS: Marks = {
  selected: null,
  reach: [],
  targets: [],
  places: [],
  rooms: [],
  pieces: [],
  twists: [],
  portcullises: [],
  path: [],
  blockers: [],
};

/** Whether a target is among those that can be picked now. */
export function isMarked(target: Target, marks: Marks): boolean {
  switch (target.kind) {
    case 'piece':
      return marks.pieces.includes(target.piece) || marks.targets.includes(target.piece);
    case 'place':
      return (
        marks.places.includes(target.place) ||
        marks.reach.some((mark) => mark.place === target.place)
      );
    case 'room':
      return marks.rooms.includes(target.slot);
    case 'portcullis':
      return marks.portcullises.includes(target.slot);
    case 'twist':
      return marks.twists.some(
        (mark) => mark.slot === target.slot && mark.direction === target.direction,
      );
    case 'covered':
      return false;
  }
}
