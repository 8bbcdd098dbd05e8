import { Provenance } from '@leitwarte/core/entities';
import { openReportWorld, type ReportWorld } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../../../testing/backend.ts';
import { runCli, type CliOptions } from '../../../testing/runCli.ts';

let backend: Backend;
let opened: ReportWorld;
beforeAll(async () => {
  backend = await openBackend();
  opened = await openReportWorld(backend.context);
  const [ten, noon] = ['2026-10-25T09:00:00Z', '2026-10-25T11:00:00Z'].map((iso) => Date.parse(iso));
  await opened.store([
    { time: ten ?? 0, value: 1.25 },
    { time: noon ?? 0, value: 2.5 },
    { time: Date.parse('2026-10-26T11:00:00Z'), value: 4 },
  ]);
});
afterAll(() => backend.close());

const explain = (argv: readonly string[], options: CliOptions = {}) =>
  runCli(['explain', ...argv], {
    fetch: (request) => Promise.resolve(opened.world.api(request)),
    ...options,
    env: { LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: opened.root.token, ...options.env },
  });
const DAY = ['--day', '25.10.2026'];

test('in a pipe explain writes one line for each reading of a day with 25 hours', async () => {
  const { code, stdout, stderr } = await explain(['daily-report', 'Anlage/Ertrag', ...DAY]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    'Quelle\tZeit\tWert\tEinheit\tDatei\tZeile\tStand davor\tzählt\tAussetzer',
    'Nord | WR 1 | Wert 1\t2026-10-25T09:00:00.000Z\t1.25\tkW\t\t\tnein\tja\tnein',
    'Nord | WR 1 | Wert 1\t2026-10-25T11:00:00.000Z\t2.5\tkW\t\t\tnein\tja\tnein',
    '',
  ]);
});

test('on a terminal explain shows the computation: formula, zone, the 25 hours, and how complete the day is', async () => {
  const { stdout } = await explain(['daily-report', 'Ertrag', ...DAY], { terminal: 120 });
  expect(stdout).toMatch(/Ergebnis +3,75.kW/);
  expect(stdout).toContain('Summe aller Messwerte im Zeitraum.');
  expect(stdout).toMatch(/25\.10\.2026 00:00 – 26\.10\.2026 00:00 \(Europe\/Berlin, 25 h\)/);
});

test('the footer of a month is explained as the sum of its rows, each of which is named', async () => {
  const { stdout } = await explain(['daily-report', 'Ertrag', '--month', '2026-10']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(32);
  expect(lines.slice(25, 27)).toEqual(['2026-10-25\t3.75\tkW', '2026-10-26\t4\tkW']);
  const shown = (await explain(['daily-report', 'Ertrag', '--month', '2026-10'], { terminal: 100 })).stdout;
  expect(shown).toMatch(/Ergebnis +7,75/);
  expect(shown).toContain('Summe der Zeilen.');
});

test('an evaluation, a journal, a day of a column and a newest value are explained with the data of the API', async () => {
  const json = async (...argv: string[]) => {
    const { stdout, stderr } = await explain([...argv, '--json']);
    expect(stderr).toBe('');
    return Provenance.parse(JSON.parse(stdout));
  };
  expect(await json('evaluation', String(opened.evaluationId), 'Nord', 'Ertrag', ...DAY)).toMatchObject({
    value: 3.75,
    code: 'SD',
  });
  expect(
    await json(
      'evaluation',
      String(opened.evaluationId),
      'Nord',
      'Ertrag',
      '--from',
      '25.10.2026',
      '--to',
      '26.10.2026',
    ),
  ).toMatchObject({ value: 7.75, parts: [{ value: 3.75 }, { value: 4 }] });
  expect(await json('journal', 'Nord', 'Letzter', ...DAY)).toMatchObject({ value: 2.5, code: 'LD' });
  expect(await json('column', 'Nord', 'WR 1:Wert 1', ...DAY)).toMatchObject({
    value: null,
    sources: [{ count: 2, hours: 25 }],
  });
  expect(await json('value', 'Nord', 'WR 1:Wert 1')).toMatchObject({
    value: 4,
    moment: '2026-10-26T11:00:00.000Z',
    sources: [{ readings: [{ value: 4, counts: true }] }],
  });
});

test('columns with the same name are distinguished by the headings above them; if that is not possible, they are listed', async () => {
  const { client } = opened.root;
  const report = (await client.dailyReports.list()).find((one) => one.organisation === opened.world.organisationId);
  const park = { name: 'Park', position: 7, organisation_daily_report: report?.id ?? 0 };
  const { id: header } = await client.dailyReports.createHeader({ body: park });
  for (const [position, name] of ['WEA 1', 'WEA 2'].entries()) {
    const body = { name, position: position + 1, organisation_daily_report_header: header };
    const { id } = await client.dailyReports.createSubheader({ body });
    await client.dailyReports.createPosition({
      body: { name: 'Leistung', position: 1, organisation_daily_report_subheader: id },
    });
  }
  const [first, both] = [await explain(['daily-report', 'leistung', ...DAY]), 'Park/Leistung'];
  expect(first.code).toBe(2);
  expect(first.stderr).toMatch(/angeben: \d+ \(Park\/WEA 1\/Leistung\), \d+ \(Park\/WEA 2\/Leistung\)\.\n$/);
  expect((await explain(['daily-report', both, ...DAY])).code).toBe(2);
  for (const typed of ['WEA 2/Leistung', 'Park/WEA 1/Leistung', 'wea 1/leistung'])
    expect({ typed, ...(await explain(['daily-report', typed, ...DAY])) }).toMatchObject({ typed, code: 0 });
  const unknown = await explain(['daily-report', 'WEA 2', ...DAY]);
  expect(unknown).toMatchObject({ code: 6, stderr: expect.stringContaining('Ähnlich: Park/WEA 2/Leistung (') });
});

test('4.32: figures of one column have the same number of decimals on a terminal, and all their digits in a pipe', async () => {
  const of = ['column', 'Nord', 'WR 1:Wert 1', ...DAY];
  expect((await explain(of, { terminal: 120 })).stdout).toMatch(/ 1,25 +kW\n.* 2,50 +kW\n/);
  expect((await explain(of)).stdout).toContain('\t2.5\t');
});

test('missing things are reported by name with code 6, an invalid day with code 2', async () => {
  expect(await explain(['journal', 'Nord', 'Zähler', ...DAY])).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('Zähler'),
  });
  expect(await explain(['value', 'Nord', 'WR 9:Wert 1'])).toMatchObject({ code: 6 });
  expect(await explain(['column', 'Nord', 'WR 1:Wert 1', '--day', 'neulich'])).toMatchObject({ code: 2 });
  expect(await explain(['column', 'Nord', 'WR 1:Wert 1'])).toMatchObject({ code: 2 });
});
