/** Before every test: the texts of the real catalogue, and nothing left of the test before. */
import { afterEach, beforeEach, vi } from 'vitest';

import { words } from '../../src/words.svelte';
import { serveTexts } from './catalogue';

serveTexts();
await words.load('en');

beforeEach(() => {
  words.game = '';
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
