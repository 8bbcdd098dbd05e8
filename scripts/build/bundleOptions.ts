import type { Options } from 'tsup';
import { esbuildLicences } from './licences.ts';

/**
 * Options that the bundles of all packages share: ESM with shared chunks, dependencies not included, declarations
 * written by `tsc -b` instead.
 */
export const bundleOptions = {
  format: 'esm',
  outDir: 'dist',
  splitting: true,
  dts: false,
  clean: false,
  sourcemap: true,
  treeshake: false,
  target: 'es2023',
  /** `node:sqlite` cannot be imported without its prefix. */
  removeNodeProtocol: false,
  esbuildPlugins: [esbuildLicences('dist')],
  outExtension: () => ({ js: '.js' }),
  /** By default esbuild uses the folder in which it was loaded, not that of the package. */
  esbuildOptions: (options) => {
    options.absWorkingDir = process.cwd();
  },
} satisfies Options;
