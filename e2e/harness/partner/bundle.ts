import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../scripts/workspace.ts';
import type { SiteFiles } from '../partnerSite.ts';

/** A partner's program with our published package, bundled with each version of React. */
export async function partnerBundles(): Promise<SiteFiles> {
  const files: Record<string, string> = {
    '/embed.css': readFileSync(join(root, 'widgets/dist/embed/styles.css'), 'utf8'),
  };
  for (const [folder, alias] of [
    ['react18', { react: 'react-18', 'react-dom': 'react-dom-18' }],
    ['react19', {}],
  ] as const) {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'widgets/src/testing/partnerApp.tsx')],
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      jsx: 'automatic',
      write: false,
      logLevel: 'error',
      outdir: join(root, folder),
      alias,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    for (const { path, text } of outputFiles) files[`/${relative(root, path)}`] = text;
  }
  return files;
}
