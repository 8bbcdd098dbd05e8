import { readManifest, root } from '../workspace.ts';

/**
 * The bundler's entries of a package, read from the `exports` of its package.json: every path that names a source
 * file is built to the file its `import` or `default` names.
 */
export function entriesOf(folder: string, base = root): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const target of Object.values(readManifest(base, folder).exports ?? {})) {
    if (typeof target === 'string') continue;
    const source = target['@leitwarte/source'];
    const built = target['import'] ?? target['default'];
    if (source === undefined || built === undefined) continue;
    entries[built.replace(/^\.\/dist\//, '').replace(/\.js$/, '')] = source.replace(/^\.\//, '');
  }
  return entries;
}
