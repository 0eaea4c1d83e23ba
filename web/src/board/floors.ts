/** The floor of a room as SVG text, unturned around its middle: slabs; and its pits. */
import { floorColor } from '../look';
import type { RoomInfo } from '../protocol';
import { look, measures } from '../shared';
import type { Frame } from './geometry';
import { groundPath } from './ground';
import { cellAt, cellMiddle } from './printed';

/** Zones differ a little in tint. */
const TINTS: Readonly<Record<string, number>> = look.tints;

/** A colour made lighter (above 0) or darker (below 0). */
function mixed(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const tone = (value: number) => (share < 0 ? value * (1 + share) : value + (255 - value) * share);
  return `#${parts.map((v) => Math.round(tone(v)).toString(16).padStart(2, '0')).join('')}`;
}

/** From 0 to 1, always the same for the same slab: it must not flicker, nor tell anything. */
function noise(seed: number): number {
  let hash = Math.imul(seed + 1, 374761393) ^ 668265263;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295;
}

export function floorArt(frame: Frame, room: RoomInfo, icons: readonly string[]): string {
  const half = frame.side / 2;
  const square = (grow: number, rest: string): string =>
    `<rect x="${-half - grow}" y="${-half - grow}" width="${frame.side + 2 * grow}" height="${frame.side + 2 * grow}" ${rest}/>`;
  const base = floorColor(room.floor);
  const ground = frame.lined ? mixed(base, -0.62) : 'var(--stone-900)';
  return (
    square(2, `rx="3" fill="${ground}"`) +
    (frame.lined ? slabs(frame, room, base) : zones(frame, room, base, icons))
  );
}

/** One slab for each zone, with its own pattern. */
function zones(frame: Frame, room: RoomInfo, base: string, icons: readonly string[]): string {
  return room.parts
    .map((_, nth) => {
      const icon = icons[nth] ?? '';
      const color = nth === room.gear ? look.floor_of_gears : mixed(base, TINTS[icon] ?? 0);
      const path = groundPath(frame, room, nth);
      const rim = mixed(color, 0.3);
      return (
        `<path d="${path}" fill="${rim}" stroke="${rim}" stroke-width="3" stroke-linejoin="round"/>` +
        `<path d="${path}" fill="${color}"/><path d="${path}" fill="url(#zone-${icon})"/>`
      );
    })
    .join('');
}

/** One slab for each square. */
function slabs(frame: Frame, room: RoomInfo, base: string): string {
  const { cell, ground } = frame.size;
  const size = cell - 2 * ground;
  const salt = Array.from(room.id).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return room.parts
    .map((cells, nth) => {
      const { row, col } = cellAt(room, cells[0] ?? 0);
      const color = mixed(base, (noise(salt + nth) - 0.5) * 0.13);
      const crack = look.cracks[Math.floor(noise(salt * 3 + nth) * look.cracks.length)];
      return (
        `<g transform="translate(${col * cell - frame.side / 2} ${row * cell - frame.side / 2})">` +
        `<rect x="${ground}" y="${ground}" width="${size}" height="${size}" rx="3" fill="${color}" stroke="var(--white)" stroke-opacity=".1"/>` +
        (crack
          ? `<path d="${crack}" fill="none" stroke="var(--black)" stroke-opacity=".15" stroke-width="1.2"/>`
          : '') +
        '</g>'
      );
    })
    .join('');
}

/** Pits stay upright while their room turns: the light falls into them from the same side. */
export function pitTransforms(frame: Frame, room: RoomInfo, angle: number): string[] {
  const { cell, pit: inset } = frame.size;
  const { length } = measures.element;
  const scale = (cell - 2 * inset) / length;
  return room.pits.map((pit) => {
    const { x, y } = cellMiddle(room, pit);
    const middle = `translate(${x * cell} ${y * cell}) rotate(${-angle}) scale(${scale})`;
    return `${middle} translate(${-length / 2} ${-length / 2})`;
  });
}
