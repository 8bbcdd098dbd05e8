import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { TaskRun } from '@leitwarte/core/entities';
import { importingContext, type ImportingContext } from '../../../testing/importing.ts';
import { createWorld } from '../../../testing/world.ts';

let context: ImportingContext;
beforeAll(async () => {
  context = await importingContext();
});
afterAll(() => context.close());

async function put(folder: string, name: string, at: string): Promise<void> {
  const path = join(context.dataDir, 'import', folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, name), 'Datum;Wert\n');
  await utimes(join(path, name), new Date(at), new Date(at));
}

/** The rows in the details of a task that counted files. */
function rowsOf(run: TaskRun): { readonly folder: string }[] {
  return z.array(z.looseObject({ folder: z.string() })).parse(run.details?.['rows']);
}

test('3.52, 3.54: the short form creates the plant with default values, its import folder and its alarm folder', async () => {
  const world = await createWorld(context);
  const root = await world.superuser();
  const system = await root.client.plantSystems.create({ body: { name: crypto.randomUUID() } });
  const types = await root.client.plantTypes.list();
  const solar = types.find((one) => one.name === 'Solar')?.id ?? 0;
  const short = {
    plant_name: 'Solarpark Nord',
    plant_system: system.id,
    plant_type: solar,
    identificator_1: '7',
    folder_name_import: 'nord',
    folder_alarm_import: 'alarme',
    organisation: world.organisationId,
  };
  const plant = await root.client.tasks.createPlant({ body: short });
  expect(plant).toMatchObject({
    name: 'Solarpark Nord',
    type: 'Solar',
    system: system.id,
    identificator_1: '7',
    identificator_2: null,
    status: '00',
    users: [],
    price_per_month: 0,
    folder_name_import: 'nord',
    folder_alarm_import: 'alarme',
    organisation: world.organisationId,
  });
  await put(`${world.organisationId}/nord/alarme`, 'da.txt', '2026-01-01');
  const byName = await root.client.tasks.createPlant({
    body: { plant_name: 'Ohne', plant_type: 'windkraft', organisation: world.organisationId },
  });
  expect(byName).toMatchObject({ type: 'Windkraft', folder_name_import: String(byName.id), system: null });
  const refused = (body: object, field: string) =>
    expect(
      root.client.tasks.createPlant({ body: { ...short, folder_name_import: null, ...body } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { [field]: expect.anything() } } });
  await refused({ plant_type: 987_654 }, 'plant_type');
  await refused({ plant_type: 'Kernkraft' }, 'plant_type');
  await refused({ plant_system: 987_654 }, 'plant_system');
  await refused({ plant_name: '' }, 'plant_name');
  await refused({ organisation: 987_654 }, 'organisation');
  await refused({ folder_name_import: 'NORD' }, 'folder_name_import');
  await refused({ folder_alarm_import: '../../..' }, 'folder_alarm_import');
});

test('3.4: waiting files in every import and alarm folder are counted, but neither imported nor moved', async () => {
  const world = await createWorld(context);
  const root = await world.superuser();
  const own = async (type_import: 'CF' | 'PF' | 'SF', more: object = {}) =>
    (await root.client.plantSystems.create({ body: { name: crypto.randomUUID(), type_import, ...more } })).id;
  const create = (plant_name: string, plant_system: number, more: object = {}) =>
    root.client.tasks.createPlant({
      body: { plant_name, plant_system, plant_type: 'Solar', organisation: world.organisationId, ...more },
    });
  const pf = await create('Anlage 10', await own('PF'), { folder_name_import: 'zehn', folder_alarm_import: 'alarm' });
  const cf = await create('Anlage 2', await own('CF', { alarmmessage_folder: 'meldungen' }), {});
  await root.client.components.create({ body: { name: 'WR', plant: cf.id, folder_name_import: 'wr' } });
  await own('SF', { folder_name_import: `geteilt${world.organisationId}` });
  const home = String(world.organisationId);
  await put(`${home}/zehn`, 'a.csv', '2026-03-02T10:00:00Z');
  await put(`${home}/zehn`, 'b.csv', '2026-03-01T10:00:00Z');
  await put(`${home}/zehn`, 'c.csv.part', '2026-01-01T10:00:00Z');
  await put(`${home}/zehn/alarm`, 'events.txt', '2026-03-03T10:00:00Z');
  await put(`${home}/${cf.id}/wr`, 'wr.csv', '2026-03-04T10:00:00Z');
  await put(`systems/geteilt${home}`, 'x.csv', '2026-03-05T10:00:00Z');
  const run = await root.client.tasks.countFiles();
  expect(run).toMatchObject({ task: 'count_files_view', status: 'ok', percent: 100 });
  const rows = rowsOf(run).filter((row) => row.folder.startsWith(`${home}/`) || row.folder.endsWith(`geteilt${home}`));
  const of = { organisation: world.organisationName };
  expect(rows).toEqual([
    {
      ...of,
      plant: cf.name,
      folder: `${home}/${cf.id}/wr`,
      data_files: 1,
      alarm_files: 0,
      oldest_file_at: '2026-03-04T10:00:00.000Z',
    },
    {
      ...of,
      plant: cf.name,
      folder: `${home}/${cf.id}/meldungen`,
      data_files: 0,
      alarm_files: 0,
      oldest_file_at: null,
    },
    {
      ...of,
      plant: pf.name,
      folder: `${home}/zehn`,
      data_files: 2,
      alarm_files: 0,
      oldest_file_at: '2026-03-01T10:00:00.000Z',
    },
    {
      ...of,
      plant: pf.name,
      folder: `${home}/zehn/alarm`,
      data_files: 0,
      alarm_files: 1,
      oldest_file_at: '2026-03-03T10:00:00.000Z',
    },
    {
      organisation: null,
      plant: null,
      folder: `systems/geteilt${home}`,
      data_files: 1,
      alarm_files: 0,
      oldest_file_at: '2026-03-05T10:00:00.000Z',
    },
  ]);
  expect(run.message).toMatch(/^\d+ Datendateien und \d+ Alarmdateien warten in \d+ Verzeichnissen$/);
  const again = await root.client.tasks.countFiles();
  expect(again.details).toEqual(run.details);
  expect(run.details?.['totals']).toMatchObject({ data_files: expect.any(Number) });
});

test('a folder that leads outside the import root is not read', async () => {
  const world = await createWorld(context);
  const root = await world.superuser();
  const system = await root.client.plantSystems.create({ body: { name: crypto.randomUUID(), type_import: 'PF' } });
  const plant = await root.client.tasks.createPlant({
    body: { plant_name: 'Weg', plant_type: 'Solar', plant_system: system.id, organisation: world.organisationId },
  });
  const away = await root.client.plants.update({ id: plant.id, body: { folder_name_import: 'link' } });
  const outside = join(context.dataDir, 'draussen');
  await mkdir(outside);
  await writeFile(join(outside, 'geheim.csv'), 'x');
  await symlink(outside, join(context.dataDir, 'import', String(world.organisationId), 'link'));
  const run = await root.client.tasks.countFiles();
  expect(away.folder_name_import).toBe('link');
  expect(run.details?.['rows']).toContainEqual(
    expect.objectContaining({ plant: 'Weg', data_files: 0, oldest_file_at: null }),
  );
});
