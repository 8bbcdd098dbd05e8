import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { bundleBoard, bundleElements, bundleFrame, elementScripts } from '../build/bundleElements.ts';
import { readManifest } from '../workspace.ts';

interface Size {
  readonly name: string;
  /** Gzipped size in bytes. */
  readonly bytes: number;
  /** Maximum size for a partner's page. */
  readonly most: number;
}

const MOST_OF_AN_ENTRY = 5000;
/** Coasts, borders and places are data, and are loaded only for a map. */
const MOST_OF_OUTLINES = 12_500;
/** Maximum sizes of entries with many exports, from which a bundler removes nothing. */
const MOST_OF: Readonly<Record<string, number>> = {
  '.': 8000,
  './figures': 8000,
  './embed': 5700,
  './outlines': MOST_OF_OUTLINES,
};
/**
 * Code shared by all components that load their own data: frame, request, polling, texts. A page loads it only once.
 */
const SHARED_BY_EMBEDDED = 'src/embed/embedded.tsx';
const MOST_OF_SHARED = 3700;
/**
 * Maximum size for a page with one such component: shared code, entry and view. Components that draw more than texts
 * and symbols may be larger.
 */
const MOST_ALONE = 6075;
const MOST_IN_ALL: Readonly<Record<string, number>> = {
  './embed/plant-tile': 8575,
  './embed/plant-list': 6775,
  './embed/component-chart': 7000,
  './embed/plant-map': 7700,
};
const MOST_OF_STYLES = 3500;
/** Style sheets of the package: name, source and maximum size. */
const STYLES: readonly (readonly [name: string, source: string, most: number])[] = [
  ['styles.css', 'src/index.ts', MOST_OF_STYLES],
  ['figures.css', 'src/figures.ts', MOST_OF_STYLES],
  ['energy-flow.css', 'src/EnergyFlow/index.ts', MOST_OF_STYLES],
  ['embed.css', 'src/embed/styles.ts', MOST_OF_STYLES + 1500],
];
/** Maximum size of the info board, which a display loads only once. */
const MOST_OF_THE_BOARD = 60_000;
/** Maximum size of the frame page's own code, in addition to a script of elements. */
const MOST_OF_THE_FRAME = 2000;
/** Maximum sizes of the script with the most used elements, and of that with all elements. */
const MOST_OF_SCRIPTS: Readonly<Record<string, number>> = {
  'src/elements/script.ts': 12_100,
  'src/elements/scriptOfAll.ts': 38_000,
};
/** Maximum size that a language other than German and English adds to a script. */
const MOST_OF_A_LANGUAGE = 1500;

/**
 * The sizes to check: what each entry adds to a page with React, minified, with everything that it loads at once, and
 * with each part that it loads together with the data; a page with one component that loads its own data; all style
 * sheets; the scripts of elements, the info board and the frame page.
 */
export async function sizesOfWidgets(base: string): Promise<Size[]> {
  const sizes: Size[] = [
    { name: 'shared by ./embed/*', bytes: await inOneFile(base, SHARED_BY_EMBEDDED), most: MOST_OF_SHARED },
  ];
  for (const [entry, target] of Object.entries(readManifest(base, 'widgets').exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['@leitwarte/source'];
    if (source === undefined) continue;
    const { atOnce, later } = (await bundled(base, source)).scripts;
    const name = `@leitwarte/widgets${entry.slice(1)}`;
    sizes.push({ name, bytes: atOnce, most: MOST_OF[entry] ?? MOST_OF_AN_ENTRY });
    // this entry has the same parts as the single entries
    if (entry === './embed') continue;
    const mostLater = entry === './embed/plant-map' ? MOST_OF_OUTLINES : MOST_OF_AN_ENTRY;
    for (const [index, bytes] of later.entries())
      sizes.push({ name: `${name}, part ${index + 1} that comes later`, bytes, most: mostLater });
    if (!entry.startsWith('./embed/')) continue;
    const bytes = await inOneFile(base, source);
    sizes.push({ name: `${name} in all`, bytes, most: MOST_IN_ALL[entry] ?? MOST_ALONE });
  }
  for (const [name, source, most] of STYLES)
    sizes.push({ name: `@leitwarte/widgets/${name}`, bytes: (await bundled(base, source)).styles, most });
  for (const script of elementScripts(join(base, 'widgets'))) {
    const bytes = gzipSync(await bundleElements(join(base, 'widgets'), script)).length;
    const most = (MOST_OF_SCRIPTS[script.entry] ?? 0) + (script.language === undefined ? 0 : MOST_OF_A_LANGUAGE);
    sizes.push({ name: script.name, bytes, most });
  }
  const { js, css } = await bundleBoard(join(base, 'widgets'));
  sizes.push({ name: 'info board', bytes: gzipSync(js + css).length, most: MOST_OF_THE_BOARD });
  const frame = await bundleFrame(join(base, 'widgets'));
  sizes.push({ name: 'page in a frame', bytes: gzipSync(frame.js + frame.css).length, most: MOST_OF_THE_FRAME });
  return sizes;
}

interface Bundled {
  /** Bytes that the entry loads at once, and those of each part that is loaded later. */
  readonly scripts: { readonly atOnce: number; readonly later: readonly number[] };
  readonly styles: number;
}

async function bundled(base: string, source: string): Promise<Bundled> {
  const { outputFiles, metafile } = await build({ ...optionsFor(base, source), splitting: true, metafile: true });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [relative(base, path), gzipSync(contents).length]));
  const { outputs } = metafile;
  /** A file with all its imports, except files in `there`, which are loaded already. */
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
  const bytesOf = (files: ReadonlySet<string>) => sum([...files].map((file) => sizes.get(file) ?? 0));
  const first = withImports('dist/entry.js', new Set());
  const parts = [...first].flatMap((file) =>
    (outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );
  return {
    scripts: { atOnce: bytesOf(first), later: [...new Set(parts)].map((part) => bytesOf(withImports(part, first))) },
    styles: sizes.get('dist/entry.css') ?? 0,
  };
}

/**
 * Bytes of an entry with everything that it ever loads, as one file; coasts and borders are left out, because they
 * count as data.
 */
async function inOneFile(base: string, source: string): Promise<number> {
  const { outputFiles } = await build({
    ...optionsFor(base, source),
    external: [...BESIDE, '../outlines/index.ts'],
    plugins: [partsAtOnce],
  });
  return sum(outputFiles.filter(({ path }) => path.endsWith('.js')).map(({ contents }) => gzipSync(contents).length));
}

/**
 * Imports parts directly that are otherwise loaded later, so that the bundler's own code around them is not counted.
 */
const partsAtOnce: Plugin = {
  name: 'parts at once',
  setup(bundling) {
    bundling.onLoad({ filter: /\/embed\/Embedded\w+\.tsx$/ }, ({ path }) => {
      const parts: string[] = [];
      const contents = readFileSync(path, 'utf8').replace(/\bimport\(('[^']+')\)/g, (_, part: string) => {
        parts.push(part);
        return `Promise.resolve(part${parts.length - 1})`;
      });
      if (parts.length === 0) throw new Error(`${path} loads no part; what is counted here is not so any more`);
      const imports = parts.map((part, index) => `import * as part${index} from ${part};`).join('');
      return { contents: `${imports}${contents}`, loader: 'tsx' };
    });
  },
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Modules that a page has loaded already. */
const BESIDE = ['react', 'react/jsx-runtime'];

const optionsFor = (base: string, source: string) =>
  ({
    entryPoints: { entry: join(base, 'widgets', source) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@leitwarte/source'],
    external: BESIDE,
    loader: { '.css': 'local-css' },
    outdir: 'dist',
    absWorkingDir: base,
  }) satisfies BuildOptions;
