/** How far each match was seen on this device: whoever comes back is shown what happened since. */
const KEY = 'dungeontwister.seen';
/** So many matches are kept in mind. */
const MOST = 64;

function all(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** How many events were seen; nothing: the match is new here. */
export function seenOf(match: string): number | null {
  return all().find(([one]) => one === match)?.[1] ?? null;
}

export function keepSeen(match: string, events: number): void {
  const others = all().filter(([one]) => one !== match);
  localStorage.setItem(KEY, JSON.stringify([[match, events], ...others].slice(0, MOST)));
}
