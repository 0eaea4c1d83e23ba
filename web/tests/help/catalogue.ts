/** The texts of the server's catalogue, without a server. */
import { vi } from 'vitest';

import { catalogue } from './samples';

export function serveTexts(): void {
  vi.stubGlobal('fetch', (address: URL) => {
    const wanted = address.pathname.split('/').at(-1) ?? '';
    const found = wanted.split(',').map(catalogue).find(Boolean);
    return Promise.resolve(new Response(JSON.stringify(found), { status: found ? 200 : 404 }));
  });
}
