/** From something that was picked to what it could mean. */
import { targetKey, type Target } from '../board/contract';
import type { Option, ReachPlace } from '../protocol';
import { say } from '../words.svelte';
import { targetOf, type Ground } from './options';
import { fetchPlan, optionPlan, walkPlan, type Plan } from './plan';
import { Spelling } from './spelling';

/** Everything that decides what a pick means. */
export interface Situation extends Ground {
  seat: number;
  /** Who acts, or which card is placed. */
  selected: number | null;
  options: readonly Option[];
  reach: readonly ReachPlace[];
  /** In the middle of a movement. */
  moving: boolean;
  /** Walking is what a pick would mean. */
  walking: boolean;
  /** Nothing out of the ordinary is being done: another character can be selected as well. */
  plain: boolean;
}

export function plansFor(here: Situation, target: Target): Plan[] {
  const walk = target.kind === 'place' ? walkTo(here, target.place) : null;
  if (walk) return [walk];
  const key = targetKey(target);
  const plans = here.options
    .filter((option) => {
      const own = targetOf(option.move, here);
      return own !== null && targetKey(own) === key;
    })
    .map((option) => optionPlan(option, here));
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
  // Step by step one goes on from there: the movement is not ended yet.
  const moves = here.moving && !reach.exits ? reach.moves.slice(0, -1) : reach.moves;
  return walkPlan(reach, words, moves);
}

/** Objects that lie where the selected character is, or can get to. */
export function lyingInReach(here: Situation): number[] {
  return here.game.pieces
    .map((info) => info.number)
    .filter((number) => fetchOf(here, number) !== null);
}

/** Go to where an object lies and pick it up, as one: begin, steps, take, stop. */
function fetchOf(here: Situation, item: number): Plan | null {
  const { game, view, selected } = here;
  const place = view.pieces[item]?.place ?? -1;
  const onto = here.reach.find((one) => one.place === place && one.taken.includes(item));
  if (!here.walking || here.moving || selected === null || place < 0) return null;
  if (game.pieces[item]?.character !== false) return null;
  const thing = { kind: 'piece', piece: item } as const;
  // Where one carries what one stands on, the way there is all there is to it.
  if (onto) return fetchPlan(thing, onto.moves, fetchWords(here, item, onto.action_points));
  const reach = here.reach.find((one) => one.place === place && !one.exits);
  if (!reach && view.pieces[selected]?.place !== place) return null;
  const spell = new Spelling(game, here.seat);
  const me = spell.piece(selected);
  const way = reach ? reach.moves.slice(0, -1) : [spell.move('move', me)];
  const moves = [...way, spell.move('take', me, spell.piece(item)), spell.move('stop', me)];
  return fetchPlan(thing, moves, fetchWords(here, item, reach?.action_points ?? 1));
}

function fetchWords({ game }: Situation, item: number, points: number): string {
  return say('page.plan.fetch', { item: game.pieces[item]?.name ?? '', points });
}
