/** What happened before the greeting told: page by page, each when the last one is there. */
import type { Told } from '../protocol';
import type { Chair } from './chair.svelte';

/** Let a chair hear all of it. */
async function hear(chair: Chair): Promise<void> {
  while (chair.since > 0) {
    const answer = await chair.client.ask({ t: 'earlier', before: chair.since });
    if (answer.t !== 'told-earlier' || answer.since >= chair.since) return;
    for (const told of answer.events) chair.told.set(told.number, told);
    chair.since = answer.since;
  }
}

/** What every chair has heard of before a number, as the first one heard it. */
export async function earlier(chairs: readonly Chair[], before: number): Promise<Told[]> {
  await Promise.all(chairs.map(hear));
  const found = [...(chairs[0]?.told.values() ?? [])];
  return found.filter(({ number }) => number < before).sort((a, b) => a.number - b.number);
}
