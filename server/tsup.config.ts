import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';
import { entriesOf } from '../scripts/build/entries.ts';

/**
 * Worker threads load their entry by a URL relative to the opening module, so each is a separate entry next to the
 * chunks.
 */
const workers = readdirSync(new URL('./src/node/threads', import.meta.url))
  .filter((file) => file.endsWith('Worker.ts'))
  .map((file): [string, string] => [file.replace(/\.ts$/, ''), `src/node/threads/${file}`]);

export default defineConfig({
  ...bundleOptions,
  entry: { ...entriesOf('server'), main: 'src/node/main.ts', ...Object.fromEntries(workers) },
  platform: 'node',
  target: 'node22',
});
