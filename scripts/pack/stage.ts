import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { namesOf, neededBy } from '../build/installed.ts';
import { LICENCES_FILE, mergedNotices, noticesOf } from '../build/licences.ts';
import { readFields, readManifest, root, type Manifest } from '../workspace.ts';
import { ownTypes } from './ownTypes.ts';

/** Folders of the published packages, each after those that it needs. */
export const published = ['core', 'server', 'cli', 'widgets'] as const;

/** Fields of a package.json that users need; the other ones are only for this checkout. */
const shipped = [
  'name',
  'version',
  'description',
  'license',
  'keywords',
  'type',
  'sideEffects',
  'man',
  'bin',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];

/** Fields that all packages take from the root's package.json. */
const ofAll = ['author', 'homepage', 'bugs', 'engines', 'publishConfig'];

/** File with the licences of everything that a package contains. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Creates the folder of a package as it will be published: the build, its README, the licences, and a package.json for
 * users.
 * @param types Whether declarations must exist too.
 */
export function stagePackage(folder: string, into: string, types: boolean): void {
  const from = join(root, folder);
  const manifest = readFields(join(from, 'package.json'));
  mkdirSync(into, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(into, 'LICENSE'));
  cpSync(join(from, 'README.md'), join(into, 'README.md'));
  for (const name of listOf(manifest['files']))
    cpSync(join(from, name), join(into, name), { recursive: true, filter: (path) => isShipped(from, path) });
  const exports = publicExports(readManifest(root, folder).exports);
  const carried = carryOverridden(from, into, namesOf(manifest['dependencies']));
  const own = { ...ownFields(folder, manifest), ...typesOf(exports), ...carried.fields, ...(exports && { exports }) };
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  writeFileSync(join(into, NOTICES_FILE), mergedNotices([...bundledNotices(into), noticesOf(carried.folders)]));
  if (types && hasCoreInside(manifest)) ownTypes(into);
  mustHold(into, exports ?? {}, types);
}

function ownFields(folder: string, manifest: Fields): Fields {
  const workspace = readFields(join(root, 'package.json'));
  const picked = (from: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
  const { repository } = workspace;
  return {
    ...picked(manifest, shipped),
    ...picked(workspace, ofAll),
    ...(isFields(repository) ? { repository: { ...repository, directory: folder } } : {}),
  };
}

/** The field `types` for tools that do not support `exports`. */
function typesOf(exports: Fields | undefined): Fields {
  const main = exports?.['.'];
  return isFields(main) ? { types: main['types'] } : {};
}

/**
 * Includes dependencies for which the root has `overrides`, because npm ignores these for dependencies of a published
 * package. Each is copied with everything that it needs, as installed and tested in this checkout.
 */
function carryOverridden(
  from: string,
  into: string,
  dependencies: readonly string[],
): { readonly fields: Fields; readonly folders: readonly string[] } {
  const { overrides } = readFields(join(root, 'package.json'));
  const names = dependencies.filter((name) => isFields(overrides) && isFields(overrides[name]));
  const folders = names.length === 0 ? [] : [...neededBy(from, onlyBelow(from, names))];
  for (const folder of folders) {
    const base = folder.startsWith(join(from, 'node_modules')) ? from : root;
    const place = join(into, relative(base, folder));
    if (existsSync(place)) throw new Error(`two of what ${into} carries want to be ${relative(base, folder)}`);
    cpSync(folder, place, { recursive: true, filter: (path) => isCarried(folder, path) });
  }
  return { fields: names.length === 0 ? {} : { bundleDependencies: names }, folders };
}

/** Returns a filter: of the package's own dependencies only the given ones, of their dependencies all. */
function onlyBelow(from: string, names: readonly string[]): (name: string) => boolean {
  const { dependencies } = readFields(join(from, 'package.json'));
  const others = new Set(namesOf(dependencies).filter((name) => !names.includes(name)));
  return (name) => !others.has(name);
}

/** Excludes nested node_modules, which are copied separately if needed, and builds and maps that nothing loads. */
function isCarried(folder: string, path: string): boolean {
  const below = relative(folder, path).replaceAll('\\', '/');
  if (below === 'node_modules') return false;
  if (/\.(map|md|markdown)$/i.test(below) && !/licen[cs]e/i.test(below)) return false;
  return !/^dist\/(es5|exceljs\.bare(\.min)?\.js|exceljs\.js)/.test(below);
}

/** Files with the licences of packages that are contained in bundles. */
const bundledNotices = (into: string): string[] =>
  readdirSync(join(into, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(LICENCES_FILE))
    .map((name) => readFileSync(join(into, 'dist', name), 'utf8'));

/** Whether core is bundled into the package, as it is if core is only a development dependency. */
const hasCoreInside = ({ devDependencies = {} }: Fields): boolean =>
  '@leitwarte/core' in (typeof devDependencies === 'object' && devDependencies !== null ? devDependencies : {});

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The `exports` for users, without the condition that leads to our sources. */
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
 * Excludes declarations of tests and their helpers and those without a source; a package without `exports` needs none
 * at all.
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

/** Throws if a path in `exports` does not exist, because importing it would fail for users. */
function mustHold(into: string, exports: Fields, types: boolean): void {
  const promised = pathsIn(exports).filter((path) => types || !path.endsWith('.d.ts'));
  const missing = promised.filter((path) => !existsSync(join(into, path)));
  if (missing.length > 0) throw new Error(`${into} lacks ${missing.join(', ')}`);
}

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
