/** How this device shows the game: kept here, in one place, and in force at once. */

export const SPEEDS = ['slow', 'normal', 'fast', 'once'] as const;
export type Speed = (typeof SPEEDS)[number];
export const MOTIONS = ['system', 'moving', 'still'] as const;
export const CONTRASTS = ['system', 'usual', 'high'] as const;
export const CONFIRMS = ['lasting', 'always', 'never'] as const;
/** The loudest. */
export const LOUDEST = 10;

const PACES: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, fast: 0.5, once: 0 };

/** How much longer than usual something takes at a speed. */
export function paceOf(speed: Speed): number {
  return PACES[speed];
}

const KEY = 'dungeontwister.settings';
/** Where the speed was kept alone. */
const OLD_SPEED = 'dungeontwister.speed';

function oneOf<T>(known: readonly T[], value: unknown, usual: T): T {
  return known.find((one) => one === value) ?? usual;
}

function kept(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (found && typeof found === 'object') return found as Record<string, unknown>;
  } catch {
    // What cannot be read was never set.
  }
  return { speed: localStorage.getItem(OLD_SPEED) };
}

class Settings {
  #now = $state.raw(kept());
  /** Whether they are looked at. */
  open = $state(false);

  /** How fast what happens is shown. */
  speed = $derived(oneOf(SPEEDS, this.#now['speed'], 'normal'));
  motion = $derived(oneOf(MOTIONS, this.#now['motion'], 'system'));
  contrast = $derived(oneOf(CONTRASTS, this.#now['contrast'], 'system'));
  /** What is asked about before it is done. */
  confirm = $derived(oneOf(CONFIRMS, this.#now['confirm'], 'lasting'));
  /** Nothing is heard until it was asked for. */
  volume = $derived.by(() => {
    const found = Number(this.#now['volume'] ?? 0);
    return Number.isFinite(found) ? Math.min(LOUDEST, Math.max(0, found)) : 0;
  });
  /** Whether the squares have their letters and numbers. */
  coordinates = $derived(this.#now['coordinates'] !== false);
  /** Whether one is told what occurs for the first time. */
  firsts = $derived(this.#now['firsts'] !== false);
  /** Whether the browser says that it is one's turn while the page is out of sight. */
  notices = $derived(this.#now['notices'] === true);

  set(name: keyof Omit<Settings, 'open' | 'set'>, value: string | number | boolean): void {
    this.#now = { ...this.#now, [name]: value };
    localStorage.setItem(KEY, JSON.stringify(this.#now));
  }
}

export const settings = new Settings();
