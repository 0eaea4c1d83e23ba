/** What the board makes visible of the options that are open. */
import { NO_MARKS, type Marks } from '../board/contract';
import type { Option, ReachPlace } from '../protocol';
import { actOf, isHarmful, isPlain, type ActName } from './acts';
import { piecesOf, targetOf, type Ground } from './options';
import { lyingInReach, type Situation } from './plans';
import { isStarting } from './starts.svelte';

/** Everything that can be picked now. `options` are all of the question, also of others. */
export function marksFor(
  here: Situation | null,
  kind: string | null,
  options: readonly Option[],
  acting: boolean,
): Marks {
  if (!here) return structuredClone(NO_MARKS);
  // Who starts is chosen in any order: the rooms, or the dots, are the same for all of them.
  if (isStarting(kind)) {
    const { rooms, places } = optionMarks(here.selected === null ? [] : options, here);
    return { ...structuredClone(NO_MARKS), rooms, places };
  }
  const marks = optionMarks(here.options, here);
  const reached = new Set(here.reach.map((place) => place.place));
  marks.reach = reachMarks(here.reach);
  // A place that is walked to is marked once, with its price.
  marks.places = marks.places.filter((place) => !reached.has(place));
  // Any character of one's own who can do something can be selected instead.
  if (acting && here.plain) {
    marks.pieces = [...marks.pieces, ...piecesOf(options), ...lyingInReach(here)];
  }
  return marks;
}

/** Whether an option is shown while an act is chosen; walking leaves room for all plain acts. */
export function showsWith(
  option: Option,
  act: ActName | null,
  reached: ReadonlySet<number>,
): boolean {
  const own = actOf(option.move);
  if (act !== null && act !== 'move') return own === act;
  if (own === null || !isPlain(own)) return false;
  return own !== 'jump' || !(option.move.type === 'jump' && reached.has(option.move.to));
}

function optionMarks(options: readonly Option[], ground: Ground): Marks {
  const marks: Marks = structuredClone(NO_MARKS);
  for (const { move } of options) {
    const target = targetOf(move, ground);
    if (!target) continue;
    if (target.kind === 'piece') {
      (isHarmful(actOf(move)) ? marks.targets : marks.pieces).push(target.piece);
    } else if (target.kind === 'place') marks.places.push(target.place);
    else if (target.kind === 'room') marks.rooms.push(target.slot);
    else if (target.kind === 'portcullis') {
      marks.portcullises.push({ slot: target.slot, nth: target.nth });
    } else if (target.kind === 'twist') {
      marks.twists.push({ slot: target.slot, direction: target.direction });
    }
  }
  return unique(marks);
}

function reachMarks(places: readonly ReachPlace[]): Marks['reach'] {
  return places.map((reach) => ({
    place: reach.place,
    steps: reach.movement_points,
    ap: reach.action_points,
    exits: reach.exits,
  }));
}

function unique(marks: Marks): Marks {
  const once = (numbers: number[]): number[] => [...new Set(numbers)];
  const first = <T extends object>(those: readonly T[]): T[] => {
    const keys = those.map((one) => Object.values(one).join(':'));
    return those.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  };
  return {
    ...marks,
    targets: once(marks.targets),
    places: once(marks.places),
    rooms: once(marks.rooms),
    pieces: once(marks.pieces),
    portcullises: first(marks.portcullises),
    twists: first(marks.twists),
  };
}
