import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where `dungeontwister serve` listens while the page is being worked on. */
const SERVER = process.env['DUNGEONTWISTER_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // The page may be served under any path.
  base: './',
  build: {
    outDir: '../src/dungeontwister/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    // What it shares with the pictures of the library lies with them.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
});
