import { Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Dach' });
  const stdin = JSON.stringify([{ name: 'WR 1', sernum: 'A1' }, { name: 'WR 2' }, { name: 'WR 3' }]);
  await backend.json(['components', 'create', 'Dach', '--from', '-'], { stdin });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(argv);
const named = async (name: string) =>
  Component.parse(await backend.json(['components', 'show', name])).component_data_description;
const columnsOf = (name: string) => named(`Dach:${name}`);

test('an inverter gets its standard columns, as many as requested', async () => {
  const argv = ['components', 'init', 'Dach:WR 1', '--upv', '2', '--ipv', '0', '--uac', '3', '--iac', '0'];
  expect((await type(...argv, '--dry-run')).stdout).toContain('"numUpv": 2');
  expect(await columnsOf('WR 1')).toEqual([]);
  await backend.json(argv);
  const names = (await columnsOf('WR 1')).map((one) => one.col_description);
  expect(names).toEqual(expect.arrayContaining(['Pac', 'E-Day', 'E-Total']));
});

test('columns are copied to one component or to all others of a plant', async () => {
  const copied = z
    .array(Component)
    .parse(await backend.json(['components', 'copy', 'Dach:WR 1', 'Dach', '--all-of-plant']));
  expect(copied.map(({ name }) => name)).toEqual(['WR 2', 'WR 3']);
  expect(await columnsOf('WR 3')).toHaveLength((await columnsOf('WR 1')).length);
  expect((await type('components', 'copy', 'Dach:WR 1', 'Dach:WR 1')).code).toBe(2);
});

test('a component shows whether missing data are monitored and after how many hours, and only whole hours are accepted', async () => {
  expect((await type('components', 'update', 'Dach:WR 2', '--warn-hours', '1')).code).toBe(0);
  const { stdout } = await type('components', 'show', 'Dach:WR 2');
  expect(stdout).toMatch(/Warnt vor veralteten Daten\tja\nWarnung nach \(Stunden\)\t1\nStörung nach \(Stunden\)\t72\n/);
  await type('components', 'update', 'Dach:WR 2', '--warn-stale', 'nein');
  expect((await type('components', 'show', 'Dach:WR 2')).stdout).toMatch(/Warnt vor veralteten Daten\tnein\nNeueste/);
  for (const command of ['update', 'effect']) {
    const refused = await type('components', command, 'Dach:WR 2', '--warn-hours', '0.1');
    expect(refused).toMatchObject({
      code: 2,
      stderr: '--warn-hours: Hier werden ganze Stunden erwartet, etwa 1 oder 24.\n',
    });
  }
});

test('the offered units are those that a column can have', async () => {
  expect(await backend.json(['components', 'units'])).toContainEqual(expect.objectContaining({ unit: 'kWh' }));
});

test('limits of one column are set, for one component or all; other columns stay unchanged', async () => {
  const before = await columnsOf('WR 1');
  const set = await backend.json(['limits', 'set', 'Dach:A1', 'Pac', '--low', '0', '--high', '16000,5']);
  expect(z.array(ComponentDataDescription).parse(set)).toMatchObject([{ col_limit_low: 0, col_limit_upper: 16000.5 }]);
  const after = await columnsOf('WR 1');
  expect(after).toEqual(
    before.map((one) => ({
      ...one,
      modified_by: expect.anything(),
      ...(one.col_description === 'Pac' ? { col_limit_low: 0, col_limit_upper: 16000.5 } : {}),
    })),
  );
  expect(
    await backend.json(['limits', 'set', '--all-of-plant', 'Dach', 'Pac', '--high', '', '--low', '5']),
  ).toMatchObject([
    { component_name: 'WR 1', col_limit_low: 5, col_limit_upper: null },
    { component_name: 'WR 2' },
    { component_name: 'WR 3' },
  ]);
});

test('limits are listed for a plant or a component, all or only those that are set', async () => {
  expect(await backend.json(['limits', 'list', 'Dach', '--set'])).toHaveLength(3);
  expect((await type('limits', 'list', 'Dach:WR 2', '--set')).stdout).toMatch(/\tWR 2\tPac\t/);
});

test('an invalid limit is refused before anything is sent', async () => {
  expect(await type('limits', 'set', 'Dach:WR 1', 'Pac', '--low', 'viel')).toMatchObject({ code: 2 });
  expect(await type('limits', 'set', 'Dach:WR 1', 'Pac')).toMatchObject({ code: 2 });
  expect(await type('limits', 'set', 'Dach:WR 1', 'Pav', '--low', '1')).toMatchObject({ code: 6 });
});

test('a user who only has the right to write limits can set them', async () => {
  const group = await backend.world.group(
    (dialog, right) => (dialog === 'plant' && right === 'can_read') || (dialog === 'limits' && right === 'can_write'),
  );
  const env = { LEITWARTE_TOKEN: (await backend.world.actor(group)).token };
  const argv = ['limits', 'set', 'Dach:WR 1', 'Pac', '--high', '9'];
  expect(await backend.leitwarte(argv, { env })).toMatchObject({ code: 0 });
  const init = ['components', 'init', 'Dach:WR 1'];
  expect(await backend.leitwarte(init, { env })).toMatchObject({ code: 5 });
});

test('V9: if factor or unit is changed, the command says what happens to stored readings', async () => {
  const plant = await backend.world.plant({ name: 'Halle' });
  const { columns } = await backend.world.component(plant, { name: 'Zähler', columns: 2 });
  await backend.context.db
    .updateTable('component_column')
    .set({ has_data: 1 })
    .where('id', '=', columns[0] ?? 0)
    .execute();
  const stored = await named('Halle:Zähler');
  const file = (unit: string) =>
    JSON.stringify(stored.map(({ id: column }) => ({ id: column, col_description: `W${column}`, col_unit: unit })));
  const argv = ['components', 'columns', 'Halle:Zähler', '--file', '-'];
  const same = await backend.leitwarte(argv, {
    stdin: JSON.stringify(stored.map((one) => ({ id: one.id, col_description: 'neu' }))),
  });
  expect(same.stderr).not.toContain('Gespeicherte Messwerte bleiben');
  const other = await backend.leitwarte(argv, { stdin: file('MW') });
  expect(other.stderr).toContain(`W${columns[0]}: Faktor und Einheit gelten für das, was ab jetzt eingelesen wird.`);
  expect(other.stderr).not.toContain(`W${columns[1]}:`);
});
