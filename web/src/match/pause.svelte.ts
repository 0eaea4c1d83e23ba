/** Looking at what happens, for a while that can be cut short. */
import type { Told } from '../protocol';
import { settings, type Speed } from '../settings/settings.svelte';

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
  /** Nothing more of what is being shown is wanted. */
  hurried = $state(false);
  /** A bot's step that was shown last. */
  #stepped = false;

  /** Something is shown from its beginning. */
  begin(): void {
    this.hurried = false;
  }

  /** What is being shown is to be over at once. */
  hurry(): void {
    this.hurried = true;
    this.#wake?.();
  }

  /** The next step of a bot waits until the one before was looked at; nobody else waits. */
  async follow(events: readonly Told[], steps: boolean): Promise<void> {
    if (!steps) this.begin();
    const gap = steps && this.#stepped ? gapBefore(events, settings.speed) : 0;
    this.#stepped = steps;
    if (gap) await this.look(gap);
  }

  /** Looks for so many milliseconds at what is there; nobody waits in a window that nobody sees. */
  async look(ms: number): Promise<void> {
    if (!ms || this.hurried || document.hidden) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
