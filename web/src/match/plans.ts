/** From something that was picked to what it could mean. */
import { targetKey, type Target } from '../board/contract';
import type { GameInfo, Option, Piece, ReachObject, ReachPlace, View } from '../protocol';
import { say } from '../words.svelte';
import { walkOf } from './acts';
import { nextSpot } from './options';
import { placeWords } from './places';
import { fetchPlan, optionPlan, walkPlan, type Plan } from './plan';

/** Everything that decides what a pick means. */
export interface Situation {
  game: GameInfo;
  /** How the pieces stand. */
  pieces: readonly Piece[];
  /** How the rooms lie. */
  rooms: View['rooms'];
  /** Whatever is open after what was picked so far. */
  options: readonly Option[];
  /** What was picked so far, where one thing is picked after the other. */
  picked: readonly Target[];
  /** Where the selected character can walk to, and what he can fetch. */
  reach: readonly ReachPlace[];
  objects: readonly ReachObject[];
  /** Nothing out of the ordinary is being done: another character can be selected as well. */
  plain: boolean;
}

/** The options for which something is picked next. */
function meant({ options, picked }: Situation, target: Target): Option[] {
  const key = targetKey(target);
  return options.filter((option) => {
    const next = nextSpot(option, picked);
    return next !== null && targetKey(next) === key;
  });
}

/** Whether more is to be picked after this. */
export function leadsOn(here: Situation, target: Target): boolean {
  const found = meant(here, target);
  const last = here.picked.length + 1;
  return found.length > 0 && found.every(({ targets }) => targets.length > last);
}

export function plansFor(here: Situation, target: Target): Plan[] {
  const walks = target.kind === 'place' ? walksTo(here, target.place) : [];
  if (walks.length) return walks;
  const last = here.picked.length + 1;
  const plans = meant(here, target)
    .filter(({ targets }) => targets.length === last)
    .map(optionPlan);
  if (plans.length) return plans;
  const fetch = target.kind === 'piece' ? fetchOf(here, target.piece) : null;
  return fetch ? [fetch] : [];
}

/** Walking to a place; and where something lies there, picking it up as well. */
function walksTo(here: Situation, place: number): Plan[] {
  const walk = walkTo(here, place);
  if (!walk) return [];
  const lying = here.objects.map(({ piece }) => piece);
  const offered = lying.filter((item) => here.pieces[item]?.place === place);
  const taken = here.reach.find((one) => one.place === place)?.taken ?? [];
  const fetches = offered.filter((item) => !taken.includes(item));
  return [walk, ...fetches.flatMap((item) => fetchOf(here, item) ?? [])];
}

/** What becomes of the objects on a way: they are picked up, or stay where they are. */
function passing({ game, pieces }: Situation, { path, taken }: ReachPlace): string {
  const lies = (item: number): boolean =>
    !game.pieces[item]?.character && path.includes(pieces[item]?.place ?? -1);
  const there = pieces.map((_, item) => item).filter(lies);
  const told = (key: string, items: readonly number[]): string[] =>
    items.length ? [say(key, { items: names(game, items) })] : [];
  const left = there.filter((item) => !taken.includes(item));
  return [...told('page.plan.takes', taken), ...told('page.plan.leaves', left)].join('. ');
}

function names(game: GameInfo, items: readonly number[]): string {
  return items.map((item) => game.pieces[item]?.name ?? '').join(', ');
}

function walkTo(here: Situation, place: number): Plan | null {
  const reach = here.reach.find((one) => one.place === place);
  if (!reach) return null;
  const points = reach.action_points;
  const way = reach.exits
    ? say('page.plan.exit', { points })
    : say('page.plan.walk', {
        place: placeWords(here.game, here, place),
        steps: reach.movement_points,
        points,
      });
  const words = [way, passing(here, reach)].filter(Boolean).join('. ');
  return walkPlan(walkOf(here.game), reach, words);
}

/** Go to where an object lies and pick it up. */
function fetchOf({ game, objects }: Situation, item: number): Plan | null {
  const found = objects.find(({ piece }) => piece === item);
  if (!found) return null;
  const name = game.pieces[item]?.name ?? '';
  const words = say('page.plan.fetch', { item: name, points: found.action_points });
  return fetchPlan(walkOf(game), found, words);
}
