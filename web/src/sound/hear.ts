/** What is heard, and when: nothing until it was asked for, and nothing of it is loaded before. */
import type { Told } from '../protocol';
import { LOUDEST, settings } from '../settings/settings.svelte';

export type Sound = 'turn' | 'step' | 'room' | 'fight' | 'score' | 'end';
type Kind = Told['event']['event'];

const SOUNDS: Partial<Record<Kind, Sound>> = {
  stepped: 'step',
  jumped: 'step',
  levitated: 'step',
  repelled: 'step',
  teleported: 'step',
  'room-turned': 'room',
  'rooms-swapped': 'room',
  'room-revealed': 'room',
  'combat-began': 'fight',
  exited: 'score',
  eliminated: 'score',
  'game-ended': 'end',
};
/** Of what happens at once the last of these is heard. */
const RANKS: readonly (Sound | undefined)[] = ['step', 'room', 'fight', 'score', 'end'];

export function hear(sound: Sound): void {
  const { volume } = settings;
  if (volume) void import('./sounds').then(({ play }) => play(sound, volume / LOUDEST));
}

/** What has happened, in one picture. */
export function hearEvents(events: readonly Told['event'][]): void {
  const rank = Math.max(-1, ...events.map(({ event }) => RANKS.indexOf(SOUNDS[event] ?? 'turn')));
  const sound = RANKS[rank];
  if (sound) hear(sound);
}
