/** The icons of the game-icons set that are used: `npm run icons` takes them from there. */
import { icons } from './shared';

export type IconName = keyof typeof icons.paths;

/** The outline of each icon, in a square of 512. */
export const ICONS: Readonly<Record<IconName, string>> = icons.paths;

/** Who drew them. */
export const ICON_CREDITS: readonly (readonly [string, readonly string[]])[] = Object.entries(
  icons.authors,
);
