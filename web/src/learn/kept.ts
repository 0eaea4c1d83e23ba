/** What this device was told when it first occurred: kept here and nowhere else. */

const KEY = 'dungeontwister.firsts';

export function keptFirsts(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function keepFirsts(told: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(told));
}

/** Everything is new once more. */
export function forgetFirsts(): void {
  localStorage.removeItem(KEY);
}
