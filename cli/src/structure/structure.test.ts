import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder } from '../testing/runCli.ts';

let backend: Backend;
const folder = emptyFolder();
const organisation = () => ['--organisation', String(backend.world.organisationId)];
beforeAll(async () => {
  backend = await openBackend();
  await backend.json(['systems', 'create', 'Weblogger']);
  for (const name of ['Dach', 'Feld']) {
    await backend.world.plant({ name });
    await backend.json(['components', 'create', name, 'WR 1', '--report-group', 'Süd']);
    await backend.json(['components', 'init', `${name}:WR 1`, '--upv', '0', '--ipv', '0', '--uac', '0', '--iac', '0']);
  }
});
afterAll(() => backend.close());

/** Path of an example file of the documentation. */
const example = (name: string) =>
  readFileSync(new URL(`../../../docs/examples/structures/${name}`, import.meta.url), 'utf8');
const type = (...argv: string[]) => backend.leitwarte(argv);
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** Applies a file twice and returns the export. */
async function applied(noun: string, target: readonly string[], path: string, ...options: string[]): Promise<string> {
  const first = await type(noun, 'apply', ...target, path, ...options);
  expect(first).toMatchObject({ code: 0 });
  const again = await type(noun, 'apply', ...target, path, ...options);
  expect(again).toMatchObject({ code: 0, stderr: 'Datei und Server stimmen überein.\n' });
  return (await type(noun, 'export', ...target, ...options.filter((one) => one !== '--yes'))).stdout;
}

const report = example('daily-report.yaml');

test('a daily report is created from a file with names; applying it again changes nothing, and the export is the same', async () => {
  const path = file('report.yaml', report);
  expect(await applied('daily-report', [], path, ...organisation())).toBe(report);
});

test('a dry run and diff show what would change, and change nothing', async () => {
  const changed = file(
    'changed.yaml',
    report.replace('type_footer: SF', 'type_footer: AF').replace('  - name: Leer\n', '  - name: Neu\n'),
  );
  const diff = await type('daily-report', 'diff', changed, ...organisation());
  expect(diff.code).toBe(7);
  expect(diff.stdout).toMatch(/^-\tÜberschrift\tLeer\t$/m);
  expect(diff.stdout).toMatch(/^~\tPosition\tDächer \/ Ertrag \/ E-Day\ttype_footer: "SF" → "AF"$/m);
  expect(diff.stdout).toMatch(/^\+\tÜberschrift\tNeu\t$/m);
  const shown = await backend.leitwarte(['daily-report', 'diff', changed, ...organisation()], { terminal: 80 });
  expect(stripVTControlCharacters(shown.stdout)).toContain(
    '~ Position Dächer / Ertrag / E-Day\n    type_footer: "SF" → "AF"\n',
  );
  expect(await backend.json(['daily-report', 'apply', changed, '--dry-run', ...organisation()])).toEqual([
    { action: 'remove', what: 'headers', path: ['Leer'], changes: [] },
    expect.objectContaining({ action: 'update', changes: [{ field: 'type_footer', server: 'SF', file: 'AF' }] }),
    expect.objectContaining({ action: 'create', what: 'headers' }),
  ]);
  expect((await type('daily-report', 'export', ...organisation())).stdout).toBe(report);
});

test('without a terminal deletions need a confirmation option', async () => {
  const path = file('less.yaml', report.replace('  - name: Leer\n', ''));
  const refused = await type('daily-report', 'apply', path, ...organisation());
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Ein Eintrag wird gelöscht.') });
  expect(await applied('daily-report', [], path, ...organisation(), '--yes')).not.toContain('Leer');
  const nothing = await type('daily-report', 'apply', file('nothing.yaml', 'headers: []'), ...organisation());
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('6 Einträge werden gelöscht.') });
});

test('the order in the file is the position: changed positions are saved, even after an earlier entry was deleted', async () => {
  const order = (names: readonly string[]) => `headers:\n${names.map((name) => `  - name: ${name}\n`).join('')}`;
  await applied('daily-report', [], file('abc.yaml', order(['A', 'B', 'C', 'D'])), ...organisation(), '--yes');
  const mixed = order(['D', 'B', 'E', 'C']);
  expect(await applied('daily-report', [], file('dbec.yaml', mixed), ...organisation(), '--yes')).toBe(mixed);
});

test('positions with gaps, which older installations have, are kept if the order is that of the file', async () => {
  const [header] = await backend.context.db
    .selectFrom('daily_report_header')
    .select('id')
    .where('name', '=', 'C')
    .execute();
  await backend.context.db
    .updateTable('daily_report_header')
    .set({ position: 9 })
    .where('id', '=', header?.id ?? 0)
    .execute();
  const diff = await type(
    'daily-report',
    'diff',
    file('same.yaml', (await type('daily-report', 'export', ...organisation())).stdout),
    ...organisation(),
  );
  expect(diff.code).toBe(0);
});

test('an interruption is reported, and the next call continues', async () => {
  const path = file('broken.yaml', 'headers: [{ name: X }, { name: Y }, { name: Z }]');
  const argv = ['daily-report', 'apply', path, '--yes', ...organisation()];
  const fetch = async (request: Request) =>
    request.method === 'POST' && (await request.clone().text()).includes('"Y"')
      ? new Response(null, { status: 500 })
      : backend.world.api(request);
  const broken = await backend.leitwarte(argv, { fetch });
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('Ein zweiter Aufruf setzt fort.') });
  expect(await backend.json(argv)).toMatchObject([
    { action: 'create', path: ['Y'] },
    { action: 'create', path: ['Z'] },
  ]);
  expect((await type(...argv)).stderr).toBe('Datei und Server stimmen überein.\n');
});

test('several things with the same name are distinguished by their order', async () => {
  const twins =
    'headers:\n  - name: A\n    subheaders:\n      - name: eins\n  - name: A\n    subheaders:\n      - name: zwei\n';
  expect(await applied('daily-report', [], file('twins.yaml', twins), ...organisation(), '--yes')).toBe(twins);
});

test('an error in a file is reported before any request is sent', async () => {
  const wrong = async (text: string) =>
    type('daily-report', 'apply', file('wrong.yaml', text), '--yes', ...organisation());
  expect((await wrong('headers: [{ name: A, positons: [] }]')).code).toBe(2);
  expect(
    (await wrong('headers: [{ name: A, subheaders: [{ name: B, positions: [{ name: C, type_column: XX }] }] }]'))
      .stderr,
  ).toMatch(/type_column/);
  expect((await wrong('headers: [{ name: A, linked_plant: Nirgends }]')).code).toBe(6);
  expect((await wrong('headers: [')).stderr).toMatch(/weder YAML noch JSON/);
  expect((await type('daily-report', 'apply', join(folder, 'keine.yaml'))).code).toBe(2);
});

test('a link to a plant that the user cannot see is exported with its id and kept', async () => {
  await applied('daily-report', [], file('linked.yaml', report), ...organisation(), '--yes');
  await backend.context.db.updateTable('plant').set({ status: '80' }).where('name', '=', 'Dach').execute();
  const group = await backend.world.group(
    (dialog) => dialog === 'organisation' || dialog === 'organisation_daily_report' || dialog === 'plant',
  );
  const env = { LEITWARTE_TOKEN: (await backend.world.actor(group)).token };
  const exported = await backend.leitwarte(['daily-report', 'export'], { env });
  expect(exported).toMatchObject({ code: 0, stdout: expect.stringMatching(/linked_component: \d+\n/) });
  const again = await backend.leitwarte(['daily-report', 'diff', '-'], { env, stdin: exported.stdout });
  expect(again).toMatchObject({ code: 0, stderr: 'Datei und Server stimmen überein.\n' });
  await backend.context.db.updateTable('plant').set({ status: '00' }).where('name', '=', 'Dach').execute();
});

test('the outline fits into a terminal of 80 columns', async () => {
  await applied('daily-report', [], file('again.yaml', report), ...organisation(), '--yes');
  const shown = await backend.leitwarte(['daily-report', 'show', ...organisation()], { terminal: 80 });
  expect(shown.stdout).toContain('    E-Day');
  for (const line of shown.stdout.split('\n')) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(80);
  expect(await backend.json(['daily-report', 'show', ...organisation()])).toMatchObject({
    daily_report_headers: [{ name: 'Dächer' }, { name: 'Leer' }],
  });
});

test('the journal of a plant system is created from a file, in JSON as well as YAML', async () => {
  const journal = example('journal.yaml');
  expect(await applied('journals', ['Weblogger'], file('journal.yaml', journal))).toBe(journal);
  const out = join(folder, 'journal.json');
  expect((await type('journals', 'export', 'Weblogger', '-o', out)).code).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ headers: [{ name: 'Betrieb' }] });
  expect((await type('journals', 'diff', 'Weblogger', out)).code).toBe(0);
  expect((await type('journals', 'list')).stdout).toContain('Weblogger\t1\t2');
  expect((await type('journals', 'show', 'Weblogger')).stdout).toContain('Leistung');
});

test('a dashboard is created with its headers by column, translations and row columns', async () => {
  await backend.json(['dashboards', 'create', 'Umrichter', ...organisation()]);
  const dashboard = example('dashboard.yaml');
  expect(await applied('dashboards', ['Umrichter'], file('dashboard.yaml', dashboard))).toContain('is_chart: true');
  const other = dashboard.replace('  - name: WR 1\n', '  - name: WR 0\n  - name: WR 1\n').replace('aus', 'steht');
  await applied('dashboards', ['Umrichter'], file('other.yaml', other));
  expect(await backend.json(['dashboards', 'show', 'umrichter'])).toMatchObject({
    plant_dashboard_headers: expect.arrayContaining([
      expect.objectContaining({ name: 'WR 2', column: 1, position: 3 }),
      expect.objectContaining({ name: 'Süd', column: 2, position: 1 }),
      expect.objectContaining({
        name: 'WR 1',
        position: 2,
        plant_dashboard_header_translations: [expect.objectContaining({ value: '0', translation: 'steht' })],
      }),
    ]),
    plant_dashboard_row_columns: [{ name: 'Pac' }, { name: 'E-Day' }],
  });
  expect(await backend.json(['dashboards', 'update', 'Umrichter', '--name', 'WR', '--alarms', '3'])).toMatchObject([
    { name: 'WR', num_alarms: 3 },
  ]);
  expect((await type('dashboards', 'list')).stdout).toMatch(/\tWR\ttable\t3\t4\t2$/m);
});

test('live data are created from plants and columns; the hidden header of the names is kept', async () => {
  await backend.json(['live-data', 'create', 'Übersicht', ...organisation()]);
  const live = example('live-data.yaml');
  expect(await applied('live-data', ['Übersicht'], file('live.yaml', live))).toBe(live);
  const less = live
    .replace('  - Dach\n', '')
    .replace('          Dach: WR 1:Pac\n', '')
    .replace('  - name: Leistung', '  - name: Strom');
  expect(await applied('live-data', ['Übersicht'], file('less-live.yaml', less), '--yes')).toBe(less);
  expect(await backend.json(['live-data', 'show', 'Übersicht'])).toMatchObject({
    live_data_headers: [
      { name: 'Anlage', position: 1 },
      { name: 'Strom', position: 2 },
      { name: 'Energie', position: 3 },
    ],
  });
  expect(await backend.json(['live-data', 'rename', 'Übersicht', 'Alles'])).toMatchObject({ name: 'Alles' });
  expect((await type('live-data', 'remove', 'Alles')).code).toBe(2);
  expect((await type('live-data', 'remove', 'Alles', '--yes')).code).toBe(0);
  expect(await backend.json(['live-data', 'list'])).toEqual([]);
});

test('a column of another plant, and a header with the hidden name, are refused', async () => {
  await backend.json(['live-data', 'create', 'Kurz', '--plant', 'Dach', ...organisation()]);
  const wrong = (text: string) => type('live-data', 'apply', 'Kurz', file('wrong-live.yaml', text), '--yes');
  expect(
    (await wrong('plants: [Dach]\nheaders: [{ name: A, positions: [{ name: B, columns: { Dach: "WR 1:Wind" } }] }]'))
      .code,
  ).toBe(6);
  expect((await wrong('plants: [Dach]\nheaders: [{ name: Anlage }]')).code).toBe(2);
});
