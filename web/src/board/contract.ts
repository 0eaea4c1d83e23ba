/**
 * What the page and the board promise each other.
 *
 * The board draws a view and says what was pointed at; it knows no rule. The page decides what a
 * pick means and marks what may be picked. Numbers are those of the wire: pieces by
 * `GameInfo.pieces`, places by `GameInfo.places`, rooms by slot.
 */
import type { Pointed } from '../match/pointers.svelte';
import type { HintStep, Told, View } from '../protocol';
import type { Draft } from './draft';
import type { Frame, Point } from './geometry';

/** Something on the board that can be pointed at. */
export type Target =
  | { kind: 'piece'; piece: number }
  | { kind: 'place'; place: number }
  | { kind: 'room'; slot: number }
  | { kind: 'twist'; slot: number; direction: 1 | -1 }
  /** Which portcullis of a room: see `printed.ts`. */
  | { kind: 'portcullis'; slot: number; nth: number }
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

/** What is to be known of an act before its target is picked. */
export interface Cost {
  points: number;
  final: boolean;
  /** Who could do it. */
  by: number[];
}

interface GateMark {
  slot: number;
  nth: number;
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
  /** Pieces that can be picked now: take, give, swap; with nothing selected, the characters who can act. */
  pieces: number[];
  /** Handles by which the selected character can turn a room. */
  twists: TwistMark[];
  /** Portcullises that can be worked. */
  portcullises: GateMark[];
  /** Places that a refusal speaks of: ember frame. */
  blockers: number[];
  /** Places of the opponent's last turn. */
  traces: number[];
  /** Rooms that were turned, turned up or swapped in it. */
  moved: number[];
  /** Places that enemies can reach in their next turn. */
  threats: number[];
  /** What picking a target costs, and whether it stands for good, by the key of the target. */
  costs: Record<string, Cost>;
}

/** A room as it would lie; `turn` is the absolute number of clockwise quarter turns. */
export interface Ghost {
  slot: number;
  turn: number;
}

/** The same, and what else comes of it. */
export interface Foreseen extends Ghost {
  /** The room from which it is turned, if that is its twin; null: from its own gear. */
  twin: number | null;
  /** Places that somebody would reach then and not now, and those he would no longer reach. */
  gained: readonly number[];
  lost: readonly number[];
  /** How many places he would reach; null: that is not known. */
  then: number | null;
}

/**
 * The board is as large as its scale says; its parent scrolls where it is larger than that.
 *
 * Besides the pieces that stand somewhere, some lie face down: starting cards in front of a room, or
 * on a square of a starting line (`view.sides[seat].starting`); and the starters of a facing choice
 * (`view.in_front`) have no place yet. Every sentence calls a room by its number (slot
 * plus one), so that the number stands on each room, face up or down. Cards that wait to be placed (the frame of a
 * placing) are shown by the page, beside the board.
 */
export interface BoardProps {
  /** What is to be drawn; while a secret choice is made it includes what was chosen so far. */
  view: View;
  /** Whose starting zone is called one's own; null: nobody's (a spectator, or both players). */
  seat: number | null;
  marks: Marks;
  /**
   * The places of a way that is about to be walked, or of a log entry that is hovered: apart from
   * the marks, because it changes with every movement of the mouse.
   */
  path: readonly number[];
  /** The piece at which that way begins; null: at its first place. */
  walker?: number | null;
  ghost: Ghost | Foreseen | null;
  /** The steps of a plan that is shown, and the pieces that are in danger after it. */
  sketch: { steps: readonly HintStep[]; endangered: readonly number[] } | null;
  /** A sketch of the turn, of which the view is the outcome; null: the view is how things stand. */
  draft?: Draft | null;
  /** What a teacher points at: now, or after that. */
  pointed: readonly Pointed[];
  /** Reduced motion: one picture follows the other, without turning and walking. */
  reduced: boolean;
  /** How much longer than usual motion takes. */
  pace?: number;
  /** How the labyrinth lies on the screen. */
  frame: Frame;
  /** Pixels for a unit of the drawing. */
  scale: number;
  /** The accessible name of a target, in the reader's language. */
  label: (target: Target) => string;
  onpick: (target: Target) => void;
  onhover: (target: Target | null) => void;
  /** Something is going to happen at a point of the drawing. */
  onaction: (at: Point) => void;
  /** What is shown now, all at once. */
  onevents?: (events: readonly Told['event'][]) => void;
}

/**
 * What the board exports besides its props (`bind:this`).
 *
 * `play` animates the way from one view to the next and resolves when the board shows `after`;
 * a click or `skip` ends it at once. The page sets the `view` prop to `after` when it resolves.
 */
export type Beat = (told: Told) => Promise<number>;

export interface BoardHandle {
  /** `beat` is asked before each event at what pace it is shown; 0: not at all. */
  play(events: readonly Told[], before: View, after: View, beat?: Beat): Promise<void>;
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
    case 'portcullis':
      return `portcullis:${target.slot}:${target.nth}`;
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
    case 'covered':
      return { kind, slot: number };
    case 'portcullis':
      return { kind, slot: number, nth: Number(two) };
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
  blockers: [],
  traces: [],
  moved: [],
  threats: [],
  costs: {},
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
      return marks.portcullises.some(
        (mark) => mark.slot === target.slot && mark.nth === target.nth,
      );
    case 'twist':
      return marks.twists.some(
        (mark) => mark.slot === target.slot && mark.direction === target.direction,
      );
    case 'covered':
      return false;
  }
}
