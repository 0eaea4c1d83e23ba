/** The texts of the server's catalogue, without a server. */
import { vi } from 'vitest';

import { texts } from './samples';

export function serveTexts(): void {
  vi.stubGlobal('fetch', (address: URL) => {
    const found = texts(address.pathname.split('/').at(-1) ?? '');
    return Promise.resolve(new Response(JSON.stringify(found), { status: found ? 200 : 404 }));
  });
}
