/** From something that was picked to what it could mean. */
import { targetKey, type Target } from '../board/contract';
import type { GameInfo, Option, ReachObject, ReachPlace } from '../protocol';
import { say } from '../words.svelte';
import { walkOf } from './acts';
import { nextSpot } from './options';
import { fetchPlan, optionPlan, walkPlan, type Plan } from './plan';

/** Everything that decides what a pick means. */
export interface Situation {
  game: GameInfo;
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
  const walk = target.kind === 'place' ? walkTo(here, target.place) : null;
  if (walk) return [walk];
  const last = here.picked.length + 1;
  const plans = meant(here, target)
    .filter(({ targets }) => targets.length === last)
    .map(optionPlan);
  if (plans.length) return plans;
  const fetch = target.kind === 'piece' ? fetchOf(here, target.piece) : null;
  return fetch ? [fetch] : [];
}

function walkTo(here: Situation, place: number): Plan | null {
  const reach = here.reach.find((one) => one.place === place);
  const info = here.game.places[place];
  if (!reach || !info) return null;
  const points = reach.action_points;
  const words = reach.exits
    ? say('page.plan.exit', { points })
    : say('page.plan.walk', { place: info.words, steps: reach.movement_points, points });
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
