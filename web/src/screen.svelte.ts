/** What the screen is like. */
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('max-width: 860px');
const medium = new MediaQuery('max-width: 1100px');
const still = new MediaQuery('prefers-reduced-motion: reduce');

export const screen = {
  /** The labyrinth stands upright, with a sheet at the bottom. */
  get narrow(): boolean {
    return narrow.current;
  },
  /** There is no room for the log beside the cards. */
  get medium(): boolean {
    return medium.current;
  },
  get still(): boolean {
    return still.current;
  },
};
