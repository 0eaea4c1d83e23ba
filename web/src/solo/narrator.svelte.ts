/** The Non-Player's turn as it is told: one event after the other, as fast as the reader wants. */
import type { Line, Told, View } from '../protocol';
import { settings, SPEEDS, type Speed } from '../settings/settings.svelte';

type Kind = Told['event']['event'];

const PACES: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 0.8, fast: 0.3, once: 0 };

/** How long something is looked at before it goes on, in milliseconds. */
const PAUSES: Partial<Record<Kind, number>> = {
  'order-drawn': 1400,
  'npc-activated': 700,
  'objective-tried': 520,
  'objective-held': 1300,
  'default-taken': 1300,
  'tie-rolled': 900,
  'rotation-rolled': 1000,
  'die-rolled': 900,
  'personality-worked': 1200,
  'activation-ended': 350,
  'token-drawn': 700,
  'teleport-rolled': 900,
  'square-drawn': 700,
  'reinforcement-drawn': 1200,
  'arrival-drawn': 700,
  'vision-drawn': 1000,
  'combat-began': 1000,
  'card-turned': 800,
  'card-forced': 1000,
  'deck-shuffled': 500,
  exited: 500,
  eliminated: 500,
  wounded: 400,
};

/** Too small to be told in a story. */
const SILENT = new Set<Kind>(['movement-began', 'stopped', 'stepped', 'turn-ended']);
/** With these a story is worth the telling. */
const STORY = new Set<Kind>(['order-drawn', 'npc-activated', 'token-drawn', 'reinforcement-drawn']);
/** Without motion, a change of the board is looked at for so long. */
const CHANGE = 350;
const LOOKS = new Set<Kind>([
  'objective-tried',
  'objective-held',
  'default-taken',
  'tie-rolled',
  'rotation-rolled',
]);

class Narrator {
  /** Something is being told. */
  on = $state(false);
  /** The sentence of what happens now. */
  words = $state('');
  /** The last event that was told; null: all of them were. */
  until = $state<number | null>(null);
  /** Who acts. */
  npc = $state<number | null>(null);
  /** How it has read its card so far. */
  looks = $state.raw<readonly Told[]>([]);
  /** Whose cards lie in a row, from left to right; and whose are turned sideways. */
  row = $state.raw<readonly number[]>([]);
  sideways = $state.raw<readonly number[]>([]);

  #skipping: '' | 'one' | 'all' = '';
  #still = false;
  #wake: (() => void) | null = null;

  /** It is a turn of the Non-Player that is being told. */
  get acting(): boolean {
    return this.on && this.row.length > 0;
  }

  // ---- telling

  begin(before: View, events: readonly Told[], still: boolean): void {
    this.#skipping = '';
    this.#still = still;
    this.#stand(before);
    this.on = events.some(({ event }) => STORY.has(event.event));
    this.until = this.on ? (events[0]?.number ?? 0) - 1 : null;
  }

  /** Takes note of an event, and waits; at what pace it is to be shown, 0: not at all. */
  async tell(told: Told): Promise<number> {
    this.#note(told);
    if ((this.#still && !this.on) || document.hidden) return 0;
    const pace = this.on ? PACES[settings.speed] : 1;
    if (!this.#skipping) {
      if (this.on) this.until = told.number;
      await this.#wait(this.#pause(told.event.event) * pace);
    }
    const quick = this.#skipping !== '';
    const line = told.change?.line;
    if (this.#skipping === 'one' && line && line.acting !== this.npc) this.#skipping = '';
    return quick ? 0 : pace;
  }

  /** The log, without what is still to be told. */
  told(log: readonly Told[]): readonly Told[] {
    const { until } = this;
    return until === null ? log : log.filter(({ number }) => number <= until);
  }

  end(after: View): void {
    this.on = false;
    this.until = null;
    this.words = '';
    this.#stand(after);
  }

  /** What of it stands on the table. */
  #stand({ line = null }: View): void {
    this.#follow(line);
    if (!line || line.acting < 0) [this.npc, this.looks] = [null, []];
  }

  /** Whose cards lie there, and who acts; a card stays open until the next one is read. */
  #follow(line: Line | null): void {
    const { row, sideways, acting } = line ?? { row: [], sideways: [], acting: -1 };
    [this.row, this.sideways] = [row, sideways];
    if (!row.length) [this.npc, this.looks] = [null, []];
    else if (acting >= 0 && acting !== this.npc) [this.npc, this.looks] = [acting, []];
  }

  #note(told: Told): void {
    const { event, words } = told;
    if (!SILENT.has(event.event)) this.words = words;
    if (told.change?.line) this.#follow(told.change.line);
    if (LOOKS.has(event.event)) this.looks = [...this.looks, told];
  }

  #pause(kind: Kind): number {
    const moved = this.#still && (kind === 'stepped' || !SILENT.has(kind));
    return PAUSES[kind] ?? (moved ? CHANGE : 0);
  }

  #wait(ms: number): Promise<void> {
    if (!ms) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  // ---- hurrying

  /** The rest of what the present NPC does. */
  skipOne(): void {
    if (this.npc === null) return this.#wake?.();
    this.#skip('one');
  }

  skipAll(): void {
    this.#skip('all');
  }

  #skip(how: 'one' | 'all'): void {
    this.#skipping = how;
    this.#wake?.();
  }

  /** Escape: all of it; n: on to the next one; 1 to 4 are speeds. Whether something is skipped. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const speed = SPEEDS[Number(event.key) - 1];
    if (speed) settings.set('speed', speed);
    if (event.key === 'Escape') this.skipAll();
    else if (event.key === 'n') this.skipOne();
    else return false;
    event.preventDefault();
    return true;
  }
}

export const np = new Narrator();
