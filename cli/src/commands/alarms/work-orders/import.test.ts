import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkOrder } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  backend = await openBackend();
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-tasks-'));
  const plant = await backend.world.plant({ name: 'BHKW Nord' });
  const { columns } = await backend.world.component(plant, { name: 'Motor', columns: 1 });
  await backend.context.db
    .updateTable('component_column')
    .set({ col_description: 'Betriebsstunden', col_unit: 'h' })
    .where('id', '=', columns[0] ?? 0)
    .execute();
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const HEAD = 'Anlage;Aufgabe;Fällig am;Wiederholung;Zähler;Fällig bei;Alle;Preis';
const OIL = 'bhkw nord;Ölwechsel;;;Motor:Betriebsstunden;5000;500;90';
const GAS = 'BHKW Nord;Abgas messen;31.03.2031;6 Monate;;;;40';
async function file(lines: readonly string[]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, `${[HEAD, ...lines].join('\n')}\n`);
  return path;
}
const type = (...argv: string[]) => backend.leitwarte(['work-orders', 'import', ...argv]);
const titles = async () =>
  z
    .array(WorkOrder)
    .parse(await backend.json(['work-orders', 'list']))
    .map(({ title }) => title)
    .toSorted();

test('4.59: the preview shows the result for each line and creates nothing', async () => {
  const path = await file([OIL, GAS]);
  const { code, stdout, stderr } = await type(path, '--preview');
  expect(code).toBe(0);
  expect(stdout).toContain('3\tBHKW Nord\tAbgas messen\t31.03.2031\t6 Monate\t\t\t\t\twird angelegt\n');
  expect(stderr).toBe('Nicht übernommen werden die Spalten: Preis.\n2 Aufgaben können angelegt werden.\n');
  expect(await backend.json(['work-orders', 'import', path, '--preview'])).toEqual({ created: 2, problems: [] });
  expect(await titles()).toEqual([]);
});

test('4.59: a script creates tasks only with --yes, only once for the same key, and also from stdin', async () => {
  const path = await file([OIL, GAS]);
  expect(await type(path)).toMatchObject({ code: 2 });
  expect(await titles()).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(await type(path, '--yes', '--key', 'wartung-2031')).toMatchObject({
      code: 0,
      stderr: 'Angelegt: 2 Aufgaben.\n',
    });
  expect(await titles()).toEqual(['Abgas messen', 'Ölwechsel']);
  const stdin = 'Plant\tTask\tRepetition\tDue on\nBHKW Nord\tRead the meter\tyearly\t2031-01-31\n';
  expect(await backend.leitwarte(['work-orders', 'import', '-', '--yes'], { stdin })).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['Abgas messen', 'Read the meter', 'Ölwechsel']);
});

test('4.59: errors are reported by line with the names of the columns, nothing is created, and the exit code is 1', async () => {
  const before = await titles();
  const path = await file([OIL, 'Mond;Lesen;bald;;;;;', 'BHKW Nord;;31.12.2030;manchmal;Starts;5.000;;']);
  const { code, stdout, stderr } = await type(path, '--yes');
  expect(code).toBe(1);
  const lineOf = (line: number) => stdout.split('\n').find((one) => one.startsWith(`${line}\t`)) ?? '';
  const [moon, north] = [lineOf(3), lineOf(4)];
  expect(moon).toContain('Anlage: Eine Anlage „Mond“');
  for (const label of ['Aufgabe:', 'Wiederholung:', 'Zähler:', 'Fällig bei:']) expect(north).toContain(label);
  expect(north).not.toMatch(/due_value|repeat|counter|tasks\./);
  expect(stderr).toContain('2 von 3 Zeilen können so nicht angelegt werden. Es wurde keine Aufgabe angelegt.');
  const wide = await backend.leitwarte(['work-orders', 'import', path, '--preview'], { terminal: 80 });
  expect(wide.stdout).toContain('geht so nicht');
  expect(wide.stderr).toContain('Zeile 4: Fällig bei: „5.000“ kann man auf zwei Arten lesen.');
  expect(await titles()).toEqual(before);
});

test('4.59: a file without the columns, without tasks or with too many is wrong usage; a dry run shows the request', async () => {
  const bare = join(folder, 'bare.csv');
  await writeFile(bare, 'Aufgabe;Art\nLesen;Wartung\n');
  const columns = await type(bare, '--preview');
  expect(columns).toMatchObject({ code: 2, stderr: expect.stringContaining('fehlen: Anlage.') });
  expect(await type(await file([]))).toMatchObject({ code: 2, stderr: expect.stringContaining('keine Aufgabe') });
  expect(await type(await file(Array.from({ length: 501 }, () => GAS)))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('höchstens 500 Aufgaben'),
  });
  const broken = join(folder, 'broken.xlsx');
  await writeFile(broken, 'PK\u0003\u0004 no workbook');
  expect(await type(broken)).toMatchObject({ code: 2, stderr: expect.stringContaining('weder CSV noch XLSX') });
  expect((await type(join(folder, 'none.csv'))).code).not.toBe(0);
  const tried = await backend.json(['work-orders', 'import', await file([GAS]), '--dry-run', '--key', 'wartung-1']);
  expect(tried).toMatchObject({
    method: 'POST',
    body: {
      tasks: [{ plant: 'BHKW Nord', title: 'Abgas messen', due_on: '31.03.2031', repeat: '6 Monate' }],
      request_key: 'wartung-1',
    },
  });
});
