import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleElements, type ElementScript } from '../build/bundleElements.ts';
import { readManifest } from '../workspace.ts';

interface Size {
  readonly name: string;
  /** Gzipped. */
  readonly bytes: number;
  /** A page of others pays this at most. */
  readonly most: number;
}

const MOST_OF_AN_ENTRY = 5000;
/** With what asks for data, 3,300 bytes that all entries of a page share. */
const MOST_OF_AN_ASKING_ENTRY = 8000;
/** Entries that name many, where a page's bundler leaves nothing out; and the one with coasts and borders in it. */
const MOST_OF: Readonly<Record<string, number>> = {
  '.': 8000,
  './figures': 8000,
  './embed': 22_000,
  './embed/plant-map': 12_000,
};
const MOST_OF_STYLES = 3500;
const WITH_STYLES: readonly string[] = ['.', './figures', './embed'];
/** With the tile, and with every element. */
const MOST_OF_SCRIPTS: Readonly<Record<ElementScript, number>> = { 'leitwarte.js': 12_000, 'leitwarte-all.js': 30_000 };

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
      if (isStyle && !WITH_STYLES.includes(entry)) continue;
      const style = entry === '.' ? '/styles.css' : `${entry.slice(1)}.css`;
      const name = `@leitwarte/widgets${isStyle ? style : entry.slice(1)}`;
      sizes.push({ name, bytes: gzipSync(contents).length, most: mostOf(entry, isStyle) });
    }
  }
  for (const script of ['leitwarte.js', 'leitwarte-all.js'] as const) {
    const bytes = gzipSync(await bundleElements(join(base, 'widgets'), script)).length;
    sizes.push({ name: script, bytes, most: MOST_OF_SCRIPTS[script] });
  }
  return sizes;
}

function mostOf(entry: string, isStyle: boolean): number {
  if (isStyle) return entry === './embed' ? MOST_OF_STYLES + 1500 : MOST_OF_STYLES;
  return MOST_OF[entry] ?? (entry.startsWith('./embed/') ? MOST_OF_AN_ASKING_ENTRY : MOST_OF_AN_ENTRY);
}
