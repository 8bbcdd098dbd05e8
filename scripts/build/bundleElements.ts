import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { minify } from 'vite';
import { esbuildLicences } from './licences.ts';

/** Properties that only our own parts hand to each other: none of an answer, of the browser, or of what scripts of a page share. */
const OWN =
  /^(ageOf|beganAt|className|clickOnly|fetcher|formatAge|further|furtherPath|health|isClickable|isOld|isPicture|isSlow|labels|language|lastData|lastDataAt|levels|limits|needsNoPlants|nowMs|onOpen|plantName|render|room|script|settings|state|statuses|tag|tell|types|variant|view|words)$/;
const BOARD = 'src/board/page.tsx';
const ESCAPED = /[\u007f-\uffff]/g;

/** What the elements of a script never draw and their views name all the same: left out. */
const unusedIn: Readonly<Record<string, RegExp>> = {
  // nothing that a key answers has a capacity
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

/** A script that pages of others load. */
export interface ElementScript {
  readonly name: string;
  readonly entry: string;
  /** Beside German and English. */
  readonly language?: string;
}

/** The elements that most want, and all of them; each once more for every language that has a file in `widgets/src/texts`. */
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

/** Of the ages in core only German and English, in a script that has no other language. */
const withoutFurtherAges: Plugin = {
  name: 'without ages of other languages',
  setup(bundling) {
    bundling.onLoad({ filter: /\/core\/src\/texts\/age\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^ {2}(?!de|en)[a-z]{2}: .*\n/gm, ''),
      loader: 'ts',
    }));
  },
};

/** Puts the texts of a language in the place where a script has none beside German and English. */
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
 * A script of elements, with nothing beside it: their components on the small runtime of `widgets/src/elements/runtime`
 * instead of React, and the style sheets of all as a text that the script hands to the browser. The licences of what it carries are
 * written into the folder `licencesInto`.
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

/** The files of the page of examples, of the info board, and of the page that others frame, by name. */
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

/** The page that others frame, beside the script of all elements. */
export const bundleFrame = (folder: string): ReturnType<typeof bundled> => bundled(folder, 'src/frame/page.ts');

/** The info board: script and styles. */
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
    // modules are UTF-8 wherever they come from
    charset: 'utf8',
    legalComments: 'none',
    outdir: 'dist',
    // a board's own answer has some of these names
    ...(entry === BOARD ? {} : { mangleProps: OWN }),
    plugins: [
      ...(unusedIn[entry] === undefined ? [] : [without(unusedIn[entry])]),
      ...(isOfTwo ? [withoutFurtherAges] : []),
      ...(language === undefined ? [] : [withTexts(language)]),
      ...(licencesInto === undefined ? [] : [esbuildLicences(licencesInto)]),
    ],
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  // what stands in a custom property is left as it was written
  return { js: textOf('.js'), css: textOf('.css').replace(/([:,]) +/g, '$1') };
}
