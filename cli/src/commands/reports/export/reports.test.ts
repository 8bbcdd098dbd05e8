import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeReadings } from '@leitwarte/server/testing';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
let organisation: string;
beforeAll(async () => {
  backend = await openBackend();
  const { root, context, world } = backend;
  organisation = `Stadtwerke ${crypto.randomUUID().slice(0, 8)}`;
  await backend.json(['organisations', 'create', organisation]);
  await backend.json(['organisations', 'switch', organisation]);
  const plant = await backend.root.client.plants.create({
    body: { name: 'Nord', type: 'Solar', organisation: (await root.client.session.me()).organisation ?? 0 },
  });
  const { id: component, columns } = await world.component(plant.id, { columns: 1 });
  await storeReadings(context, component, [Date.parse('2026-03-01T12:00:00Z')], new Map([[columns[0] ?? 0, [2.5]]]));
  const type = (await root.client.plantTypes.list()).find(({ name }) => name === 'Solar');
  const evaluation = await root.client.evaluations.create({
    body: { name: 'Tageswerte', type_evaluation: 'DA', plant_type: type?.id ?? 0 },
  });
  await root.client.evaluations.update({
    id: evaluation.id,
    body: { plant_type_evaluation_columns: [{ name: 'Leistung', show_units: true, type_footer: 'SF' }] },
  });
  const [own] = (await root.client.plants.retrieve({ id: plant.id })).plant_evaluations;
  const linked = await root.client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
  await root.client.evaluations.updatePlantEvaluation({
    id: linked.id,
    body: {
      plant_evaluation_columns: linked.plant_evaluation_columns.map((column) => ({
        id: column.id ?? 0,
        linked_component: component,
        linked_component_data_description_data: 'W1',
        type_value_column: 'LD',
      })),
    },
  });
});
afterAll(() => backend.close());

const RANGE = ['--from', '1.3.2026', '--to', '2.3.2026'];

test('an evaluation is one table: plants above, one row for each day, the footer below', async () => {
  const { code, stdout, stderr } = await backend.leitwarte(['export', 'evaluation', 'Solar:Tageswerte', ...RANGE]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe('Datum\tNord: Leistung (kW)\n2026-03-01\t2.5\n2026-03-02\t\nSumme\t2.5\n');
});

test('an evaluation of plants is exported as a PDF from the server, with the file name of the portal', async () => {
  const argv = ['export', 'plant-evaluation', 'Tageswerte', ...RANGE];
  expect(await backend.json(argv)).toMatchObject({ num_pages: 1, page_positions: [[{ data: [{ value: 2.5 }] }, {}]] });
  const { stdout } = await backend.leitwarte(argv);
  expect(stdout).toContain('Datum\tNord: Leistung (kW)\n2026-03-01\t2.5\n');
  const folder = emptyFolder();
  expect((await backend.leitwarte([...argv, '--format', 'pdf', '--out', folder])).code).toBe(0);
  expect(
    (await backend.leitwarte(['export', 'evaluation', 'Tageswerte', ...RANGE, '-o', `${folder}/`, '--format', 'xlsx']))
      .code,
  ).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['Tageswerte_auswertung.pdf', 'Tageswerte_auswertung.xlsx']);
});

test('a plant of another type is not found among the plants of the evaluation', async () => {
  await backend.root.client.plants.create({
    body: {
      name: 'Mühle',
      type: 'Windkraft',
      organisation: (await backend.root.client.session.me()).organisation ?? 0,
    },
  });
  const argv = ['export', 'evaluation', 'Tageswerte', ...RANGE, '--plants', 'Mühle'];
  expect(await backend.leitwarte(argv)).toMatchObject({ code: 6, stderr: expect.stringContaining('Mühle') });
});

test('the daily report of a month has organisation and month in its file name', async () => {
  const folder = emptyFolder();
  const argv = ['export', 'daily-report', '--month', '2026-03'];
  expect(await backend.json(argv)).toMatchObject({ num_pages: expect.any(Number) });
  for (const format of ['pdf', 'xlsx', 'csv'])
    expect((await backend.leitwarte([...argv, '--format', format, '--out', `${folder}/`])).code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(
    ['csv', 'pdf', 'xlsx'].map((ending) => `Tagesbericht_${organisation}_032026.${ending}`),
  );
  const { code, stderr } = await backend.leitwarte(['export', 'daily-report', '--month', 'bald']);
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--month') });
});

test('only superusers get a daily report as xlsx', async () => {
  const { world } = backend;
  const organisationId = (await backend.root.client.session.me()).organisation ?? 0;
  const group = await world.group((dialog, right) => dialog === 'organisation_daily_report' && right === 'can_read', {
    organisationId,
  });
  const reader = { LEITWARTE_TOKEN: (await world.actor(group, { organisationId })).token };
  const folder = emptyFolder();
  const typed = (format: string) =>
    backend.leitwarte(['export', 'daily-report', '--month', '2026-03', '--out', join(folder, `x.${format}`)], {
      env: reader,
    });
  expect((await typed('xlsx')).code).toBe(5);
  expect((await typed('pdf')).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['x.pdf']);
});

test('status lists show the newest alarms first; if there is no alarm, a sentence says so', async () => {
  const argv = ['export', 'alarm-messages', 'Nord', '--month', '2026-03'];
  expect(await backend.json(argv)).toEqual({ alarm_messages: [], planned_work: [], is_cut: false });
  const shown = await backend.leitwarte(argv, { terminal: 80 });
  expect(shown).toMatchObject({ code: 0, stderr: 'Kein Alarm vorhanden\n' });
  const folder = emptyFolder();
  for (const format of ['xlsx', 'pdf'])
    expect((await backend.leitwarte([...argv, '--format', format, '--out', `${folder}/`])).code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['pdf', 'xlsx'].map((ending) => `Statusliste_${organisation}.${ending}`));
});

test('the billing of a month is one table for all organisations; as PDF it is an itemisation for each organisation', async () => {
  const argv = ['export', 'billing', '--month', '2026-03'];
  const { code, stdout } = await backend.leitwarte([...argv, '--format', 'csv']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\uFEFFAnlage;Organisation;Monatliche Kosten \(€\);berechnet;bezahlt;/);
  expect(stdout).toMatch(/\r\nGesamt;.*\r\nBezahlt;.*\r\nOffen;/);
  const folder = emptyFolder();
  const all = ['export', 'billing', 'all', '--month', '2026-03', '--format', 'pdf', '--out', folder];
  expect((await backend.leitwarte(all)).code).toBe(0);
  expect(readdirSync(folder)).toContain(`Einzelnachweis_2026_03_${organisation}.pdf`);
  expect(readdirSync(folder).length).toBe((await backend.root.client.organisations.list()).length);
});

test('F5: the daily report of another organisation is exported by its name', async () => {
  await backend.json(['organisations', 'create', 'Fremde Berichte AG']);
  const argv = ['export', 'daily-report', '--month', '2026-03', '--organisation', 'Fremde Berichte AG'];
  expect(await backend.leitwarte(argv)).toMatchObject({ code: 0 });
  const explained = await backend.leitwarte([
    'explain',
    'daily-report',
    'Ertrag',
    '--day',
    '2026-03-01',
    '--organisation',
    'Fremde Berichte AG',
  ]);
  expect(explained.stderr).not.toContain('keinen Tagesbericht');
});
