import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';
import { entriesOf } from '../scripts/build/entries.ts';

/** Every style file here is a module: its class names are local, and all land in dist/index.css. */
export default defineConfig({
  ...bundleOptions,
  entry: { ...entriesOf('widgets'), 'embed/styles': 'src/embed/styles.ts' },
  platform: 'browser',
  loader: { '.css': 'local-css' },
});
