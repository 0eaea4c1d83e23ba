/** Something that the player could do: what it would send, and what to show of it beforehand. */
import { targetKey, type Foreseen, type Target } from '../board/contract';
import type { GameInfo, Option, ReachObject, ReachPlace, View } from '../protocol';
import { say, words as catalogue } from '../words.svelte';
import { spotOf } from './options';

export interface Plan {
  /** What was picked for it. */
  key: string;
  moves: readonly string[];
  words: string;
  act: string;
  /** The kind of move; empty: several that make up one. */
  verb: string;
  /** Asks for a second pick. */
  lasting: boolean;
  /** It cannot be taken back. */
  final: boolean;
  /** Somebody is attacked: it is told beforehand who takes part. */
  harms: boolean;
  /** Who does it; null: it is an answer. */
  piece: number | null;
  /** In action points, where the words do not tell it. */
  price: number;
  /** What it costs once, twice and so on, where it can be done several times in one go. */
  prices: readonly number[];
  path: readonly number[];
  /** The room as it would lie, and which way it would turn. */
  twist: { slot: number; direction: 1 | -1 } | null;
  /** The card that is meant, where there are several. */
  card: number | null;
}

export function optionPlan(option: Option): Plan {
  const spot = spotOf(option.targets.at(-1));
  return {
    key: spot ? targetKey(spot) : option.text,
    moves: [option.text],
    words: option.words,
    act: option.act,
    verb: option.verb,
    // What harms somebody is asked about as what lasts: nobody is attacked by a slip.
    lasting: (option.lasts ?? false) || (option.harms ?? false),
    final: option.final ?? false,
    harms: option.harms ?? false,
    piece: option.piece,
    price: option.price ?? 0,
    prices: option.prices ?? [],
    path: spot?.kind === 'place' ? [spot.place] : [],
    twist: spot?.kind === 'twist' ? spot : null,
    card: option.card ?? null,
  };
}

const PLAIN = {
  verb: '',
  lasting: false,
  final: false,
  harms: false,
  piece: null,
  price: 0,
  prices: [],
  twist: null,
  card: null,
} as const;

/** Walking to a place in one go. */
export function walkPlan(act: string, { place, path, moves }: ReachPlace, words: string): Plan {
  return { ...PLAIN, key: targetKey({ kind: 'place', place }), act, moves, words, path };
}

/** Walking to something, and picking it up. */
export function fetchPlan(act: string, { piece, moves }: ReachObject, words: string): Plan {
  const thing: Target = { kind: 'piece', piece };
  return { ...PLAIN, key: targetKey(thing), act, moves, words, path: [] };
}

/** In action points: what a plan costs if it is carried out so many times. */
export function priceOf({ price, prices }: Plan, times = 1): number {
  return prices[times - 1] ?? price;
}

/** What a plan is, how many times it is carried out, and what that costs. */
export function priced(plan: Plan, times = 1): string {
  const points = priceOf(plan, times);
  const words = times > 1 ? say('page.plan.times', { words: plan.words, times }) : plan.words;
  if (points <= 0) return words;
  return say('page.plan.priced', { words, price: priceWords(plan.act, points) });
}

/** What an act costs, in words: some take more than points. */
export function priceWords(act: string, points: number): string {
  const own = `page.act.price.${act}`;
  return say(catalogue.has(own) ? own : 'page.act.price', { points });
}

/** The end of a turn: what becomes of the points that are left, of which some can be kept. */
export function endWords(points: number, most: number): string {
  const kept = Math.min(points, most);
  const lost = points - kept;
  if (!lost) return say('page.end-turn.kept', { points });
  return kept ? say('page.end-turn.both', { kept, lost }) : say('page.end-turn.lost', { points });
}

/** The same, and whether it cannot be taken back, before anything is clicked. */
export function told(plan: Plan): string {
  return plan.final ? `${priced(plan)}. ${say('page.plan.final')}` : priced(plan);
}

/** What the server is asked about a plan before it is decided on. */
export interface WhatIf {
  moves: readonly string[];
  /** Whose reach afterwards is of interest. */
  piece: number | null;
}

/** Of a twist how things would stand then, of an attack who takes part; of nothing else. */
export function whatIf(plan: Plan | null, quarters: number, piece: number | null): WhatIf | null {
  if (!plan || !(plan.twist || plan.harms)) return null;
  const times = plan.twist ? quarters : 1;
  const moves = Array.from({ length: times }, () => plan.moves).flat();
  return { moves, piece: plan.twist ? (piece ?? plan.piece) : null };
}

/** What somebody reaches now, and what he would reach then. */
interface Reached {
  now: readonly number[];
  then: readonly number[] | null;
}

/** How a room would lie after some quarter turns. */
export function ghostOf(
  { game, view }: { game: GameInfo; view: View },
  plan: Plan | null,
  quarters: number,
  { now, then }: Reached,
): Foreseen | null {
  if (!plan?.twist) return null;
  const { slot, direction } = plan.twist;
  const turn = view.rooms[slot]?.turn ?? 0;
  const place = view.pieces[plan.piece ?? -1]?.place ?? -1;
  const gear = game.places[place]?.slot ?? slot;
  return {
    slot,
    turn: (turn + direction * quarters + 8) % 4,
    twin: gear === slot ? null : gear,
    gained: then?.filter((one) => !now.includes(one)) ?? [],
    lost: then ? now.filter((one) => !then.includes(one)) : [],
    then: then?.length ?? null,
  };
}
