import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';
import { entriesOf } from '../scripts/build/entries.ts';

/**
 * Every style file is a CSS module with local class names, and all are bundled into dist/index.css. Sources of the core that are used are
 * bundled too, so that a page installs nothing besides the widgets.
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
