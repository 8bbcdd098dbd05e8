import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { bundleCli } from './bundleCli.ts';
import { entriesOf } from './entries.ts';
import { remember } from './fingerprint.ts';
import { type Step, staleSteps } from './steps.ts';

let base: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
};

const library: Step = { name: 'lib', inputs: ['lib', 'lock.json'], output: 'lib/dist/index.js' };
const stale = (): string[] => staleSteps(base, [library]).map((step) => step.name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'leitwarte-build-'));
  write('lib/src/index.ts', 'export const one = 1;');
  write('lib/dist/index.js', 'export const one = 1;');
  const [step] = staleSteps(base, [library]);
  if (step !== undefined) remember(base, step.name, step.fingerprint);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('packages with unchanged sources are not built again', () => {
  expect(stale()).toEqual([]);
});

test('a changed source, a new source and a changed lock file each make the build outdated', () => {
  write('lib/src/index.ts', 'export const one = 2;');
  expect(stale()).toEqual(['lib']);
  write('lib/src/index.ts', 'export const one = 1;');
  expect(stale()).toEqual([]);
  write('lib/src/two.ts', '');
  expect(stale()).toEqual(['lib']);
  rmSync(join(base, 'lib/src/two.ts'));
  write('lock.json', '{}');
  expect(stale()).toEqual(['lib']);
});

test('a changed test file does not make the build outdated', () => {
  write('lib/src/index.test.ts', 'anything');
  expect(stale()).toEqual([]);
});

test('a package whose output was deleted is built again', () => {
  rmSync(join(base, 'lib/dist'), { recursive: true });
  expect(stale()).toEqual(['lib']);
});

test('a package without sources is not built', () => {
  rmSync(join(base, 'lib/src'), { recursive: true });
  expect(stale()).toEqual([]);
});

test('entries to build are the exports that name a source file', () => {
  const target = (name: string) => ({ '@leitwarte/source': `./src/${name}.ts`, import: `./dist/${name}.js` });
  write(
    'lib/package.json',
    JSON.stringify({ exports: { '.': target('a/index'), './styles.css': './dist/index.css' } }),
  );
  expect(entriesOf('lib', base)).toEqual({ 'a/index': 'src/a/index.ts' });
});

test('commands of the terminal client that only read load no package, and import no module of Node', async () => {
  const chunks = await bundleCli(join(root, 'cli'), join(base, 'cli'));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (name: string): string[] => [name, ...(byName.get(name)?.imports ?? []).flatMap(needed)];
  const holding = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName;
  const read = [
    'main.ts',
    'start.ts',
    'plants/list.ts',
    'program/client.ts',
    'transport/connect.ts',
    'transport/nodeHttp.ts',
  ];
  const files = read.map((module) => holding(`/${module}`) ?? module);
  const loaded = new Set(files.flatMap(needed));
  expect([...loaded].filter((name) => !byName.has(name))).toEqual([]);
  expect(loaded.size).toBeLessThanOrEqual(12);
});
