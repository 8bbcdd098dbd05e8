import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFields, root } from '../workspace.ts';

/**
 * The folders of all packages that the package in `folder` needs at run time, as installed in this checkout; each is
 * searched as Node does. Dependencies of our own packages are included, but not these packages themselves.
 */
export function neededBy(folder: string, isWanted: (name: string) => boolean = () => true): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (from: string): void => {
    const fields = readFields(join(from, 'package.json'));
    const optional = namesOf(fields['optionalDependencies']);
    for (const name of new Set([...namesOf(fields['dependencies']), ...optional])) {
      if (!isWanted(name)) continue;
      const at = installedAt(from, name);
      if (at === undefined) {
        if (optional.includes(name)) continue;
        throw new Error(`${from} needs ${name}, which is not installed`);
      }
      if (found.has(at)) continue;
      found.add(at);
      follow(realpathSync(at));
    }
  };
  follow(folder);
  return new Set([...found].filter((at) => !isOurs(at)));
}

/** The folder of an installed package that Node would find from another folder; undefined if there is none. */
function installedAt(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(folder) === folder || folder === root.replace(/\/$/, '')) return undefined;
  }
}

const isOurs = (at: string): boolean => !realpathSync(at).includes('node_modules');

export const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
