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
/** Of the entry that names all, where a page's bundler leaves nothing out. */
const MOST_OF_ALL = 8000;
const MOST_OF_STYLES = 3500;
/** 12 KiB, with every element; what draws charts will have to be a file of its own. */
const MOST_OF_THE_SCRIPT = 12 * 1024;

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
      sizes.push({ name, bytes: gzipSync(contents).length, most: mostOf(entry, isStyle) });
    }
  }
  const script = gzipSync(await bundleElements(join(base, 'widgets'))).length;
  return [...sizes, { name: 'the script of the elements', bytes: script, most: MOST_OF_THE_SCRIPT }];
}

function mostOf(entry: string, isStyle: boolean): number {
  if (isStyle) return MOST_OF_STYLES;
  return entry === '.' ? MOST_OF_ALL : MOST_OF_AN_ENTRY;
}
