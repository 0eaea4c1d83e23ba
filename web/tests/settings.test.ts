/** What is set on a device: kept there, in force at once, and never more than it can mean. */
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dungeontwister.settings';

/** As a page finds it that is loaded anew. */
async function loaded() {
  vi.resetModules();
  return (await import('../src/settings/settings.svelte')).settings;
}

beforeEach(() => localStorage.clear());

test('at first everything is as the device wants it, and nothing is heard', async () => {
  const settings = await loaded();
  const { speed, motion, contrast, confirm, volume, coordinates } = settings;
  expect([speed, motion, contrast, confirm]).toEqual(['normal', 'system', 'system', 'lasting']);
  expect([volume, coordinates]).toEqual([0, true]);
});

test('what is set is kept, beside what was set before', async () => {
  const settings = await loaded();
  settings.set('speed', 'once');
  settings.set('coordinates', false);
  const again = await loaded();
  expect([again.speed, again.coordinates, again.motion]).toEqual(['once', false, 'system']);
});

test('the speed that was kept alone is taken over', async () => {
  localStorage.setItem('dungeontwister.speed', 'slow');
  expect((await loaded()).speed).toBe('slow');
});

test.each(['{', '7', 'null', '{"speed":"light","volume":"loud","motion":3}'])(
  'what cannot be meant is not: %s',
  async (kept) => {
    localStorage.setItem(KEY, kept);
    const { speed, volume, motion } = await loaded();
    expect([speed, volume, motion]).toEqual(['normal', 0, 'system']);
  },
);

test('nothing is louder than the loudest', async () => {
  localStorage.setItem(KEY, '{"volume":99}');
  expect((await loaded()).volume).toBe(10);
});
