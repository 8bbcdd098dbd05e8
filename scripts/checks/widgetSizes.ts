import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleElements } from '../build/bundleElements.ts';
import { readManifest } from '../workspace.ts';

interface Size {
  readonly name: string;
  /** Gzipped. */
  readonly bytes: number;
  /** A page of others pays this at most. */
  readonly most: number;
}

const MOST_OF_AN_ENTRY = 5000;
const MOST_OF_STYLES = 2500;
const MOST_OF_THE_SCRIPT = 12_000;

/** What each entry brings to a page beside React, minified with everything that it needs; and the styles of all. */
export async function sizesOfWidgets(base: string): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const [entry, target] of Object.entries(readManifest(base, 'widgets').exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['@leitwarte/source'];
    if (source === undefined) continue;
    const { outputFiles } = await build({
      entryPoints: [join(base, 'widgets', source)],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      conditions: ['@leitwarte/source'],
      external: ['react', 'react/jsx-runtime'],
      loader: { '.css': 'local-css' },
      outdir: 'dist',
    });
    for (const { path, contents } of outputFiles) {
      const isStyle = path.endsWith('.css');
      if (isStyle && entry !== '.') continue;
      const name = `@leitwarte/widgets${isStyle ? '/styles.css' : entry.slice(1)}`;
      sizes.push({ name, bytes: gzipSync(contents).length, most: isStyle ? MOST_OF_STYLES : MOST_OF_AN_ENTRY });
    }
  }
  const script = gzipSync(await bundleElements(join(base, 'widgets'))).length;
  return [...sizes, { name: 'the script of the elements', bytes: script, most: MOST_OF_THE_SCRIPT }];
}
