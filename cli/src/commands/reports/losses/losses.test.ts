import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LossReassignment, PlantLosses, StatementComparison } from '@leitwarte/core/entities';
import { type Actor, createWorld, storeReadings, type World } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../../../testing/backend.ts';
import { runCli, type CliOptions } from '../../../testing/runCli.ts';

let backend: Backend;
let root: Actor;
let plantId: number;
let api: World['api'];
const start = Date.parse('2025-06-09T22:00:00Z');

beforeAll(async () => {
  backend = await openBackend();
  const world = await createWorld(backend.context);
  api = world.api;
  root = await world.superuser();
  plantId = await world.plant({ name: 'Dach', type: 'Solar' });
  for (const number of [1, 2, 3, 4]) {
    const { id, columns } = await world.component(plantId, { name: `WR ${number}`, columns: 1 });
    const [column = 0] = columns;
    await root.client.components.update({
      id,
      body: {
        capacity: 10,
        component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
      },
    });
    const times = Array.from({ length: 97 }, (_, quarter) => start + quarter * 900_000);
    const power = times.map((_, quarter) => {
      const isDead = number === 1 && quarter >= 44 && quarter < 52;
      return isDead ? 0 : Math.max(0, 8 * Math.sin((Math.PI * (quarter - 24)) / 56));
    });
    await storeReadings(backend.context, id, times, new Map([[column, power]]));
  }
});
afterAll(() => backend.close());

const run = (argv: readonly string[], options: CliOptions = {}) =>
  runCli(argv, {
    fetch: (request) => Promise.resolve(api(request)),
    ...options,
    env: { LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: root.token, ...options.env },
  });

test('losses --json outputs rows with exactly these fields, which add up to the watt-hour', async () => {
  const { code, stdout, stderr } = await run(['losses', 'Dach', '--month', '2025-06', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows = PlantLosses.array().parse(JSON.parse(stdout));
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['expected_wh', 'losses', 'measured_wh', 'method', 'plant', 'unknown_quarter_hours'].toSorted(),
  );
  expect(row).toMatchObject({ plant: plantId, method: 'peers' });
  const lost = (row?.losses ?? []).reduce((sum, { wh }) => sum + wh, 0);
  expect(row?.expected_wh).toBe((row?.measured_wh ?? 0) + lost);
  expect(row?.losses.map(({ cause }) => cause)).toContain('outage');
});

test('on a terminal the causes of each plant are shown in words; explain names the method and its inputs', async () => {
  const { stdout } = await run(['losses', '--day', '10.06.2025'], { terminal: 200 });
  expect(stdout).toMatch(/Dach/);
  expect(stdout).toMatch(/Ausfall \d/);
  const explained = await run(['explain', 'losses', 'Dach', '--day', '10.06.2025'], { terminal: 200 });
  expect(explained.stdout).toMatch(/Methode +Vergleich der Komponenten/);
  expect(explained.stdout).toMatch(/4 Komponenten, Leistung/);
  const quarters = await run(['explain', 'losses', 'Dach', '--day', '10.06.2025']);
  expect(quarters.stdout.trimEnd().split('\n')).toHaveLength(1 + 4 * 96);
});

test('4.51: the report for owners is a PDF, or as CSV one row for each plant with its causes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'losses-')), 'bericht.pdf');
  const made = await run(['export', 'losses', 'Dach', '--month', '2025-06', '--format', 'pdf', '--out', file]);
  expect(made.code).toBe(0);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  const { stdout } = await run(['export', 'losses', '--month', '2025-06', '--format', 'csv', '--out', '-']);
  expect(stdout).toMatch(/Anlage;Erwartet \(kWh\);Gemessen \(kWh\);.*Ausfall/);
  expect(stdout).toMatch(/^Dach;/m);
});

test('4.51: a statement is compared by day, or as CSV by quarter-hour', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'abrechnung.csv');
  const rows = Array.from({ length: 96 }, (_, at) => {
    const clock = [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':');
    return `10.06.2025 ${clock};1,5`;
  });
  writeFileSync(file, `Zeit;Einspeisung (kWh)\n${rows.join('\n')}\n`);
  const { stdout, stderr } = await run(['export', 'statement', 'Dach', file, '--format', 'json', '--out', '-']);
  expect(stderr).toBe('');
  const found = StatementComparison.parse(JSON.parse(stdout));
  expect(found).toMatchObject({ quarters: 96, unknown_quarters: 0, total: { stated_wh: 144_000 } });
  expect(found.total.difference_wh).toBe(144_000 - found.total.measured_wh);
  const csv = await run(['export', 'statement', 'Dach', file, '--format', 'csv', '--out', '-']);
  expect(csv.stdout.split('\r\n').filter((line) => line.startsWith('10.06.2025'))).toHaveLength(96);
});

test('4.51: a cause is set by hand, explained, and reset', async () => {
  const time = ['--from', '2025-06-10 11:00', '--until', '2025-06-10 13:00'];
  const given = await run(['loss-causes', 'set', 'Dach', 'planned_work', 'Modultausch', ...time, '--json']);
  expect({ code: given.code, stderr: given.stderr }).toMatchObject({ code: 0 });
  const [one] = LossReassignment.array().parse(JSON.parse(given.stdout));
  expect(one).toMatchObject({ component: null, cause: 'planned_work', from: '2025-06-10T09:00:00.000Z' });
  const explained = await run(['explain', 'losses', 'Dach', '--day', '10.06.2025'], { terminal: 200 });
  expect(explained.stdout).toMatch(
    /Von Hand zugeordnet +10\.06\.2025 11:00 – 10\.06\.2025 13:00, alle: geplante Arbeiten/,
  );
  const undone = await run(['loss-causes', 'undo', String(one?.id), '--json']);
  expect(LossReassignment.array().parse(JSON.parse(undone.stdout))).toMatchObject([{ undone_by: root.username }]);
});

test('a range that is too long is refused with an explanation', async () => {
  const { code, stderr } = await run(['losses', '--from', '2022', '--to', '2024']);
  expect(code).toBe(1);
  expect(stderr).toContain('Höchstens 366 Tage');
});
