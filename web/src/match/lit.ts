/** What a line of the log speaks of, to be lit on the board while somebody is at it. */
import type { Target, Told } from '../protocol';
import { movedRooms, traces } from './turns';

export interface Lit {
  /** What was walked. */
  path: readonly number[];
  targets: readonly Target[];
}

export const UNLIT: Lit = { path: [], targets: [] };

/** Fields of events that name a piece, a room or a place. */
const PIECES = ['piece', 'item', 'attacker', 'target', 'partner', 'wanted', 'receiver'];
const ROOMS = ['slot', 'other'];
const PLACES = ['origin', 'to', 'place'];

function numbers(event: Told['event'], names: readonly string[]): number[] {
  const fields = new Map<string, unknown>(Object.entries(event));
  return names
    .map((name) => fields.get(name))
    .filter((found): found is number => typeof found === 'number' && found >= 0);
}

const asPieces = (found: readonly number[]): Target[] =>
  found.map((piece) => ({ kind: 'piece', piece }));
const asRooms = (found: readonly number[]): Target[] =>
  found.map((slot) => ({ kind: 'room', slot }));
const asPlaces = (found: readonly number[]): Target[] =>
  found.map((place) => ({ kind: 'place', place }));

/** The pieces, rooms and places that an event speaks of; two places are a way. */
export function litBy(event: Told['event']): Lit {
  const fighters = event.event === 'combat-began' ? [...event.attackers, ...event.defenders] : [];
  const pieces = [...new Set([...numbers(event, PIECES), ...fighters])];
  const places = numbers(event, PLACES);
  const way = places.length > 1;
  const targets = [...asPieces(pieces), ...asRooms(numbers(event, ROOMS))];
  return way ? { path: places, targets } : { path: [], targets: [...targets, ...asPlaces(places)] };
}

/** All that a turn has left behind. */
export function litByTurn(turn: Parameters<typeof traces>[0]): Lit {
  return { path: [], targets: [...asPlaces(traces(turn)), ...asRooms(movedRooms(turn))] };
}
