/** How an NPC has read its card: which objectives it tried, and which lines decided. */
import type { DefaultTaken, NpcInfo, ObjectiveHeld, ObjectiveTried, Told } from '../protocol';
import { say } from '../words.svelte';

type Look = ObjectiveTried | ObjectiveHeld | DefaultTaken;
export type State = '' | 'failed' | 'held' | 'default';

export interface Reading {
  state: State;
  why: string;
}

function isLook(event: Told['event']): event is Look {
  return ['objective-tried', 'objective-held', 'default-taken'].includes(event.event);
}

const STATES = {
  'objective-tried': 'failed',
  'objective-held': 'held',
  'default-taken': 'default',
} as const;

/** An objective of a card, counted from 1, as far as it was looked at. */
export function readingOf(looks: readonly Told[], number: number): Reading {
  const found = looks
    .map(({ event }) => event)
    .filter((event): event is Look => isLook(event) && event.objective === number)
    .at(-1);
  if (!found) return { state: '', why: '' };
  return { state: STATES[found.event], why: whyOf(found) };
}

function whyOf(look: Look): string {
  const { allowed } = look;
  if (look.event === 'default-taken') return say('page.np.nearer', { allowed });
  const { needed } = look;
  if (look.event === 'objective-held') return say('page.np.held', { needed, allowed });
  if (needed >= 0) return say('page.np.needed', { needed, allowed });
  return say(`unmet.${look.reason}`);
}

/** The line of a priority list that decided, from 0; -1: none did. */
export function litLine(looks: readonly Told[], list: 'objects' | 'characters'): number {
  const last = looks.map(({ event }) => event).findLast(isLook);
  if (!last || last.event === 'objective-tried') return -1;
  return last.listed === list ? last.rank - 1 : -1;
}

/** Dice that were rolled for it. */
export function rolls(looks: readonly Told[]): string[] {
  return looks
    .filter(({ event }) => event.event === 'tie-rolled' || event.event === 'rotation-rolled')
    .map(({ words }) => words);
}

export function cardOf(npcs: readonly NpcInfo[] | undefined, piece: number | null): NpcInfo | null {
  return npcs?.find((npc) => npc.piece === piece) ?? null;
}
