/** How the Non-Player's turn is told: what is said, in which order, how fast, and cut short. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Told } from '../src/protocol';
import { settings } from '../src/settings/settings.svelte';
import { np } from '../src/solo/narrator.svelte';
import { happenings, type Happened } from './help/samples';

const TURNS = happenings('solo-green').filter(({ events }) =>
  events.some(({ event }) => event.event === 'npc-activated'),
);
/** A turn in which several NPCs act. */
const turn = TURNS.find(({ events }) => acted(events).length > 1)!;

function acted(events: readonly Told[]): number[] {
  return events.flatMap(({ event }) => (event.event === 'npc-activated' ? [event.piece] : []));
}

/** Tells all of it; the paces at which events were shown, and how long it took. */
async function tell(
  { events, before, after }: Happened,
  each: (told: Told) => void = () => {},
): Promise<{ paces: number[]; took: number }> {
  const [paces, began] = [[] as number[], performance.now()];
  np.begin(before, events, false);
  for (const told of events) {
    const shown = np.tell(told);
    each(told);
    await vi.runAllTimersAsync();
    paces.push(await shown);
  }
  const took = performance.now() - began;
  np.end(after);
  return { paces, took };
}

function press(key: string, more: KeyboardEventInit = {}): { skips: boolean; used: boolean } {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  const skips = np.key(event);
  return { skips, used: event.defaultPrevented };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.set('speed', 'normal');
});

test('the sample has turns of the Non-Player', () => {
  expect(TURNS.length).toBeGreaterThan(3);
});

describe('a turn', () => {
  test('is told event by event: the log goes no further than the story', async () => {
    const { events } = turn;
    const first = events[0]?.number ?? 0;
    np.begin(turn.before, events, false);
    expect(np.on).toBe(true);
    expect(np.told(events)).toEqual([]);
    for (const told of events) {
      const shown = np.tell(told);
      expect(np.told(events).length).toBe(told.number - first + 1);
      await vi.runAllTimersAsync();
      await shown;
    }
    np.end(turn.after);
    expect(np.told(events)).toEqual(events);
  });

  test('says who acts, and how he has read his card so far', async () => {
    await tell(turn, ({ event, number }) => {
      if (event.event === 'npc-activated') {
        expect(np.npc).toBe(event.piece);
        expect(np.looks).toEqual([]);
        expect(np.row).toContain(event.piece);
        expect(np.acting).toBe(true);
      } else if (event.event === 'objective-tried' || event.event === 'objective-held') {
        expect(np.looks.at(-1)?.number).toBe(number);
        expect(np.npc).toBe(event.piece);
      } else if (event.event === 'activation-ended') {
        expect(np.sideways).toContain(event.piece);
      }
    });
  });

  test('leaves the sentence standing while somebody walks', async () => {
    let last = '';
    const silent = ['movement-began', 'stopped', 'stepped', 'turn-ended'];
    await tell(turn, ({ event, words }) => {
      if (!silent.includes(event.event)) last = words;
      expect(np.words).toBe(last);
    });
    expect(last).not.toBe('');
    expect(np.words).toBe('');
  });

  test('puts the cards in the order that was drawn, and turns none of them at first', async () => {
    const drawn = TURNS.find(({ events }) =>
      events.some(({ event }) => event.event === 'order-drawn'),
    )!;
    await tell(drawn, ({ event }) => {
      if (event.event !== 'order-drawn') return;
      expect(np.row).toEqual(event.order);
      expect(np.sideways).toEqual([]);
    });
  });

  test('is over when the next one begins', async () => {
    const over = TURNS.find(({ events }) => events.at(-1)?.event.event === 'turn-began')!;
    await tell(over);
    expect([np.on, np.npc, np.row, np.sideways, np.looks]).toEqual([false, null, [], [], []]);
  });
});

describe('the pace', () => {
  test('is that of the reader', async () => {
    const took: number[] = [];
    for (const speed of ['slow', 'normal', 'fast'] as const) {
      settings.set('speed', speed);
      const told = await tell(turn);
      expect(new Set(told.paces).size).toBe(1);
      took.push(told.took);
    }
    const [slow = 0, normal = 0, fast = 0] = took;
    expect(slow).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(fast);
    expect(fast).toBeGreaterThan(0);
  });

  test('of what is no story is the plain one: nothing is waited for', async () => {
    const plain = happenings('tutorial-2').find(({ events }) =>
      events.some(({ event }) => event.event === 'stepped'),
    )!;
    const { paces, took } = await tell(plain);
    expect(new Set(paces)).toEqual(new Set([1]));
    expect(took).toBe(0);
    expect(np.on).toBe(false);
  });

  test('without motion leaves time to look at a step', async () => {
    const step = turn.events.find(({ event }) => event.event === 'stepped')!;
    for (const [still, waits] of [
      [true, 1],
      [false, 0],
    ] as const) {
      np.begin(turn.before, turn.events, still);
      const shown = np.tell(step);
      expect(vi.getTimerCount()).toBe(waits);
      await vi.runAllTimersAsync();
      await shown;
      np.end(turn.after);
    }
  });

  test('in a window that nobody sees is none', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { paces, took } = await tell(turn);
    expect(new Set(paces)).toEqual(new Set([0]));
    expect(took).toBe(0);
  });
});

describe('to cut it short', () => {
  /** Presses a key when the first NPC acts; the pace of each event after that. */
  async function afterPress(key: string): Promise<{ told: Told; pace: number }[]> {
    let pressed = -1;
    const { paces } = await tell(turn, ({ event, number }) => {
      if (pressed >= 0 || event.event !== 'npc-activated') return;
      expect(press(key)).toEqual({ skips: true, used: true });
      pressed = number;
    });
    return turn.events
      .map((told, at) => ({ told, pace: paces[at]! }))
      .filter(({ told }) => told.number >= pressed);
  }

  test('Escape skips all of the rest', async () => {
    const rest = await afterPress('Escape');
    expect(rest.length).toBeGreaterThan(1);
    expect(rest.every(({ pace }) => pace === 0)).toBe(true);
  });

  test('n skips to the end of what this one does, and the next one is told again', async () => {
    const rest = await afterPress('n');
    const end = rest.findIndex(({ told }) => told.event.event === 'activation-ended');
    expect(end).toBeGreaterThan(0);
    expect(rest.slice(0, end + 1).every(({ pace }) => pace === 0)).toBe(true);
    expect(rest.slice(end + 1).length).toBeGreaterThan(0);
    expect(rest.slice(end + 1).every(({ pace }) => pace > 0)).toBe(true);
  });

  test('what is being waited for ends at once', async () => {
    np.begin(turn.before, turn.events, false);
    const shown = np.tell(turn.events.find(({ event }) => event.event === 'npc-activated')!);
    press('Escape');
    // No timer runs out: the wait itself is over.
    expect(await shown).toBe(0);
    np.end(turn.after);
  });

  test('the next story is told from its beginning', async () => {
    await afterPress('Escape');
    const { paces } = await tell(turn);
    expect(paces.every((pace) => pace > 0)).toBe(true);
  });
});

describe('keys', () => {
  test('1 to 4 are speeds; they skip nothing, and may be used otherwise, too', () => {
    for (const [key, speed] of [
      ['1', 'slow'],
      ['3', 'fast'],
      ['4', 'once'],
      ['2', 'normal'],
    ] as const) {
      expect(press(key)).toEqual({ skips: false, used: false });
      expect(settings.speed).toBe(speed);
    }
  });

  test('of the browser are left to it', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(press('1', more).skips).toBe(false);
      expect(press('n', more)).toEqual({ skips: false, used: false });
    }
    expect(settings.speed).toBe('normal');
  });

  test('that mean nothing do nothing', () => {
    expect(press('x')).toEqual({ skips: false, used: false });
  });
});
