/** How much of the board is seen, and which part of it. */
import type { Attachment } from 'svelte/attachments';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Frame } from '../src/board/geometry';
import { Camera } from '../src/match/camera.svelte';
import { sample } from './help/samples';

/** A frame of 800 by 600 at (100, 50) of the screen; the board in it is as large as its scale. */
const AROUND = { x: 100, y: 50, width: 800, height: 600 };

let layout: Frame;
let camera: Camera;
let frame: HTMLElement;
let gone: ReturnType<Attachment>;

function put(lying: Frame): void {
  layout = lying;
  camera = new Camera(
    () => layout,
    () => true,
  );
  [camera.width, camera.height] = [AROUND.width, AROUND.height];
  frame = document.createElement('div');
  const board = document.createElement('div');
  frame.append(board);
  document.body.append(frame);
  frame.getBoundingClientRect = () => rect(AROUND.x, AROUND.y, AROUND.width, AROUND.height);
  board.getBoundingClientRect = () => {
    const { width, height } = layout.box;
    return rect(
      AROUND.x - frame.scrollLeft,
      AROUND.y - frame.scrollTop,
      width * camera.scale,
      height * camera.scale,
    );
  };
  gone = camera.attach(frame);
}

function rect(x: number, y: number, width = 0, height = 0): DOMRect {
  return new DOMRect(x, y, width, height);
}

/** The point of the drawing that lies at a point of the screen. */
function under(x: number, y: number): { x: number; y: number } {
  const board = frame.firstElementChild!.getBoundingClientRect();
  return { x: (x - board.left) / camera.scale, y: (y - board.top) / camera.scale };
}

const wide = (name: 'tutorial-2' | 'scenario-1') => new Frame(sample(name).game, 0, false);
const upright = (name: 'tutorial-2' | 'scenario-1') => new Frame(sample(name).game, 0, true);

beforeEach(() => put(wide('tutorial-2')));
afterEach(() => gone?.());

describe('at rest', () => {
  test('the whole board is seen', () => {
    const { width, height } = layout.box;
    expect(camera.scale).toBe(Math.min(800 / width, 600 / height));
    expect(camera.resting).toBe(true);
    expect(camera.canShrink).toBe(false);
    expect(camera.canGrow).toBe(true);
  });

  test('an upright board is as wide as its frame, and goes on below', () => {
    put(upright('tutorial-2'));
    expect(camera.scale).toBe(800 / layout.box.width);
    expect(camera.resting).toBe(true);
    expect(camera.canShrink).toBe(true);
  });

  test('it follows the size of the frame', () => {
    const before = camera.scale;
    [camera.width, camera.height] = [400, 300];
    expect(camera.scale).toBeCloseTo(before / 2);
  });
});

describe('nearer and farther', () => {
  test('end where nothing gets clearer, and where all is seen', () => {
    for (let nth = 0; nth < 30; nth += 1) camera.nearer();
    expect(camera.canGrow).toBe(false);
    expect(camera.scale * layout.size.cell).toBeCloseTo(190);
    for (let nth = 0; nth < 30; nth += 1) camera.farther();
    expect(camera.canShrink).toBe(false);
    expect(camera.resting).toBe(true);
  });

  test('what lies in the middle stays there', () => {
    const before = under(500, 350);
    camera.nearer();
    const after = under(500, 350);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(camera.resting).toBe(false);
  });

  test('one button goes around: at rest, near, whole', () => {
    put(upright('tutorial-2'));
    const rest = camera.scale;
    camera.cycle();
    expect(camera.scale).toBeGreaterThan(rest);
    camera.cycle();
    expect(camera.scale).toBeLessThan(rest);
    camera.cycle();
    expect(camera.scale).toBeCloseTo(rest);
  });

  test('to fit is to see all of it, then as it lies by itself', () => {
    put(upright('tutorial-2'));
    const rest = camera.scale;
    camera.fit();
    expect(camera.canShrink).toBe(false);
    camera.fit();
    expect(camera.scale).toBeCloseTo(rest);
  });
});

describe('the wheel', () => {
  function wheel(deltaY: number, more: WheelEventInit = {}): WheelEvent {
    const event = new WheelEvent('wheel', {
      deltaY,
      cancelable: true,
      bubbles: true,
    });
    // Here a wheel is not known to be a mouse's.
    const mouse = { clientX: 300, clientY: 200, ctrlKey: false, shiftKey: false, ...more };
    for (const key of ['clientX', 'clientY', 'ctrlKey', 'shiftKey'] as const) {
      Object.defineProperty(event, key, { value: mouse[key] });
    }
    frame.dispatchEvent(event);
    return event;
  }

  test('brings nearer what the pointer is at', () => {
    const [before, scale] = [under(300, 200), camera.scale];
    expect(wheel(-200).defaultPrevented).toBe(true);
    expect(camera.scale).toBeGreaterThan(scale);
    expect(under(300, 200).x).toBeCloseTo(before.x);
    expect(under(300, 200).y).toBeCloseTo(before.y);
  });

  test('scrolls with Shift, and over an upright board', () => {
    const scale = camera.scale;
    expect(wheel(-200, { shiftKey: true }).defaultPrevented).toBe(false);
    expect(camera.scale).toBe(scale);
    put(upright('tutorial-2'));
    const tall = camera.scale;
    expect(wheel(-200).defaultPrevented).toBe(false);
    expect(camera.scale).toBe(tall);
    expect(wheel(-20, { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(camera.scale).toBeGreaterThan(tall);
  });

  test('does nothing once the board is gone', () => {
    const scale = camera.scale;
    gone?.();
    wheel(-200);
    camera.nearer();
    expect(camera.scale).toBe(scale);
  });
});

describe('a finger', () => {
  test('brings small squares near enough to hit them, once', () => {
    put(wide('scenario-1'));
    [camera.width, camera.height] = [400, 300];
    expect(camera.scale * layout.size.cell).toBeLessThan(46);
    camera.approach(rect(400, 300, 20, 20));
    expect(camera.scale * layout.size.cell).toBeCloseTo(46);
    camera.farther();
    const chosen = camera.scale;
    expect(camera.resting).toBe(false);
    camera.approach(rect(400, 300, 20, 20));
    expect(camera.scale).toBe(chosen);
  });

  test('leaves zones as they are: they are large', () => {
    const scale = camera.scale;
    camera.approach(rect(400, 300, 20, 20));
    expect(camera.scale).toBe(scale);
  });
});

describe('what happens out of sight', () => {
  const scrolled = () => vi.spyOn(frame, 'scrollTo').mockImplementation(() => {});

  test('is scrolled to the middle', () => {
    camera.nearer();
    const scroll = scrolled();
    camera.show(rect(1000, 300, 20, 20));
    expect(scroll).toHaveBeenCalledOnce();
    const [where] = scroll.mock.calls[0] as unknown as [ScrollToOptions];
    expect(where.left! - frame.scrollLeft).toBe(1010 - 500);
    expect(where).toMatchObject({ top: frame.scrollTop, behavior: 'auto' });
  });

  test('is left where it is while it can be seen', () => {
    const scroll = scrolled();
    camera.show(rect(120, 60, 20, 20));
    expect(scroll).not.toHaveBeenCalled();
  });

  test('is a point of the drawing, not at the very edge', () => {
    put(upright('tutorial-2'));
    const scroll = scrolled();
    const { x, y } = layout.box;
    const at = (px: number) => px / camera.scale;
    camera.follow({ x: x + at(400), y: y + at(300) });
    expect(scroll).not.toHaveBeenCalled();
    camera.follow({ x: x + at(400), y: y + at(590) });
    expect(scroll).toHaveBeenCalledOnce();
  });
});

describe('a mouse', () => {
  const pointer = (kind: string, x: number, y: number, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(kind, { clientX: x, clientY: y, button: 0, pointerType: 'mouse' }),
    );

  /** Whether the page hears of a click. */
  function clicks(): boolean {
    let heard = false;
    const button = document.createElement('button');
    document.body.append(button);
    button.addEventListener('click', () => (heard = true));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return heard;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [frame.scrollLeft, frame.scrollTop] = [200, 200];
  });

  test('drags the board, and the click that follows is not meant', () => {
    pointer('pointerdown', 400, 300, frame);
    pointer('pointermove', 430, 280);
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([170, 220]);
    pointer('pointerup', 430, 280);
    expect(clicks()).toBe(false);
    expect(clicks()).toBe(true);
    pointer('pointermove', 500, 300);
    expect(frame.scrollLeft).toBe(170);
  });

  test('that hardly moves clicks', () => {
    pointer('pointerdown', 400, 300, frame);
    pointer('pointermove', 403, 302);
    pointer('pointerup', 403, 302);
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([200, 200]);
    expect(clicks()).toBe(true);
  });
});
