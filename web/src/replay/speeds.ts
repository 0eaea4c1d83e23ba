/** How fast a replay goes on by itself. */
export const SPEEDS = [
  { name: 'slow', rest: 2200 },
  { name: 'normal', rest: 1000 },
  { name: 'fast', rest: 250 },
] as const;

export type Speed = (typeof SPEEDS)[number];
