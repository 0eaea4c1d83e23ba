/** The log as it is read: grouped by turn, a walk told once, newest first. */
import type { GameInfo, Told } from '../protocol';
import { say, sentence } from '../words.svelte';
import { pieceName } from './labels';
import { litBy, type Lit } from './lit';

export interface Entry {
  number: number;
  /** Whose doing it was; null: chance, or both. */
  seat: number | null;
  words: string;
  /** The kind of event, by which the rulebook explains it. */
  kind: Event['event'];
  /** What to light up while somebody is at the entry. */
  lit: Lit;
}

interface Chapter {
  number: number;
  title: string;
  entries: readonly Entry[];
}

type Event = Told['event'];

/** Beginnings and ends of walks say nothing that the steps do not. */
const SILENT = new Set<Event['event']>(['movement-began', 'stopped']);

function actor(event: Event): number | null {
  if (event.event === 'combat-began') return event.attacker;
  if ('piece' in event) return event.piece;
  return null;
}

function seatOf(game: GameInfo, event: Event): number | null {
  if ('seat' in event) return event.seat;
  const piece = actor(event);
  return piece === null ? null : (game.pieces[piece]?.seat ?? null);
}

function entryOf(game: GameInfo, told: Told): Entry {
  return {
    number: told.number,
    seat: seatOf(game, told.event),
    words: told.words,
    kind: told.event.event,
    lit: litBy(told.event),
  };
}

/** Several steps of the same character become one entry. */
function joined(game: GameInfo, before: Entry, told: Told): Entry {
  const event = told.event;
  if (event.event !== 'stepped') return before;
  const piece = game.pieces[event.piece];
  return {
    ...before,
    number: told.number,
    words:
      piece && told.leads
        ? sentence('page.log.walk', { piece: pieceName(piece), place: told.leads })
        : told.words,
    lit: { ...before.lit, path: [...before.lit.path, event.to] },
  };
}

/**
 * The events without those that were taken back. That something was taken back is told until
 * something else is done.
 */
export function standing(log: readonly Told[]): readonly Told[] {
  const gone = new Set(
    log.flatMap(({ event }) => (event.event === 'taken-back' ? event.events : [])),
  );
  const last = log.at(-1);
  return log.filter(
    (told) => !gone.has(told.number) && (told === last || told.event.event !== 'taken-back'),
  );
}

export function entries(game: GameInfo, log: readonly Told[]): Entry[] {
  const found: Entry[] = [];
  let walker: number | null = null;
  for (const told of standing(log)) {
    if (SILENT.has(told.event.event)) {
      walker = told.event.event === 'stopped' ? null : walker;
      continue;
    }
    const step = told.event.event === 'stepped' ? told.event.piece : null;
    const last = found.at(-1);
    if (step !== null && step === walker && last)
      found[found.length - 1] = joined(game, last, told);
    else found.push(entryOf(game, told));
    walker = step;
  }
  return found;
}

/** The log in chapters, newest first; `named` calls the player of a turn by name, if there is one. */
export function chapters(
  game: GameInfo,
  log: readonly Told[],
  named: (seat: number) => string = () => '',
): Chapter[] {
  const parts: { number: number; title: string; told: Told[] }[] = [];
  for (const told of standing(log)) {
    if (told.event.event === 'turn-began') {
      const title = [named(told.event.seat), told.words].filter(Boolean).join(' · ');
      parts.push({ number: told.number, title, told: [] });
    } else {
      if (!parts.length) parts.push({ number: -1, title: say('page.log.setup'), told: [] });
      parts.at(-1)?.told.push(told);
    }
  }
  return parts
    .map(({ number, title, told }) => ({ number, title, entries: entries(game, told).reverse() }))
    .reverse();
}
