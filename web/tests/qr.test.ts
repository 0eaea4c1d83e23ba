/** What is drawn for a camera is read by one. */
import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';

import { codeOf, type Code } from '../src/qr';

const MODULE = 4;
const EDGE = 4;

/** The picture that a camera would take of it. */
function seen({ size, path }: Code): { data: Uint8ClampedArray; side: number } {
  const side = (size + 2 * EDGE) * MODULE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < MODULE; dy += 1)
      for (let dx = 0; dx < MODULE; dx += 1) {
        const column = (Number(x) + EDGE) * MODULE + dx;
        const row = (Number(y) + EDGE) * MODULE + dy;
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
  return { data, side };
}

describe('a QR code', () => {
  test.each([
    'http://localhost:8000/#/seat/abcdefghijklmnopqrstuvwxyz012345',
    `https://a-rather-long-name.example.org/play/with/friends/#/table/${'x'.repeat(64)}/${'y'.repeat(64)}`,
  ])('is read as the link that it was made of: %s', async (link) => {
    const { data, side } = seen(await codeOf(link));
    expect(jsQR(data, side, side)?.data).toBe(link);
  });
});
