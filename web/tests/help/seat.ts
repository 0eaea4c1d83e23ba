/** A match at this device, with the test as its server. */
import { Match } from '../../src/match/match.svelte';
import type { Welcome } from '../../src/protocol';
import { FakeSocket, fakeSockets } from './socket';

const open: Match[] = [];

/** A match that has been greeted: one greeting for each seat at this device. */
export function seatedAt(...greetings: readonly Welcome[]): Match {
  fakeSockets();
  const match = new Match(
    greetings.map((_, at) => `token-${at}`),
    'en',
  );
  open.push(match);
  greetings.forEach((greeting, at) => {
    FakeSocket.opened[at]?.accept();
    FakeSocket.opened[at]?.say(greeting);
  });
  return match;
}

export function leaveAll(): void {
  for (const match of open.splice(0)) match.close();
}
