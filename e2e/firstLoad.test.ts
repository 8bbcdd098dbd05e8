import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@leitwarte/core/contract';
import { expect, test } from 'vitest';
import { root } from '../scripts/workspace.ts';
import { firstLoad, loadedWith } from './harness/firstLoad.ts';

const limitBytes = 239_000;
const dashboardLimitBytes = 430_000;
const dashboardScripts = 50;

test('the first load of the portal is at most 239 kB gzipped', () => {
  const files = firstLoad(join(root, 'server/dist/portal'));
  const total = files.reduce((sum, file) => sum + file.gzippedBytes, 0);
  expect(files.some((file) => file.path.endsWith('.js'))).toBe(true);
  expect(total, JSON.stringify(files)).toBeLessThanOrEqual(limitBytes);
});

const heavy = /assets\/(exceljs|ofPdf|pdfmake|pdfjs-dist|charts|leaflet|yaml)-/;

test('the dashboard loads at most 430 kB of scripts gzipped in at most 50 files, including the first load, and no library of charts, maps or files', () => {
  const scripts = loadedWith(join(root, 'server/dist/portal'), ['Shell', 'DashboardPage']);
  const total = scripts.reduce((sum, script) => sum + script.gzippedBytes, 0);
  expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(dashboardLimitBytes);
  expect(scripts.length).toBeLessThanOrEqual(dashboardScripts);
  expect(scripts.filter(({ path }) => heavy.test(path))).toEqual([]);
});

test('libraries of charts, maps, files and documents, and their fonts, are separate scripts that are loaded only by the code that draws with them', () => {
  const names = readdirSync(join(root, 'server/dist/portal/assets')).map((name) => `assets/${name}`);
  const own = names.flatMap((name) => (name.endsWith('.js') ? (heavy.exec(name)?.[1] ?? []) : []));
  expect(new Set(own)).toEqual(new Set(['exceljs', 'ofPdf', 'pdfmake', 'pdfjs-dist', 'charts', 'leaflet', 'yaml']));
});

test('the simulated backend of the demo is not part of the first load', () => {
  const files = firstLoad(join(root, 'server/dist/portal'));
  expect(files.filter(({ path }) => /demoWorker|startDemo|sqlite|wasm/.test(path))).toEqual([]);
});

test('legal-6: each legal page is a separate script, and not part of the first load', () => {
  const folder = join(root, 'server/dist/portal');
  const first = firstLoad(folder).map(({ path }) => path);
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  for (const page of ['TermsPage', 'ImprintPage', 'LicencePage', 'PrivacyPage', 'AboutPage']) {
    const [own, ...others] = scripts.filter((name) => name.startsWith(`${page}-`));
    expect([page, others]).toEqual([page, []]);
    expect(first).not.toContain(`assets/${own}`);
  }
});

test('calls are loaded with the screens that need them: the first load only contains the calls of the session', () => {
  const folder = join(root, 'server/dist/portal');
  const loaded = firstLoad(folder)
    .map(({ path }) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const { session, organisations: _alsoOfTheSession, ...ofScreens } = contract;
  const holds = ({ route }: { route: string }) =>
    ['`', '"', "'"].some((quote) => loaded.includes(quote + route + quote));
  expect(Object.values(session).filter(holds)).toHaveLength(Object.keys(session).length);
  expect(Object.values(ofScreens).flatMap((area) => Object.values<{ route: string }>(area).filter(holds))).toEqual([]);
});
