/** Looking at what happens, for a while that can be cut short. */
import type { Told } from '../protocol';
import type { Speed } from '../settings/settings.svelte';

/** Milliseconds between two steps of a bot. */
const GAPS: Readonly<Record<Speed, number>> = { slow: 1400, normal: 700, fast: 250, once: 0 };
/** A walk is one thing: its steps follow each other. */
const WALK = new Set<Told['event']['event']>(['stepped', 'stopped', 'taken-back']);
const WITHIN = 0.15;

export function gapBefore(events: readonly Told[], speed: Speed): number {
  const walks = events.every(({ event }) => WALK.has(event.event));
  return GAPS[speed] * (walks ? WITHIN : 1);
}

export class Pause {
  #wake: (() => void) | null = null;
  hurried = $state(false);

  begin(): void {
    this.hurried = false;
  }

  hurry(): void {
    this.hurried = true;
    this.#wake?.();
  }

  /** Nobody waits in a window that nobody sees. */
  async look(ms: number): Promise<void> {
    if (!ms || this.hurried || document.hidden) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
