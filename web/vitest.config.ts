import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Runes as they run in a browser, not as on a server.
  resolve: { conditions: ['browser'] },
  // Measures and art are those of the library.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/help/setup.ts'],
    // Style sheets are read as they are written.
    css: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
