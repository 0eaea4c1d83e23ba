/** What the board makes visible of the options that are open. */
import { NO_MARKS, targetKey, type Marks, type Target } from '../board/contract';
import type { GameInfo, Option, ReachPlace } from '../protocol';
import { isPlain, walkOf } from './acts';
import { nextSpot, piecesOf } from './options';
import type { Situation } from './plans';

/** Everything that can be picked now. `actors` are those who can be selected instead. */
export function marksFor(here: Situation | null, actors: readonly Option[]): Marks {
  if (!here) return structuredClone(NO_MARKS);
  const marks = optionMarks(here.options, here.picked);
  const reached = new Set(here.reach.map((place) => place.place));
  marks.reach = reachMarks(here.reach);
  // A place that is walked to is marked once, with its price.
  marks.places = marks.places.filter((place) => !reached.has(place));
  const things = here.objects.map(({ piece }) => piece);
  if (here.plain) marks.pieces = [...marks.pieces, ...piecesOf(actors), ...things];
  return marks;
}

/** Whether an option is shown while an act is chosen; walking leaves room for all plain acts. */
export function showsWith(
  game: GameInfo,
  option: Option,
  act: string | null,
  reached: ReadonlySet<number>,
): boolean {
  const walk = walkOf(game);
  if (act !== null && act !== walk) return option.act === act;
  if (!isPlain(game, option.act)) return false;
  const [first] = option.targets;
  // What can be walked to is walked to.
  return option.act === walk || first?.kind !== 'place' || !reached.has(first.place);
}

/** What is picked next for some options. */
export function optionMarks(options: readonly Option[], picked: readonly Target[]): Marks {
  const marks: Marks = structuredClone(NO_MARKS);
  for (const option of options) {
    const spot = nextSpot(option, picked);
    const last = option.targets.length === picked.length + 1;
    if (spot && last) addCost(marks, targetKey(spot), option);
    if (spot?.kind === 'piece') {
      (option.harms && last ? marks.targets : marks.pieces).push(spot.piece);
    } else if (spot?.kind === 'place') marks.places.push(spot.place);
    else if (spot?.kind === 'room') marks.rooms.push(spot.slot);
    else if (spot?.kind === 'portcullis') {
      marks.portcullises.push({ slot: spot.slot, nth: spot.nth });
    } else if (spot?.kind === 'twist') {
      marks.twists.push({ slot: spot.slot, direction: spot.direction });
    }
  }
  return unique(marks);
}

/** Of several options for one target that which matters more is told. */
function addCost(marks: Marks, key: string, { piece, price = 0, final = false }: Option): void {
  const known = marks.costs[key] ?? { points: 0, final: false, by: [] };
  marks.costs[key] = {
    points: Math.max(known.points, price),
    final: known.final || final,
    by: piece === null || known.by.includes(piece) ? known.by : [...known.by, piece],
  };
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
