import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Manifest, readManifest } from '../workspace.ts';
import type { Import } from './imports.ts';

/**
 * What an import resolves to: a file of the checkout, a module of Node, an installed package, a URL path that only a
 * server answers, or nothing.
 */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly byName: boolean }
  | { readonly kind: 'node' | 'package' | 'address' | 'missing'; readonly name: string };

/** Build output is assumed to exist, like an installed package. */
const built = /^\w+\/dist\//;

/**
 * Returns a resolver for the checkout at `base`: relative paths as written, our own packages through their `exports`.
 */
export function resolver(base: string): (wanted: Import) => Target {
  const packages = new Map<string, { folder: string; manifest: Manifest }>();
  for (const folder of readManifest(base).workspaces ?? []) {
    const manifest = readManifest(base, folder);
    packages.set(manifest.name, { folder, manifest });
  }
  const file = (path: string, byName: boolean): Target =>
    existsSync(join(base, path)) ? { kind: 'file', path, byName } : { kind: 'missing', name: path };

  return ({ from, specifier }) => {
    if (specifier === undefined) return { kind: 'missing', name: 'a computed path' };
    const bare = specifier.replace(/\?.*$/, '');
    const beside = posix.join(posix.dirname(from), bare);
    if (bare.startsWith('.')) return built.test(beside) ? { kind: 'package', name: beside } : file(beside, false);
    if (bare.startsWith('/')) return { kind: 'address', name: bare };
    if (bare.startsWith('node:')) return { kind: 'node', name: bare };
    const name = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : (bare.split('/')[0] ?? bare);
    const own = packages.get(name);
    if (own === undefined) return { kind: 'package', name };
    const exported = own.manifest.exports?.[`.${bare.slice(name.length)}`];
    if (exported === undefined) return { kind: 'missing', name: bare };
    if (typeof exported === 'string') return { kind: 'package', name };
    return file(posix.join(own.folder, exported['@leitwarte/source'] ?? ''), true);
  };
}
