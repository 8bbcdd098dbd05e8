import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewComponent } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld } from '../../../testing/world.ts';
import { folderOf } from '../../../testing/importRoom.ts';
import { jobsHere } from '../../../work/runJob.ts';

const content = [
  'Zeit;Gerät;P [kW]',
  '01.03.2026 12:00;A;1,5',
  '01.03.2026 12:05;A;2,5',
  '01.03.2026 12:10;A;3,5',
  '',
].join('\n');
const reading = {
  file_extension_import_data: 'csv',
  import_separator: ';',
  import_decimal_sign: ',' as const,
  import_sernum_column_name: 'Gerät',
};
const device: NewComponent = {
  name: 'WR 1',
  sernum: 'A',
  file_prefix: 'park',
  timezone_file: 'Europe/Berlin',
  import_data_date_column_name: 'Zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm',
  component_data_description: [{ col_description: 'Leistung', col_component_data_description1: 'P [kW]' }],
};

onEveryImport('4.43: files that wait unclaimed', (run) => {
  async function open() {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...context, jobs: jobsHere(job) });
    const root = await world.superuser();
    const writer = await world.actor(await world.group((dialog) => dialog === 'plant'));
    return { world, root, calls: root.client.imports, writer: writer.client.imports };
  }
  const folder = () => folderOf(run.made);
  const plan = (world: { readonly organisationId: number }, name: string) => ({
    new_system: { name: `${name} ${run.made.plantId}`, ...reading },
    new_plant: { name: `${name} ${run.made.plantId}`, type: 'Solar', organisation: world.organisationId },
    components: [device],
  });

  test('superusers see unclaimed files, oldest first, once an import has left them; imported and unfinished files are not listed', async () => {
    const { calls, writer } = await open();
    await run.room.put(run.made, 'park_2.csv', content);
    await run.room.put(run.made, 'bild.bin', '\u0000', new Date(Date.now() - 7_200_000));
    await run.room.put(run.made, 'wr_1.txt', content);
    await run.room.put(run.made, 'park_3.csv.part', content);
    const listed = await calls.unclaimed();
    expect(listed.map(({ file }) => file)).toEqual(['bild.bin', 'park_2.csv']);
    expect(listed[1]).toMatchObject({ folder: folder(), size_bytes: Buffer.byteLength(content), proposal: null });
    expect((await run.room.run()).unclaimed.map(({ file }) => file)).toEqual(listed.map(({ file }) => file));
    await expect(writer.unclaimed()).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('a file in a folder of no plant is listed too, at any depth, and can be set up like other files', async () => {
    const { world, calls } = await open();
    const bytes = Buffer.from(content);
    await run.room.files.write('import/neu/2026/03', 'park_7.csv', bytes);
    await run.room.files.write('import/.verborgen', 'park_8.csv', bytes);
    const waiting = { name: 'park_7.csv', folder: 'neu/2026/03' };
    expect(await calls.unclaimed()).toMatchObject([{ file: waiting.name, folder: waiting.folder }]);
    const made = await calls.setUp({ body: { ...plan(world, 'Fund'), files: [waiting] } });
    expect(made).toMatchObject({ status: 'ok', rows_imported: 3 });
    expect(await calls.unclaimed()).toEqual([]);
  });

  test('for each unclaimed file an owner is proposed: the component that reads the same columns', async () => {
    const { world, calls } = await open();
    const { plant } = await calls.setUp({ body: { ...plan(world, 'Vorbild'), files: [] } });
    await run.room.put(run.made, 'park_2.csv', content);
    await run.room.put(run.made, 'anders_1.csv', content.replaceAll('P [kW]', 'Q'));
    const proposals = Object.fromEntries((await calls.unclaimed()).map(({ file, proposal }) => [file, proposal]));
    expect(proposals).toEqual({
      'park_2.csv': { plant, plant_name: `Vorbild ${run.made.plantId}`, component: 'WR 1' },
      'anders_1.csv': null,
    });
    await calls.setUp({
      body: { plant: plant ?? 0, components: [], files: [{ name: 'park_2.csv', folder: folder() }] },
    });
    expect((await calls.unclaimed()).map(({ file }) => file)).toEqual(['anders_1.csv']);
  });

  test('G7: the plant whose folder contains a file is proposed before others that read the same columns', async () => {
    const { world, root, calls } = await open();
    const { plant } = await calls.setUp({ body: { ...plan(world, 'Erster'), files: [] } });
    await calls.setUp({ body: { ...plan(world, 'Zweiter'), files: [] } });
    const { folder_name_import } = await root.client.plants.retrieve({ id: plant ?? 0 });
    const own = `import/${world.organisationId}/${folder_name_import}`;
    await run.room.files.write(own, 'anders_1.csv', Buffer.from(content));
    expect(await calls.unclaimed()).toMatchObject([{ file: 'anders_1.csv', proposal: { plant } }]);
  });

  test('V10: a remark reports that the file has another unit than the component that reads such files', async () => {
    const { world, calls } = await open();
    const columns = [{ col_description: 'Leistung', col_unit: 'kW', col_component_data_description1: 'P' }];
    const components = [{ ...device, component_data_description: columns }];
    await calls.setUp({ body: { ...plan(world, 'Einheit'), components, files: [] } });
    const guessed = async (unit: string) => {
      const lines = content.replace('P [kW]', 'P').replace('\n', `\n;;[${unit}]\n`);
      return calls.guess({ body: { name: 'park_3.csv', base64: Buffer.from(lines).toString('base64') } });
    };
    expect((await guessed('kW')).remarks).not.toContain('unit_differs');
    const differs = await guessed('W');
    expect(differs.remarks).toContain('unit_differs');
    expect(differs.recognised?.other_units).toEqual(['P: W, kW']);
  });

  test('an unclaimed file can be guessed, previewed and set up by its name like an upload, and is no longer listed afterwards', async () => {
    const { world, calls } = await open();
    await run.room.put(run.made, 'park_1.csv', content);
    const waiting = { name: 'park_1.csv', folder: folder() };
    const uploaded = { name: 'park_1.csv', base64: Buffer.from(content).toString('base64') };
    expect(await calls.guess({ body: waiting })).toEqual(await calls.guess({ body: uploaded }));
    const settings = { new_system: reading, components: [device] };
    const preview = await calls.preview({ body: { ...waiting, ...settings } });
    expect(preview).toEqual(await calls.preview({ body: { ...uploaded, ...settings } }));
    const body = { ...plan(world, 'Neu'), files: [waiting] };
    expect(await calls.setUp({ body: { ...body, dry_run: true } })).toMatchObject({ previews: [{ rows_stored: 3 }] });
    expect((await calls.unclaimed()).map(({ file }) => file)).toEqual(['park_1.csv']);
    const made = await calls.setUp({ body });
    expect(made).toMatchObject({ status: 'ok', files_imported: 1, rows_imported: 3 });
    expect(await calls.retrieve({ id: made.imports[0] ?? 0 })).toMatchObject({ rows_read: 3, rows_stored: 3 });
    expect(await calls.unclaimed()).toEqual([]);
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('a file that is already in the plant’s own folder is imported from there', async () => {
    const { root, calls } = await open();
    const { system } = await root.client.plants.retrieve({ id: run.made.plantId });
    await root.client.plantSystems.update({ id: system ?? 0, body: reading });
    await run.room.put(run.made, 'park_1.csv', content);
    const files = [{ name: 'park_1.csv', folder: folder() }];
    const { plantId: plant } = run.made;
    expect(await calls.setUp({ body: { plant, components: [device], files } })).toMatchObject({ rows_imported: 3 });
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('if the setup fails, each file stays in its folder', async () => {
    const { world, calls } = await open();
    await run.room.put(run.made, 'park_1.csv', content);
    await run.room.put(run.made, 'fremd.csv', content);
    const wait = (name: string) => ({ name, folder: folder() });
    const files = [wait('park_1.csv'), wait('fremd.csv')];
    await expect(calls.setUp({ body: { ...plan(world, 'Halb'), files } })).rejects.toMatchObject({
      problem: { fields: { 'files.1.name': [expect.any(String)] } },
    });
    expect((await calls.unclaimed()).map(({ file }) => file).toSorted()).toEqual(['fremd.csv', 'park_1.csv']);
    const path = join(run.room.dataDir, 'import', folder(), 'park_1.csv');
    expect(await readFile(path, 'utf8')).toBe(content);
  });

  test('unknown names, claimed files, paths and requests by other users get 404', async () => {
    const { calls, writer } = await open();
    await run.room.put(run.made, 'park_1.csv', content);
    await run.room.put(run.made, 'wr_1.txt', content);
    const own = { name: 'park_1.csv', folder: folder() };
    const [parent = ''] = folder().split('/');
    const others = [
      { ...own, name: 'park_9.csv' },
      { ...own, name: 'wr_1.txt' },
      { ...own, folder: 'systems/1' },
      { name: `${run.made.plantId}/park_1.csv`, folder: parent },
      { name: '../park_1.csv', folder: `${folder()}/x` },
      { ...own, folder: `${folder()}/../${run.made.plantId}` },
      { ...own, folder: join(run.room.dataDir, 'import', folder()) },
      { name: 'passwd', folder: '../../../../etc' },
    ];
    const notFound = { problem: { status: 404 } };
    const asks = (as: typeof calls, file: typeof own) => [
      () => as.guess({ body: file }),
      () => as.preview({ body: { ...file, new_system: reading, components: [device] } }),
      () => as.setUp({ body: { plant: run.made.plantId, components: [device], files: [file] } }),
    ];
    for (const file of others) for (const ask of asks(calls, file)) await expect(ask()).rejects.toMatchObject(notFound);
    for (const ask of asks(writer, own)) await expect(ask()).rejects.toMatchObject(notFound);
    await expect(calls.guess({ body: { name: 'park_1.csv' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { base64: [expect.any(String)] } },
    });
    expect((await calls.unclaimed()).map(({ file }) => file)).toEqual(['park_1.csv']);
  });
});
