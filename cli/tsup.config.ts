import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';

export default defineConfig({
  ...bundleOptions,
  entry: { main: 'src/main.ts' },
  platform: 'node',
  target: 'node22',
  /** Loaded where it is installed. */
  external: ['@leitwarte/server'],
});
