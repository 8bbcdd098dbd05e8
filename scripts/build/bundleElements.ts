import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { minify } from 'vite';
import { esbuildLicences } from './licences.ts';

/**
 * Names of properties that may be shortened, because only our own code uses them: none occurs in API responses or in
 * browser APIs, or is shared by scripts of a page.
 */
const OWN =
  /^(ageOf|beganAt|className|clickOnly|fetcher|formatAge|further|furtherPath|health|isClickable|isOld|isPicture|isSlow|labels|language|lastData|lastDataAt|levels|limits|needsNoPlants|nowMs|onOpen|plantName|render|room|script|settings|state|statuses|tag|tell|types|variant|view|words)$/;
const BOARD = 'src/board/page.tsx';
const ESCAPED = /[\u007f-\uffff]/g;

/** For each script the modules that its elements import but never use; they are left out. */
const unusedIn: Readonly<Record<string, RegExp>> = {
  // no call that is open to embed keys returns a capacity
  'src/elements/script.ts': /\/(PlantTile\/Share\.tsx|live\/furtherRooms\.module\.css|texts\/furtherTables\.ts)$/,
  'src/elements/scriptOfAll.ts': /\/PlantTile\/Share\.tsx$/,
};

const without = (filter: RegExp): Plugin => ({
  name: 'without what is never drawn',
  setup(bundling) {
    bundling.onLoad({ filter }, ({ path }) =>
      path.endsWith('.css')
        ? { contents: '', loader: 'local-css' }
        : { contents: 'export const Share = () => null, furtherTables = {};', loader: 'js' },
    );
  },
});

/** A script that pages of other websites load. */
export interface ElementScript {
  readonly name: string;
  readonly entry: string;
  /** Language of its texts in addition to German and English. */
  readonly language?: string;
}

/**
 * The scripts to build: one with the most used elements and one with all; each of them also with every further language
 * that has a file in `widgets/src/texts`.
 */
export function elementScripts(folder: string): ElementScript[] {
  const files = readdirSync(join(folder, 'src/texts')).toSorted();
  const further = files.flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
  return [
    { name: 'leitwarte', entry: 'src/elements/script.ts' },
    { name: 'leitwarte-all', entry: 'src/elements/scriptOfAll.ts' },
  ].flatMap(({ name, entry }) => [
    { name: `${name}.js`, entry },
    ...further.map((language) => ({ name: `${name}-${language}.js`, entry, language })),
  ]);
}

/** Leaves out the texts for ages in languages other than German and English, if a script has no other language. */
const withoutFurtherAges: Plugin = {
  name: 'without ages of other languages',
  setup(bundling) {
    bundling.onLoad({ filter: /\/core\/src\/texts\/age\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^ {2}(?!de|en)[a-z]{2}: .*\n/gm, ''),
      loader: 'ts',
    }));
  },
};

/** Adds the texts of a language to a script, which otherwise has only German and English. */
const withTexts = (language: string): Plugin => ({
  name: 'with texts',
  setup(bundling) {
    bundling.onLoad({ filter: /\/src\/texts\/more\.ts$/ }, () => ({
      contents: `import './${language}.ts';`,
      loader: 'ts',
    }));
  },
});

/**
 * Bundles a script of elements into one file. Its components run on the small runtime in `widgets/src/elements/runtime`
 * instead of React, and the style sheets are included as a text that the script passes to the browser. The licences of
 * what it contains are written into the folder `licencesInto`.
 */
export async function bundleElements(folder: string, script: ElementScript, licencesInto?: string): Promise<string> {
  const { js, css } = await bundled(folder, script.entry, { licencesInto, language: script.language });
  const text = JSON.stringify(css).replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const { code } = await minify(
    script.name,
    js.replace('__LEITWARTE_CSS__', () => text),
    { module: true },
  );
  return `${code}\n`;
}

/** The files, by name, of three pages: the examples, the info board, and the page for frames on other websites. */
export async function bundlePages(folder: string): Promise<Readonly<Record<string, string>>> {
  const page = await bundled(folder, 'src/page/page.tsx');
  const [board, frame] = [await bundleBoard(folder), await bundleFrame(folder)];
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    'index.html': read('src/page/index.html'),
    'page.js': page.js,
    'page.css': page.css,
    'board.html': read('src/board/index.html'),
    'board.js': board.js,
    'board.css': board.css,
    'frame.html': read('src/frame/index.html'),
    'frame.js': frame.js,
    'frame.css': frame.css,
  };
}

/** Script and styles of the page for frames on other websites, without the script of all elements, which it loads. */
export const bundleFrame = (folder: string): ReturnType<typeof bundled> => bundled(folder, 'src/frame/page.ts');

/** Script and styles of the info board. */
export const bundleBoard = (folder: string): ReturnType<typeof bundled> => bundled(folder, BOARD);

async function bundled(
  folder: string,
  entry: string,
  {
    licencesInto,
    language,
  }: { readonly licencesInto?: string | undefined; readonly language?: string | undefined } = {},
): Promise<{ readonly js: string; readonly css: string }> {
  const runtime = join(folder, 'src/elements/runtime');
  const isOfTwo = entry.startsWith('src/elements/') && language === undefined;
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@leitwarte/source'],
    alias: { 'react/jsx-runtime': join(runtime, 'jsx-runtime.ts'), react: join(runtime, 'react.ts') },
    loader: { '.css': 'local-css' },
    // without escapes, because modules are always UTF-8
    charset: 'utf8',
    legalComments: 'none',
    outdir: 'dist',
    // not for the board, because responses of its calls contain some of these names
    ...(entry === BOARD ? {} : { mangleProps: OWN }),
    plugins: [
      ...(unusedIn[entry] === undefined ? [] : [without(unusedIn[entry])]),
      ...(isOfTwo ? [withoutFurtherAges] : []),
      ...(language === undefined ? [] : [withTexts(language)]),
      ...(licencesInto === undefined ? [] : [esbuildLicences(licencesInto)]),
    ],
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  // removes spaces that the minifier keeps in the values of custom properties
  return { js: textOf('.js'), css: textOf('.css').replace(/([:,]) +/g, '$1') };
}
