import { join } from 'node:path';
import { build } from 'esbuild';

const ESCAPED = /[\u007f-\uffff]/g;

/** The scripts that pages of others load, by their file name: the elements that most want, and all of them. */
export const elementScripts = { 'leitwarte.js': 'script.ts', 'leitwarte-all.js': 'scriptOfAll.ts' } as const;
export type ElementScript = keyof typeof elementScripts;

/**
 * A script of elements, with nothing beside it: their components on the small runtime of `widgets/src/elements/runtime`
 * instead of React, and the style sheets of all as a text that the script hands to the browser.
 */
export async function bundleElements(folder: string, script: ElementScript): Promise<string> {
  const runtime = join(folder, 'src/elements/runtime');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/elements', elementScripts[script])],
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
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  const css = JSON.stringify(textOf('.css')).replace(
    ESCAPED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${textOf('.js').replace('__LEITWARTE_CSS__', () => css)}\n`;
}
