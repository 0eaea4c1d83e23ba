/**
 * Playing by keyboard: one stop of the tab order for the whole board, arrow keys from target to
 * target by where they are on the screen, Enter to pick.
 *
 * Targets are the buttons with `data-target`. They come and go with the position; the focus goes to
 * the same target if it is still there, else to the selected one, else to the first.
 */
import type { Attachment } from 'svelte/attachments';

import { parseTarget, type Target } from './board/contract';
import { input } from './input';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Item = HTMLElement | SVGElement;

const TARGETS = '[data-target][role="button"]';

function centre(item: Element): readonly [number, number] {
  const box = item.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The next item in a direction: near, and rather straight ahead than aside. */
function nextItem(
  items: readonly Item[],
  from: Item,
  arrow: readonly [number, number],
): Item | null {
  const [x, y] = centre(from);
  let best: Item | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item === from) continue;
    const [ix, iy] = centre(item);
    const along = (ix - x) * arrow[0] + (iy - y) * arrow[1];
    const aside = Math.abs((ix - x) * arrow[1]) + Math.abs((iy - y) * arrow[0]);
    // Things at the same spot are passed through in the order of the document.
    if (along < 1) continue;
    const cost = along + aside * 2.5;
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}

interface Roving {
  onpick: (target: Target) => void;
  onfocus: (target: Target | null) => void;
  /** The key of the target to which the focus falls back. */
  home: () => string | null;
}

export function roving({ onpick, onfocus, home }: Roving): Attachment<HTMLElement> {
  return (container) => {
    let last: string | null = null;

    const items = (): Item[] => [...container.querySelectorAll<Item>(TARGETS)];
    const keyOf = (item: Element | null): string | null =>
      item?.getAttribute('data-target') ?? null;
    const find = (key: string | null): Item | undefined =>
      key === null ? undefined : items().find((item) => keyOf(item) === key);
    // A focused element that is taken away loses the focus in the middle of an update of the page.
    const report = (target: Target | null): void => queueMicrotask(() => onfocus(target));
    const current = (): Item | undefined => find(last) ?? find(home()) ?? items()[0];

    /** Exactly one target is reached by the tab key. */
    function tidy(): void {
      const stop = current();
      for (const item of items()) {
        const wanted = item === stop ? '0' : '-1';
        if (item.getAttribute('tabindex') !== wanted) item.setAttribute('tabindex', wanted);
      }
      if (input.adrift || isStale()) stop?.focus({ preventScroll: true });
    }

    /** What is focused can no longer be picked. */
    function isStale(): boolean {
      const focused = document.activeElement;
      return (
        !!focused &&
        focused !== container &&
        container.contains(focused) &&
        !focused.matches(TARGETS)
      );
    }

    function keydown(event: KeyboardEvent): void {
      const from = (event.target as Element).closest<Item>(TARGETS);
      if (!from) return;
      const arrow = ARROWS[event.key];
      if (arrow) {
        event.preventDefault();
        nextItem(items(), from, arrow)?.focus();
      } else if (event.key === 'PageDown' || event.key === 'PageUp') {
        // One after the other, so that nothing is out of reach where things lie close together.
        event.preventDefault();
        const all = items();
        const step = event.key === 'PageDown' ? 1 : all.length - 1;
        all[(all.indexOf(from) + step) % all.length]?.focus();
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        const target = parseTarget(keyOf(from) ?? '');
        if (target) onpick(target);
      }
    }

    function focusin(event: FocusEvent): void {
      last = keyOf((event.target as Element).closest(TARGETS)) ?? last;
      report(last === null ? null : parseTarget(last));
      tidy();
    }

    // While the focus is on its way, nothing has it: whatever changes then must not call it back.
    function focusout(): void {
      requestAnimationFrame(() => {
        tidy();
        const elsewhere = !container.contains(document.activeElement);
        if (elsewhere && container.isConnected) onfocus(null);
      });
    }

    container.addEventListener('keydown', keydown);
    container.addEventListener('focusin', focusin);
    container.addEventListener('focusout', focusout);
    const observer = new MutationObserver(tidy);
    observer.observe(container, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-target', 'role'],
    });
    tidy();
    return () => {
      observer.disconnect();
      container.removeEventListener('keydown', keydown);
      container.removeEventListener('focusin', focusin);
      container.removeEventListener('focusout', focusout);
    };
  };
}
