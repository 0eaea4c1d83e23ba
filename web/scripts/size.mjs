// The weight of the built page: every script gzipped, and whether it keeps to the limit.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const folder = new URL('../../src/dungeontwister/server/page/assets/', import.meta.url);

const sizes = readdirSync(folder)
  .map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }))
  .map(({ name, bytes }) => ({ name, plain: bytes.length, gzip: gzipSync(bytes).length }));
console.table(sizes);

const script = sizes
  .filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { gzip }) => sum + gzip, 0);
console.log(`script, gzipped: ${script} bytes of at most ${LIMIT}`);
process.exitCode = script > LIMIT ? 1 : 0;
