/** Playing by keyboard: where the focus goes, and what Enter picks. */
import type { Attachment } from 'svelte/attachments';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Target } from '../src/board/contract';
import { roving } from '../src/keys';

let container: HTMLElement;
let picked: Target[];
let pointed: (Target | null)[];
let home: string | null;
let gone: ReturnType<Attachment>;

/** Something that can be picked, at a point of the screen. */
function put(key: string, x: number, y: number): HTMLElement {
  const item = document.createElement('div');
  item.dataset['target'] = key;
  item.setAttribute('role', 'button');
  item.setAttribute('tabindex', '-1');
  item.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10);
  container.append(item);
  return item;
}

/** Two rows of three, and one far below. */
function fill(): void {
  [0, 100, 200].forEach((x, at) => {
    put(`place:${at}`, x, 0);
    put(`place:${at + 3}`, x, 100);
  });
  put('room:7', 110, 500);
}

function attach(): void {
  // What is put off may come after the test: it belongs to this one.
  const [picks, points] = [picked, pointed];
  gone = roving({
    onpick: (target) => picks.push(target),
    onfocus: (target) => points.push(target),
    home: () => home,
  })(container);
}

const item = (key: string) => container.querySelector<HTMLElement>(`[data-target="${key}"]`)!;
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['target'] ?? null;
const stops = () =>
  [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(
    (one) => one.dataset['target'],
  );

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event;
}

/** Observers of the document, and what is put off until after an update, have had their turn. */
const settled = () => vi.waitFor(() => new Promise((resolve) => requestAnimationFrame(resolve)));

beforeEach(() => {
  [picked, pointed, home] = [[], [], null];
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => gone?.());

describe('arrow keys', () => {
  beforeEach(() => {
    fill();
    attach();
  });

  test.each([
    ['place:1', 'ArrowRight', 'place:2'],
    ['place:1', 'ArrowLeft', 'place:0'],
    ['place:1', 'ArrowDown', 'place:4'],
    ['place:4', 'ArrowUp', 'place:1'],
    ['place:5', 'ArrowDown', 'room:7'],
    ['room:7', 'ArrowUp', 'place:4'],
  ])('from %s, %s leads to %s', (from, key, to) => {
    item(from).focus();
    expect(press(key).defaultPrevented).toBe(true);
    expect(focused()).toBe(to);
  });

  test('lead nowhere at the edge', () => {
    item('place:2').focus();
    press('ArrowRight');
    press('ArrowUp');
    expect(focused()).toBe('place:2');
  });

  test('go rather straight ahead than to what is near, but aside', () => {
    put('room:8', 130, 60);
    item('place:1').focus();
    press('ArrowDown');
    expect(focused()).toBe('place:4');
  });
});

test('Page Down and Page Up go through everything, and around', () => {
  fill();
  put('piece:1', 0, 0);
  attach();
  item('place:0').focus();
  const seen = Array.from({ length: 8 }, () => {
    press('PageDown');
    return focused();
  });
  expect(new Set(seen).size).toBe(8);
  expect(seen.at(-1)).toBe('place:0');
  press('PageUp');
  expect(focused()).toBe('piece:1');
});

test.each(['Enter', ' '])('%j picks what has the focus', (key) => {
  put('twist:3:-1', 0, 0);
  attach();
  item('twist:3:-1').focus();
  expect(press(key).defaultPrevented).toBe(true);
  expect(picked).toEqual([{ kind: 'twist', slot: 3, direction: -1 }]);
});

test('other keys are left alone', () => {
  fill();
  attach();
  item('place:0').focus();
  for (const key of ['a', 'Tab', 'Escape']) expect(press(key).defaultPrevented).toBe(false);
  expect(focused()).toBe('place:0');
  expect(picked).toEqual([]);
});

describe('the tab key', () => {
  test('reaches one target: the selected one, else the first', () => {
    fill();
    attach();
    expect(stops()).toEqual(['place:0']);
    gone?.();
    home = 'place:4';
    attach();
    expect(stops()).toEqual(['place:4']);
  });

  test('reaches the one that had the focus last', () => {
    fill();
    home = 'place:4';
    attach();
    item('place:2').focus();
    expect(stops()).toEqual(['place:2']);
  });

  test('reaches another one when that is taken away', async () => {
    fill();
    home = 'place:4';
    attach();
    item('place:2').focus();
    item('place:2').blur();
    item('place:2').remove();
    await vi.waitFor(() => expect(stops()).toEqual(['place:4']));
  });

  test('reaches what comes later', async () => {
    attach();
    expect(stops()).toEqual([]);
    fill();
    await vi.waitFor(() => expect(stops()).toEqual(['place:0']));
  });
});

describe('the focus', () => {
  test('of somebody who plays by keyboard is never lost', async () => {
    fill();
    home = 'place:4';
    attach();
    item('place:2').focus();
    press('x');
    const taken = item('place:2');
    taken.blur();
    taken.remove();
    await vi.waitFor(() => expect(focused()).toBe('place:4'));
  });

  test('is not taken from somebody with a mouse', async () => {
    fill();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    attach();
    put('room:9', 0, 0);
    await settled();
    expect(focused()).toBeNull();
  });

  test('leaves what can no longer be picked', async () => {
    fill();
    home = 'place:4';
    attach();
    item('place:2').focus();
    item('place:2').removeAttribute('role');
    await vi.waitFor(() => expect(focused()).toBe('place:4'));
  });

  test('is told, and that it is gone', async () => {
    fill();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    attach();
    item('place:2').focus();
    item('place:2').blur();
    await vi.waitFor(() => expect(pointed).toEqual([{ kind: 'place', place: 2 }, null]));
  });
});
