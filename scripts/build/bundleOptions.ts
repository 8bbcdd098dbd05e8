import type { Options } from 'tsup';
import { esbuildLicences } from './licences.ts';

/**
 * What all packages' bundles have in common: ESM with shared chunks, dependencies left to the installation, and
 * declarations left to `tsc -b`.
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
  /** `node:sqlite` has no name without its scheme. */
  removeNodeProtocol: false,
  esbuildPlugins: [esbuildLicences('dist')],
  outExtension: () => ({ js: '.js' }),
  /** The bundler remembers the folder it was loaded in, not the package's. */
  esbuildOptions: (options) => {
    options.absWorkingDir = process.cwd();
  },
} satisfies Options;
