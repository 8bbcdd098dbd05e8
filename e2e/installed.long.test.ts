import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../scripts/workspace.ts';
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

test('from the packed tarballs in an empty folder: init, serve, doctor, backup and restore', async () => {
  const { stdout } = await startNode(leitwarte, ['--help'], { cwd: folder }).finished;
  expect(stdout).toContain('init');
  await operate(leitwarte, folder);
});

test.runIf(serverUrl !== undefined)('the same on PostgreSQL', async () => {
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

test('the widgets bring nothing else into an empty folder, and draw with the React that is there', async () => {
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
});

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
