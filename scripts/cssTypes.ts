import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, root } from './workspace.ts';

/**
 * The compiler searches this folder in addition to the sources (`rootDirs` of portal/tsconfig.json); it is not in git.
 */
const typesFolder = 'node_modules/.cache/css-types/portal';
const sources = 'portal/src';

/**
 * Writes types with the class names of every style sheet, so that `styles.missing` does not compile. Files are written
 * only if they changed, so that nothing is compiled unnecessarily.
 */
export function writeCssTypes(base: string = root): void {
  const types = new Map(
    filesBelow(base, sources)
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [
        `${typesFolder}${file.slice(sources.length)}.d.ts`,
        declaration(classesOf(readFileSync(join(base, file), 'utf8'))),
      ]),
  );
  for (const stale of filesIn(base).filter((file) => !types.has(file))) rmSync(join(base, stale));
  for (const [file, text] of types) {
    const path = join(base, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Names of the classes in a style sheet's selectors, in order. */
export function classesOf(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const names = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
  return [...new Set(names)];
}

function declaration(classes: readonly string[]): string {
  const fields = classes.map((name) => `  readonly '${name}': string;\n`).join('');
  return `declare const styles: {\n${fields}};\nexport default styles;\n`;
}

function filesIn(base: string): string[] {
  return filesBelow(join(base, typesFolder)).map((file) => `${typesFolder}/${file}`);
}
