import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';
import { entriesOf } from '../scripts/build/entries.ts';

/**
 * Every style file here is a module: its class names are local, and all land in dist/index.css. What is used of the core is taken
 * in from its sources, so that a page installs nothing with the widgets.
 */
export default defineConfig({
  ...bundleOptions,
  entry: { ...entriesOf('widgets'), 'embed/styles': 'src/embed/styles.ts' },
  platform: 'browser',
  loader: { '.css': 'local-css' },
  noExternal: [/^@leitwarte\/core/],
  esbuildOptions: (options) => {
    bundleOptions.esbuildOptions(options);
    options.conditions = ['@leitwarte/source'];
  },
});
