/** How far the lessons on this device have come: kept here and nowhere else. */

interface Learned {
  /** The step at which one goes on. */
  step: number;
  done: boolean;
}

const KEY = 'dungeontwister.lessons';

function all(): Record<string, Learned> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Learned>;
  } catch {
    return {};
  }
}

export function learned(lesson: string): Learned {
  return all()[lesson] ?? { step: 0, done: false };
}

/** What is done stays done, also when a lesson is begun again. */
export function keep(lesson: string, step: number, done: boolean): void {
  const known = learned(lesson);
  const now = { step: done ? 0 : step, done: done || known.done };
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [lesson]: now }));
}
