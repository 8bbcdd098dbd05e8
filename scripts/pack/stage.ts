import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownTypes } from './ownTypes.ts';
import { readFields, readManifest, root, type Manifest } from '../workspace.ts';

/** The published packages by their folders, each after those it needs. */
export const published = ['core', 'server', 'cli', 'widgets'] as const;

/** Fields of a package.json that users need; the rest serves this checkout. */
const shipped = [
  'name',
  'version',
  'description',
  'license',
  'repository',
  'keywords',
  'type',
  'sideEffects',
  'engines',
  'man',
  'bin',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lays out a package as it is published: what was built, its README, the licence, and a package.json for its users. With
 * `types` their declarations must be there too.
 */
export function stagePackage(folder: string, into: string, types: boolean): void {
  const from = join(root, folder);
  const manifest = readFields(join(from, 'package.json'));
  mkdirSync(into, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(into, 'LICENSE'));
  cpSync(join(from, 'README.md'), join(into, 'README.md'));
  for (const name of listOf(manifest['files']))
    cpSync(join(from, name), join(into, name), { recursive: true, filter: (path) => isShipped(from, path) });
  const fields = Object.fromEntries(shipped.flatMap((name) => (name in manifest ? [[name, manifest[name]]] : [])));
  const exports = publicExports(readManifest(root, folder).exports);
  const own = exports === undefined ? fields : { ...fields, exports };
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  if (types && hasCoreInside(manifest)) ownTypes(into);
  mustHold(into, exports ?? {}, types);
}

/** The bundler leaves dependencies to the installation and takes in what is needed for building alone. */
const hasCoreInside = ({ devDependencies = {} }: Fields): boolean =>
  '@leitwarte/core' in (typeof devDependencies === 'object' && devDependencies !== null ? devDependencies : {});

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The entries that were built, without the condition that leads to our sources. */
function publicExports(exports: Manifest['exports']): Fields | undefined {
  if (exports === undefined) return undefined;
  const built: Record<string, unknown> = {};
  for (const [path, target] of Object.entries(exports)) {
    const conditions = typeof target === 'string' ? [] : Object.entries(target);
    const ours = conditions.filter(([condition]) => condition !== '@leitwarte/source');
    if (typeof target === 'string') built[path] = target;
    else if (ours.length > 0) built[path] = Object.fromEntries(ours);
  }
  return { ...built, './package.json': './package.json' };
}

/**
 * Declarations of what has no source any more, of tests and of their helpers stay here; a package without entries needs
 * none at all.
 */
function isShipped(from: string, path: string): boolean {
  if (statSync(path).isDirectory()) return !path.endsWith('/dist/testing');
  const [, built = ''] = /\/dist\/(.*)\.d\.ts$/.exec(path) ?? [];
  if (built === '') return true;
  if (/(\.test|\.test-d|\.bench|\.long\.test)$/.test(built)) return false;
  if (!existsSync(join(from, 'src')) || !hasExports(from)) return false;
  return ['ts', 'tsx'].some((ending) => existsSync(join(from, 'src', `${built}.${ending}`)));
}

const hasExports = (from: string): boolean => readManifest(from).exports !== undefined;

/** A path of `exports` that is not there would break whoever imports it. */
function mustHold(into: string, exports: Fields, types: boolean): void {
  const promised = pathsIn(exports).filter((path) => types || !path.endsWith('.d.ts'));
  const missing = promised.filter((path) => !existsSync(join(into, path)));
  if (missing.length > 0) throw new Error(`${into} lacks ${missing.join(', ')}`);
}

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
