/** What the server leaves out is put back before anything else sees a view. */
import { expect, test } from 'vitest';

import type { View } from '../src/protocol';
import { wholeView } from '../src/whole';
import { sample } from './help/samples';

test('a piece and a room have all that was left out, and keep what was told', () => {
  const { view } = sample('tutorial-2').welcome.table;
  const sent = { ...view, pieces: [{}, { place: 4 }], rooms: [{ card: 2, turn: 3 }] };
  const whole = wholeView(sent as unknown as View);
  expect(whole.pieces[0]).toMatchObject({ place: -1, carrier: -1, wounded: false, used: 0 });
  expect(whole.pieces[1]).toMatchObject({ place: 4, gone: false });
  expect(whole.rooms).toEqual([
    { card: 2, drawing: -1, turn: 3, portcullis: 0, walls_broken: false, broken: [] },
  ]);
  expect(whole.sides).toBe(view.sides);
});
