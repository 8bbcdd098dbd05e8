import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { readManifest, root } from '../workspace.ts';

const CORE = '@leitwarte/core';
/** Folder of a package with declarations that were copied from core. */
const TAKEN = 'dist/core';

/**
 * Makes the declarations of a staged package independent of core: types that they import from core are copied into the
 * package, and declarations that no entry leads to are deleted. Its JavaScript already contains core.
 */
export function ownTypes(into: string): void {
  const written = new Set<string>();
  const { dependencies = {}, peerDependencies = {} } = readManifest(into);
  const brought = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const follow = (path: string): void => {
    if (written.has(path)) return;
    written.add(path);
    const text = readFileSync(path, 'utf8').replace(
      /import (type )?\{([^}]*)\} from '(@leitwarte\/core[^']*)';/g,
      (_, __, names: string, from: string) =>
        namesIn(names)
          .map((name) => `import type { ${name} } from '${relativePath(path, taken(into, from, name))}';`)
          .join('\n'),
    );
    if (text.includes(`'${CORE}`)) throw new Error(`${path} names the core in a way that is not understood`);
    const strange = packagesIn(text).find((name) => !brought.has(name));
    if (strange !== undefined)
      throw new Error(`${relative(into, path)} names ${strange}, which is not installed with the package`);
    writeFileSync(path, text);
    for (const next of namedBy(path, text)) follow(next);
  };
  for (const target of Object.values(readManifest(into).exports ?? {})) {
    const types = typeof target === 'string' ? undefined : target['types'];
    if (types !== undefined) follow(join(into, types));
  }
  const declarations = readdirSync(join(into, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(into, 'dist', name));
  for (const path of declarations) if (!written.has(path)) rmSync(path);
}

const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim().replace(/^type /, '') || []);

const relativePath = (from: string, to: string): string => {
  const path = relative(dirname(from), to).replace(/\.d\.ts$/, '.ts');
  return path.startsWith('.') ? path : `./${path}`;
};

/** Packages that a declaration imports, such as `react` for `react/jsx-runtime`. */
const packagesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\() ?['"]([^.'"][^'"]*)['"]/g),
    ([, specifier = '']) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '',
  );

/** The other declarations that a declaration imports. */
const namedBy = (path: string, text: string): string[] =>
  Array.from(text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g), ([, specifier = '']) =>
    declarationOf(path, specifier),
  ).filter((next) => existsSync(next));

const declarationOf = (path: string, specifier: string): string =>
  normalize(join(dirname(path), specifier.replace(/\.(tsx?|js)$/, '.d.ts')));

/** Copies the file of core that declares a type; returns its path in the package. */
function taken(into: string, from: string, name: string): string {
  const entry = readManifest(root, 'core').exports?.[`.${from.slice(CORE.length)}`];
  const types = typeof entry === 'string' ? undefined : entry?.['types'];
  const source = types === undefined ? undefined : declaring(join(root, 'core', types), name);
  if (source === undefined) throw new Error(`${from} does not offer ${name}`);
  const copy = join(into, TAKEN, relative(join(root, 'core/dist'), source));
  mkdirSync(dirname(copy), { recursive: true });
  const text = readFileSync(source, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\n?/, '\n');
  const [strange] = packagesIn(text);
  if (strange !== undefined)
    throw new Error(`${name} of ${from} is made of ${strange}, which a page does not install: write the type out`);
  if (namedBy(source, text).length > 0) throw new Error(`${source} names further files; a package would need them too`);
  writeFileSync(copy, text);
  return copy;
}

/** The file that declares a name, found through files that only export it again. */
function declaring(path: string, name: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  if (new RegExp(`^export (?:declare )?(?:type|interface|const|function) ${name}\\b`, 'm').test(text)) return path;
  for (const [, names, specifier = ''] of text.matchAll(/^export (?:type )?(?:\*|\{([^}]*)\}) from '([^']+)';/gm)) {
    if (names !== undefined && !namesIn(names).includes(name)) continue;
    const found = declaring(declarationOf(path, specifier), name);
    if (found !== undefined) return found;
  }
  return undefined;
}
