/** How much of the board is seen, and which part of it: its frame scrolls, and the board grows. */
import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import type { Frame, Point } from '../board/geometry';

/** Pixels of a cell beyond which nothing gets clearer. */
const CLOSEST = { lined: 104, zoned: 190 };
/** Pixels of a square that a finger hits. */
const FINGER = 46;
const STEP = 1.3;
const WHEEL = 0.0016;
const PINCH = 0.01;
/** Whatever is nearer to the edge than this is not in sight. */
const EDGE = 48;
/** A pointer that moves farther than this drags the board. */
const DRAG = 6;

export class Camera {
  /** The size of the frame through which the board is seen. */
  width = $state(0);
  height = $state(0);
  /** How much larger than at rest. */
  #zoom = $state(1);
  #frame: HTMLElement | null = null;

  constructor(
    /** How the labyrinth lies, once there is one. */
    private readonly layout: () => Frame | null,
    /** Without motion. */
    private readonly still: () => boolean,
  ) {}

  #box = $derived.by(() => this.layout()?.box ?? { x: 0, y: 0, width: 1, height: 1 });

  /** The whole board is seen. */
  #whole = $derived(Math.min(this.width / this.#box.width, this.height / this.#box.height));

  /** As the board lies by itself: whole, or as wide as an upright screen. */
  #rest = $derived.by(() => (this.layout()?.portrait ? this.width / this.#box.width : this.#whole));

  #most = $derived.by(() => {
    const frame = this.layout();
    if (!frame) return 1;
    const closest = (frame.lined ? CLOSEST.lined : CLOSEST.zoned) / frame.size.cell;
    return Math.max(closest, this.#rest);
  });

  /** Pixels for a unit of the drawing. */
  scale = $derived(Math.min(Math.max(this.#rest * this.#zoom, this.#whole), this.#most));

  resting = $derived(Math.abs(this.scale / this.#rest - 1) < 0.01);
  canGrow = $derived(this.scale < this.#most * 0.99);
  canShrink = $derived(this.scale > this.#whole * 1.01);
  /** There is more room below the board than beside it. */
  wide = $derived.by(() => {
    const { width, height } = this.#box;
    return this.height - height * this.#whole > this.width - width * this.#whole;
  });

  // ---- nearer and farther

  nearer(): void {
    this.#by(STEP);
  }

  farther(): void {
    this.#by(1 / STEP);
  }

  /** All of it at once, or as it lies by itself. */
  fit(): void {
    this.#set(this.resting ? this.#whole : this.#rest);
  }

  /** With one button: at rest, near, all of it. */
  cycle(): void {
    if (this.resting) this.#set(Math.min(this.#rest * STEP * STEP, this.#most));
    else this.#set(this.scale > this.#rest ? this.#whole : this.#rest);
  }

  /** Near enough for a finger; false: it is, or the board was looked at closely already. */
  approach(at: DOMRect): boolean {
    const frame = this.layout();
    if (!frame?.lined || !this.resting || this.scale * frame.size.cell >= FINGER) return false;
    this.#set(FINGER / frame.size.cell, at.left + at.width / 2, at.top + at.height / 2);
    return true;
  }

  #by(factor: number, x?: number, y?: number): void {
    this.#set(Math.min(Math.max(this.scale * factor, this.#whole), this.#most), x, y);
  }

  /** What is at a point of the screen stays there; without one, in the middle. */
  #set(scale: number, x?: number, y?: number): void {
    const frame = this.#frame;
    const board = frame?.firstElementChild;
    if (!frame || !board) return;
    const around = frame.getBoundingClientRect();
    const [cx, cy] = [x ?? around.left + around.width / 2, y ?? around.top + around.height / 2];
    const before = board.getBoundingClientRect();
    const at = { x: (cx - before.left) / this.scale, y: (cy - before.top) / this.scale };
    flushSync(() => (this.#zoom = scale / this.#rest));
    const after = board.getBoundingClientRect();
    frame.scrollLeft += after.left + at.x * this.scale - cx;
    frame.scrollTop += after.top + at.y * this.scale - cy;
  }

  // ---- here and there

  /** Show a point of the drawing, if it is not in sight. */
  follow({ x, y }: Point): void {
    const board = this.#frame?.firstElementChild?.getBoundingClientRect();
    if (!board) return;
    const left = board.left + (x - this.#box.x) * this.scale;
    const top = board.top + (y - this.#box.y) * this.scale;
    this.show(new DOMRect(left, top, 0, 0), EDGE);
  }

  /** Show a part of the screen, if it is not in sight. */
  show(part: DOMRect, edge = 0): void {
    const frame = this.#frame;
    if (!frame) return;
    const around = frame.getBoundingClientRect();
    const dx = apart(part.left, part.right, around.left, around.right, edge);
    const dy = apart(part.top, part.bottom, around.top, around.bottom, edge);
    if (!dx && !dy) return;
    // Below the board there may be room for the sheet: nothing is to be seen there.
    const most = Math.max(0, this.#box.height * this.scale - around.height);
    const top = Math.min(frame.scrollTop + dy, most);
    frame.scrollTo({
      left: frame.scrollLeft + dx,
      top: dy ? top : frame.scrollTop,
      behavior: this.still() ? 'auto' : 'smooth',
    });
  }

  // ---- hands

  /** The frame: its first element is the board. */
  attach: Attachment<HTMLElement> = (frame) => {
    this.#frame = frame;
    const gone = new AbortController();
    const { signal } = gone;
    frame.addEventListener('wheel', (event) => this.#wheel(event), { passive: false, signal });
    frame.addEventListener('pointerdown', (event) => this.#drag(frame, event), { signal });
    frame.addEventListener(
      'touchmove',
      pinching((by, x, y) => this.#by(by, x, y)),
      {
        passive: false,
        signal,
      },
    );
    return () => {
      gone.abort();
      this.#frame = null;
    };
  };

  #wheel(event: WheelEvent): void {
    // With Shift, and over an upright board, the wheel scrolls.
    if (event.shiftKey || (this.layout()?.portrait && !event.ctrlKey)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const rate = event.ctrlKey ? PINCH : WHEEL;
    this.#by(Math.exp(-event.deltaY * lines * rate), event.clientX, event.clientY);
  }

  /** A mouse drags the board; a finger scrolls it by itself. */
  #drag(frame: HTMLElement, down: PointerEvent): void {
    if (down.pointerType === 'touch' || down.button !== 0) return;
    const gone = new AbortController();
    const { signal } = gone;
    const from = { left: frame.scrollLeft, top: frame.scrollTop };
    let dragging = false;
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      dragging ||= Math.hypot(dx, dy) > DRAG;
      if (!dragging) return;
      frame.scrollLeft = from.left - dx;
      frame.scrollTop = from.top - dy;
    };
    const up = (): void => {
      gone.abort();
      // The click that follows was not meant.
      if (dragging) swallowClick();
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', () => gone.abort(), { signal });
  }
}

/** How far to scroll until a stretch lies within another; to its middle, if at all. */
function apart(from: number, to: number, start: number, end: number, edge: number): number {
  if (from >= start + edge && to <= end - edge) return 0;
  return (from + to) / 2 - (start + end) / 2;
}

function swallowClick(): void {
  const stop = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

/** Two fingers: how much their distance changes, and where their middle is. */
function pinching(
  onpinch: (by: number, x: number, y: number) => void,
): (event: TouchEvent) => void {
  let before = 0;
  return (event) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      before = 0;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    if (before) onpinch(apart / before, x, y);
    before = apart;
  };
}
