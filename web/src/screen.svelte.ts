/** What the screen is like. */
import { MediaQuery } from 'svelte/reactivity';

import { settings } from './settings/settings.svelte';

const narrow = new MediaQuery('max-width: 860px');
const medium = new MediaQuery('max-width: 1100px');
const still = new MediaQuery('prefers-reduced-motion: reduce');
const strong = new MediaQuery('prefers-contrast: more');

export const screen = {
  /** The labyrinth stands upright, with a sheet at the bottom. */
  get narrow(): boolean {
    return narrow.current;
  },
  /** There is no room for the log beside the cards. */
  get medium(): boolean {
    return medium.current;
  },
  /** Nothing moves: the device wants it so, until something else is set here. */
  get still(): boolean {
    return settings.motion === 'system' ? still.current : settings.motion === 'still';
  },
  get strong(): boolean {
    return settings.contrast === 'system' ? strong.current : settings.contrast === 'high';
  },
};
