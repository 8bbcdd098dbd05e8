import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkOrder, WorkOrderDetail } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aufgaben-'));
  backend = await openBackend();
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  await backend.world.component(plant, { name: 'WR 1', sernum: 'A1' });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const type = (...argv: string[]) => backend.leitwarte(['work-orders', ...argv]);
const order = async (...argv: string[]) => WorkOrderDetail.parse(await backend.json(['work-orders', ...argv]));
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('4.59: in the terminal a task is moved through its states, and finished with a picture', async () => {
  const made = await order(
    'create',
    'dach nord',
    'Filter tauschen',
    '--component',
    'WR 1',
    '--due',
    '1.2.2031',
    '--step',
    'abschalten',
    '--key',
    'auftrag-7',
  );
  expect(made).toMatchObject({ component_name: 'WR 1', due_on: '2031-02-01', steps_total: 1 });
  const id = String(made.id);
  expect((await order('create', 'dach nord', 'Filter tauschen', '--key', 'auftrag-7')).id).toBe(made.id);
  expect((await order('update', id, '--state', 'in_progress', '--every', '1', '--unit', 'month')).state).toBe(
    'in_progress',
  );
  await order('note', id, '--minutes', '30');
  expect((await order('note', id, 'Luftfilter', '--amount', '2,5', '--unit', 'm')).entries.at(-1)).toMatchObject({
    amount: 2.5,
    unit: 'm',
  });
  const early = await type('finish', id, 'fertig');
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('Checkliste') });
  await order('tick', String(made.steps[0]?.id));
  await order('step', id, 'zu viel');
  const [, spare] = (await order('show', id)).steps;
  expect((await type('remove-step', String(spare?.id), '--yes')).code).toBe(0);
  const file = join(folder, 'bild.png');
  await writeFile(file, Buffer.from(PICTURE, 'base64'));
  const { pictures } = await order('attach', id, file);
  const copy = join(folder, 'kopie.png');
  expect((await type('picture', String(pictures[0]?.id), '--out', copy)).code).toBe(0);
  expect(await readFile(copy, 'base64')).toBe(PICTURE);
  expect((await type('show', id)).stdout).toMatch(/Filter tauschen[\s\S]*bild\.png[\s\S]*in Arbeit/);
  expect((await type('remove-picture', String(pictures[0]?.id), '--yes')).code).toBe(0);
  expect(await order('finish', id, 'getauscht', '--minutes', '5')).toMatchObject({ state: 'done', minutes: 35 });
  const open = z.array(WorkOrder).parse(await backend.json(['work-orders', 'list', '--open', '--plant', 'Dach Nord']));
  expect(open).toMatchObject([{ due_on: '2031-03-01', previous: made.id }]);
  const next = String(open[0]?.id);
  expect((await type('list')).stdout).toMatch(/Dach Nord.*Filter tauschen.*offen.*01\.03\.2031/);
  expect((await order('update', next, '--once')).repeat_every).toBeNull();
  expect((await order('cancel', next, 'entfällt')).state).toBe('cancelled');
});

test('people are given by name, and invalid input is reported with the exit code for its kind of error', async () => {
  const { users } = z
    .object({ users: z.array(z.object({ name: z.string() })) })
    .parse(await backend.json(['work-orders', 'assignees', 'Dach Nord']));
  const made = await order('create', 'Dach Nord', 'Lesen', '--assignee', users[0]?.name ?? '');
  expect(made.assignee_name).toBe(users[0]?.name);
  expect((await order('update', String(made.id), '--assignee', '')).assignee).toBeNull();
  expect((await type('create', 'Dach Nord', 'Lesen', '--assignee', 'Niemand')).code).toBe(6);
  expect((await type('show', 'x')).code).toBe(2);
  expect((await type('show', '987654')).code).toBe(6);
  expect((await type('update', String(made.id))).code).toBe(2);
});

test('4.59: a task and the tasks of a year are written to files; an impossible year is refused', async () => {
  const made = await order('create', 'Dach Nord', 'Zähler ablesen');
  const sheet = join(folder, 'aufgabe.pdf');
  expect((await type('print', String(made.id), '--out', sheet)).code).toBe(0);
  expect((await readFile(sheet, 'latin1')).slice(0, 5)).toBe('%PDF-');
  const year = join(folder, 'jahr.xlsx');
  expect((await type('report', 'Dach Nord', '--xlsx', '--out', year)).code).toBe(0);
  expect((await readFile(year, 'latin1')).slice(0, 2)).toBe('PK');
  expect((await type('report', '--year', '2026', '--out', join(folder, 'jahr.pdf'))).code).toBe(0);
  expect((await type('report', '--year', '1999', '--out', year)).code).toBe(2);
  expect((await type('print', '987654', '--out', sheet)).code).toBe(6);
});

test('4.59: due tasks and planned work form a calendar', async () => {
  await order('create', 'Dach Nord', 'Filter reinigen', '--due', '1.3.2031');
  expect((await type('calendar', 'Dach Nord')).stdout).toContain('DTSTART;VALUE=DATE:20310301');
  expect((await type('calendar', 'Nirgends')).code).toBe(6);
});

test('4.59: a task becomes due by a counter of the plant, and the counter can be removed again', async () => {
  const plant = await backend.world.plant({ name: 'BHKW Nord' });
  const { columns } = await backend.world.component(plant, { name: 'Motor', sernum: 'M1' });
  await backend.context.db
    .updateTable('component_column')
    .set({ col_description: 'Betriebsstunden', col_unit: 'h' })
    .where('id', '=', columns[0] ?? 0)
    .execute();
  const due = ['--counter', 'Motor:Betriebsstunden', '--at', '5000', '--each', '500'];
  const made = await order('create', 'BHKW Nord', 'Ölwechsel', ...due);
  expect(made).toMatchObject({ due_column: columns[0], due_value: 5000, repeat_value: 500, counter_state: 'unknown' });
  const { stdout } = await type('show', String(made.id));
  expect(stdout).toMatch(/Fällig\s+bei 5\.000 h, noch nicht absehbar/);
  expect(stdout).toMatch(/Zähler\s+Motor · Betriebsstunden/);
  expect(stdout).toMatch(/Wiederholung\s+alle 500 h/);
  expect((await type('list')).stdout).toContain('bei 5.000 h, noch nicht absehbar');
  expect(await order('update', String(made.id), '--counter', '')).toMatchObject({ due_column: null, due_value: null });
  const alone = await type('create', 'BHKW Nord', 'Ölwechsel', '--at', '5000');
  expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('Zu einem Zähler gehören Spalte und Stand') });
});
