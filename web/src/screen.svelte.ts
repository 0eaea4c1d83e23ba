/** What the screen is like. */
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('max-width: 860px');
const still = new MediaQuery('prefers-reduced-motion: reduce');

export const screen = {
  /** The labyrinth stands upright, with a sheet at the bottom. */
  get narrow(): boolean {
    return narrow.current;
  },
  get still(): boolean {
    return still.current;
  },
};
