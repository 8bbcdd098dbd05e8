import { join, relative } from 'node:path';
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
/** Entries that name many, where a page's bundler leaves nothing out. */
const MOST_OF: Readonly<Record<string, number>> = { '.': 8000, './figures': 8000, './embed': 5500 };
const MOST_OF_STYLES = 3500;
/** The style sheets of the package, by the source that brings them. */
const STYLES: readonly (readonly [name: string, source: string, most: number])[] = [
  ['styles.css', 'src/index.ts', MOST_OF_STYLES],
  ['figures.css', 'src/figures.ts', MOST_OF_STYLES],
  ['embed.css', 'src/embed/styles.ts', MOST_OF_STYLES + 1500],
];
/** With the tile, and with every element. */
const MOST_OF_SCRIPTS: Readonly<Record<ElementScript, number>> = { 'leitwarte.js': 12_000, 'leitwarte-all.js': 30_000 };

/**
 * What each entry brings to a page beside React, minified with everything that it waits for, and the parts that it loads while it asks
 * for data; and the styles of all.
 */
export async function sizesOfWidgets(base: string): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const [entry, target] of Object.entries(readManifest(base, 'widgets').exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['@leitwarte/source'];
    if (source === undefined) continue;
    const { atOnce, later } = (await bundled(base, source)).scripts;
    const name = `@leitwarte/widgets${entry.slice(1)}`;
    sizes.push({ name, bytes: atOnce, most: MOST_OF[entry] ?? MOST_OF_AN_ENTRY });
    // the entry of all has the same parts as each by itself
    if (entry === './embed') continue;
    for (const [index, bytes] of later.entries())
      sizes.push({ name: `${name}, part ${index + 1} that comes later`, bytes, most: MOST_OF_AN_ENTRY });
  }
  for (const [name, source, most] of STYLES)
    sizes.push({ name: `@leitwarte/widgets/${name}`, bytes: (await bundled(base, source)).styles, most });
  for (const script of ['leitwarte.js', 'leitwarte-all.js'] as const) {
    const bytes = gzipSync(await bundleElements(join(base, 'widgets'), script)).length;
    sizes.push({ name: script, bytes, most: MOST_OF_SCRIPTS[script] });
  }
  return sizes;
}

interface Bundled {
  /** Bytes that the entry waits for, and those of each part that it loads by itself. */
  readonly scripts: { readonly atOnce: number; readonly later: readonly number[] };
  readonly styles: number;
}

async function bundled(base: string, source: string): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    entryPoints: { entry: join(base, 'widgets', source) },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@leitwarte/source'],
    external: ['react', 'react/jsx-runtime'],
    loader: { '.css': 'local-css' },
    outdir: 'dist',
    absWorkingDir: base,
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [relative(base, path), gzipSync(contents).length]));
  const { outputs } = metafile;
  /** A file with everything that it imports, beside what is there. */
  const withImports = (path: string, there: ReadonlySet<string>): Set<string> => {
    const found = new Set<string>();
    const add = (file: string) => {
      if (there.has(file) || found.has(file)) return;
      found.add(file);
      for (const one of outputs[file]?.imports ?? [])
        if (one.kind === 'import-statement' && !one.external) add(one.path);
    };
    add(path);
    return found;
  };
  const bytesOf = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const first = withImports('dist/entry.js', new Set());
  const parts = [...first].flatMap((file) =>
    (outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );
  return {
    scripts: { atOnce: bytesOf(first), later: [...new Set(parts)].map((part) => bytesOf(withImports(part, first))) },
    styles: sizes.get('dist/entry.css') ?? 0,
  };
}
