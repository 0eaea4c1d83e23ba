/** Outlines that are drawn in many places: a side's shape, cogs, the icons of zones. */

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

export const SUN = cog(14, 25.5, 22.4, 0.62, 0.42);
export const SHIELD =
  'M-19.5-23.5H19.5Q22.5-23.5 22.5-20.5V1C22.5 14 11 21.5 0 26.5C-11 21.5-22.5 14-22.5 1V-20.5Q-22.5-23.5-19.5-23.5Z';

/** The shape that tells a side without its colour: blue a shield, yellow a cog. */
export function sideShape(seat: number): string {
  return seat === 1 ? SUN : SHIELD;
}

/** The glyph of a zone's icon, about `size` in radius. */
export function zoneGlyph(icon: string, size: number): string {
  const s = size;
  const r = s * 0.36;
  switch (icon) {
    case 'triangle':
      return `M0 ${-s}L${s * 1.02} ${s * 0.8}H${-s * 1.02}Z`;
    case 'square':
      return `M${-s * 0.86} ${-s * 0.86}H${s * 0.86}V${s * 0.86}H${-s * 0.86}Z`;
    case 'circle':
      return `M${-s} 0A${s} ${s} 0 1 1 ${s} 0A${s} ${s} 0 1 1 ${-s} 0Z`;
    default:
      return `${cog(9, s * 1.16, s * 0.84, 0.62, 0.4)}M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`;
  }
}
