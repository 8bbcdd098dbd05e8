import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const generated = new Set(['node_modules', 'dist', 'coverage', '.git', '.cache']);

/**
 * All files in a folder and its subfolders, as sorted paths relative to `base`, without generated and installed ones.
 */
export function filesBelow(base: string, folder = '.'): string[] {
  if (!existsSync(join(base, folder))) return [];
  return readdirSync(join(base, folder), { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(base, path) : [path];
    })
    .sort();
}

export interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
}

/** All fields of a package.json. */
export function readFields(path: string): Readonly<Record<string, unknown>> {
  return { ...(JSON.parse(readFileSync(path, 'utf8')) as object) };
}

/** A package.json in a folder of `base`; it is one of ours, so the types of its fields are known. */
export function readManifest(base: string, folder = '.'): Manifest {
  return JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8')) as Manifest;
}
