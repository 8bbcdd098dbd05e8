import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stagePackage } from '../scripts/pack/stage.ts';
import { run } from '../scripts/run.ts';
import { readManifest, root } from '../scripts/workspace.ts';
import { installPackages } from './harness/installed.ts';
import { startNode } from './harness/process.ts';
import { operate } from './story/operate.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-installed-'));
const folder = join(base, 'Anlage Süd', 'leitwarte');
const serverUrl = process.env['TEST_DATABASE_URL'];
let leitwarte = '';
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  leitwarte = await installPackages(folder);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('the packed tarballs work in an empty folder: init, serve, doctor, backup and restore', async () => {
  const { stdout } = await startNode(leitwarte, ['--help'], { cwd: folder }).finished;
  expect(stdout).toContain('init');
  await operate(leitwarte, folder);
});

test.runIf(serverUrl !== undefined)('the packed tarballs also work with PostgreSQL', async () => {
  const elsewhere = join(base, 'Anlage Nord');
  mkdirSync(elsewhere);
  const database = await createPostgresDatabase(serverUrl ?? '');
  try {
    await operate(leitwarte, elsewhere, database.url);
    expect(existsSync(join(elsewhere, 'daten/leitwarte.sqlite'))).toBe(false);
  } finally {
    await database.drop();
  }
});

test('the widgets install nothing else in an empty folder, and use the installed React', async () => {
  const site = join(base, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }');
  const tarball = readdirSync(join(folder, 'tarballs')).find((name) => name.startsWith('leitwarte-widgets-')) ?? '';
  const npm = spawnSync('npm', ['install', '--offline', '--no-audit', join(folder, 'tarballs', tarball)], {
    cwd: site,
    encoding: 'utf8',
  });
  expect(npm.status, npm.stderr).toBe(0);
  const modules = join(site, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@leitwarte']);
  expect(readdirSync(join(modules, '@leitwarte'))).toEqual(['widgets']);
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  writeFileSync(join(site, 'draw.js'), DRAWN);
  const drawn = await startNode(join(site, 'draw.js'), [], { cwd: site }).finished;
  expect(drawn.stdout).toContain('Wird geladen');
  expect(drawn.stdout).toContain('Hof Süd');
  // 18: also from CommonJS, where Node reads ES modules by `require`
  writeFileSync(join(site, 'draw.cjs'), REQUIRED);
  expect((await startNode(join(site, 'draw.cjs'), [], { cwd: site }).finished).stdout).toContain('Hof Süd');
});

test('X4: the types of every entry of the widgets are correct without skipLibCheck, with only React installed', async () => {
  const site = join(base, 'typed');
  const modules = join(site, 'node_modules');
  const built = await run('tsc', ['-b', 'core', 'widgets'], { quiet: true });
  expect(built.code, built.output).toBe(0);
  const widgets = join(modules, '@leitwarte/widgets');
  stagePackage('widgets', widgets, true);
  mkdirSync(join(modules, '@types'));
  for (const name of ['react', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  const entries = Object.entries(readManifest(widgets).exports ?? {}).filter(
    ([, target]) => typeof target !== 'string' && target['types'] !== undefined,
  );
  expect(entries.length).toBeGreaterThan(20);
  const all = entries.map(([path], index) => `export * as e${index} from '@leitwarte/widgets${path.slice(1)}';`);
  writeFileSync(join(site, 'site.tsx'), `${all.join('\n')}${TYPED}`);
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    preserveSymlinks: true,
  };
  writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['site.tsx'] }));
  const { code, output } = await run('tsc', ['-p', site], { quiet: true });
  expect(code, output).toBe(0);
});

const TYPED = `
import { EmbedProvider, EmbeddedPlantTile } from '@leitwarte/widgets/embed';
export const page = (
  <EmbedProvider server="https://portal.example.org" embedKey="lw_emb_test">
    <EmbeddedPlantTile plant={7} />
  </EmbedProvider>
);
`;

const REQUIRED = `
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { PlantTile } = require('@leitwarte/widgets/plant-tile');
const tile = { name: 'Hof Süd', type: 'Solar', status: 0, values: [], lastDataAt: null, nowMs: 0 };
console.log(renderToString(createElement(PlantTile, tile)));
`;

const DRAWN = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EmbedProvider, EmbeddedPlantTile } from '@leitwarte/widgets/embed';
import { PlantTile } from '@leitwarte/widgets/plant-tile';
const settings = { server: 'https://portal.example.org', embedKey: 'lw_emb_test' };
const tile = { name: 'Hof Süd', type: 'Solar', status: 0, values: [], lastDataAt: null, nowMs: 0 };
console.log(renderToString(createElement(EmbedProvider, settings, createElement(EmbeddedPlantTile, { plant: 7 }))));
console.log(renderToString(createElement(PlantTile, tile)));
`;
