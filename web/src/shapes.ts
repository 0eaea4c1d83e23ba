/** Outlines that are computed: cogs of any size. */

type Point = readonly [number, number];

const written = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A cog of `teeth` teeth around the origin; `foot` and `tip` are the widths of a tooth, 0 to 1. */
export function cog(teeth: number, outer: number, inner: number, foot = 0.5, tip = 0.34): string {
  const step = (2 * Math.PI) / teeth;
  const at = (tooth: number, part: number, radius: number): Point => [
    Math.cos((tooth + part) * step) * radius,
    Math.sin((tooth + part) * step) * radius,
  ];
  const points = Array.from({ length: teeth }, (_, tooth) => [
    at(tooth, -foot / 2, inner),
    at(tooth, -tip / 2, outer),
    at(tooth, tip / 2, outer),
    at(tooth, foot / 2, inner),
  ]).flat();
  return `M${points.map(written).join('L')}Z`;
}
