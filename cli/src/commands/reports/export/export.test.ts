import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../testing/backend.ts';
import { RANGE, ROWS, openPlants } from '../../../testing/plants.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

const lines = (text: string) => text.trimEnd().split('\n');

let backend: Backend;
beforeAll(async () => {
  backend = await openPlants();
});
afterAll(() => backend.close());

test('a research contains every stored value, also across the clock change, as lines of JSON', async () => {
  const { code, stdout, stderr } = await backend.leitwarte([
    'export',
    'research',
    'Nord',
    '-c',
    'WR 1:W1',
    ...RANGE,
    '--format',
    'jsonl',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows = lines(stdout).map((line): { time: string; 'Wert 1 (kW)': number } => JSON.parse(line));
  expect(rows).toHaveLength(ROWS);
  expect(rows[0]).toEqual({ time: '2026-03-27T23:00:00.000Z', 'Wert 1 (kW)': 0 });
  expect(rows.at(-1)).toEqual({ time: '2026-03-30T21:55:00.000Z', 'Wert 1 (kW)': 287 / 4 });
  const times = rows.map((row) => Date.parse(row.time));
  expect(times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) === 300_000)).toBe(true);
});

test('F5: the keys of an export are the same in every language', async () => {
  const argv = ['export', 'research', 'Nord', '-c', 'WR 1:W1', ...RANGE, '--format', 'jsonl'];
  const keysIn = async (language: string) => {
    const { stdout } = await backend.leitwarte([...argv, '--lang', language]);
    return Object.keys(JSON.parse(lines(stdout)[0] ?? '{}'));
  };
  expect(await keysIn('en')).toEqual(['time', 'Wert 1 (kW)']);
  expect(await keysIn('de')).toEqual(await keysIn('en'));
});

test('JSON, CSV and Excel contain the same values', async () => {
  const argv = ['export', 'research', 'Nord', '-c', 'WR 1:W1', ...RANGE];
  expect(await backend.json(argv)).toHaveLength(ROWS);
  const csv = lines((await backend.leitwarte([...argv, '--format', 'csv'])).stdout.replace('\uFEFF', ''));
  expect(csv).toHaveLength(ROWS + 1);
  expect(csv[3]).toBe('28.03.2026 00:10;0,5\r');
  const file = join(emptyFolder(), 'x.xlsx');
  expect((await backend.leitwarte([...argv, '--out', file])).code).toBe(0);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
});

test('columns of several plants are written next to each other into one file, with all or fewer points', async () => {
  const argv = ['export', 'research', '-c', 'Nord:WR 1:W1', '-c', 'Süd:WR 1:W1', ...RANGE, '--format', 'csv'];
  const { code, stdout } = await backend.leitwarte(argv);
  expect(code).toBe(0);
  const [head = '', first = ''] = lines(stdout.replace('\uFEFF', ''));
  expect(head).toBe('Zeit;Nord | WR 1: Wert 1 (kW);Süd | WR 1: Wert 1 (kW)\r');
  expect(first).toBe('28.03.2026 00:00;0;0\r');
  expect(lines(stdout)).toHaveLength(ROWS + 1);
});

test('on a terminal a wide table is printed in parts, each with the first column', async () => {
  const argv = ['export', 'analysis', 'Nord:WR 1', '--day', '28.03.2026'];
  const { code, stdout, stderr } = await backend.leitwarte(argv, { terminal: 80 });
  expect(code).toBe(0);
  const shown = lines(stripVTControlCharacters(stdout));
  expect(shown[0]).toBe('Nord | WR 1  28.03.2026');
  expect(shown).toHaveLength(3 + 288);
  expect(shown[3]).toMatch(/^28\.03\.2026 00:00\s+0,00\b/);
  expect(shown[4]).toMatch(/^28\.03\.2026 00:05\s+0,25\b/);
  expect(stderr).toBe('');
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(80);
});

test('in a pipe a table has tab-separated lines and plain numbers', async () => {
  const { stdout } = await backend.leitwarte(['export', 'analysis', 'Nord:WR 1', '-c', 'W1', '--day', '28.3.2026']);
  expect(lines(stdout).slice(0, 3)).toEqual([
    'Zeit\tWert 1 (kW)',
    '2026-03-28 00:00:00\t0',
    '2026-03-28 00:05:00\t0.25',
  ]);
});

test('every kind can be exported as JSON entity and as a table', async () => {
  const { world } = backend;
  await world.actor(null, { username: 'erika' });
  const kinds: Readonly<Record<string, unknown>> = {
    users: expect.arrayContaining([expect.objectContaining({ username: 'erika' })]),
    prices: expect.any(Array),
    'billing --month 2026-03': expect.any(Array),
    [`notifications ${world.organisationId} --month 2026-03`]: { datasets: expect.any(Array) },
    'overview Nord': expect.objectContaining({ data: expect.any(Array) }),
    'journal Nord --last 7d': { data: [] },
  };
  for (const [line, entity] of Object.entries(kinds)) {
    expect([line, await backend.json(['export', ...line.split(' ')])]).toEqual([line, entity]);
    const table = await backend.leitwarte(['export', ...line.split(' ')]);
    expect([line, table.code]).toEqual([line, 0]);
    for (const format of ['xlsx', 'pdf']) {
      const file = join(emptyFolder(), `x.${format}`);
      const { code, stderr } = await backend.leitwarte(['export', ...line.split(' '), '--out', file]);
      expect([line, code, stderr.split('\n').at(-2)?.split(' (')[0]]).toEqual([line, 0, `Geschrieben: ${file}`]);
    }
  }
});
