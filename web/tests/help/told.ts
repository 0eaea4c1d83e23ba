/** Events as they are told. */
import type { Told } from '../../src/protocol';

/** An event with its number; its words say which one it is. */
export function told(number: number, event: Told['event']): Told {
  const words = `${event.event} (${number})`;
  const leads = event.event === 'stepped' ? `place ${event.to}` : '';
  return { number, event, words, secret: false, change: null, fight: null, leads };
}

/** Events in order, numbered from somewhere on. */
export function story(from: number, ...events: readonly Told['event'][]): Told[] {
  return events.map((event, at) => told(from + at, event));
}
