import { readManifest, root } from '../workspace.ts';

/**
 * The entries of a package for the bundler, from the `exports` of its package.json: for each export that names a source
 * file, the output is the file that its `import` or `default` names.
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
