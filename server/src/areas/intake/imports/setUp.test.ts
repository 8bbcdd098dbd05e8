import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewComponent } from '@leitwarte/core/entities';
import { sumColumns } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { IMPORT_LEASE } from '../../../jobs/importTask.ts';
import { underLease } from '../../../jobs/leased.ts';
import { onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld, insertOrganisation } from '../../../testing/world.ts';
import { jobsHere } from '../../../work/runJob.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const lines = ['Zeit;Gerät;P [kW];T', '01.03.2026 12:00;A;1,5;20', '01.03.2026 12:00;B;2,5;21', 'irgendwann;A;3;4'];
const content = `${[...lines, '01.03.2026 12:05;A;defekt;22', '01.03.2026 12:00;A;1,5;20'].join('\n')}\n`;
const file = { name: 'park_1.csv', base64: base64(content) };

const reading = {
  file_extension_import_data: 'csv',
  import_separator: ';',
  import_decimal_sign: ',' as const,
  import_sernum_column_name: 'Gerät',
};
const device = (name: string, sernum: string, more: Partial<NewComponent> = {}): NewComponent => ({
  name,
  sernum,
  file_prefix: 'park',
  timezone_file: 'Europe/Berlin',
  import_data_date_column_name: 'Zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm',
  component_data_description: [
    { col_description: 'Leistung', col_unit: 'kW', col_component_data_description1: 'P [kW]' },
    { col_description: 'Temperatur', col_component_data_description1: 'T' },
  ],
  ...more,
});
const named = (name: string) => ({ col_description: name, col_unit: 'kW', col_component_data_description1: 'P [kW]' });
const components = [device('WR 1', 'A'), device('WR 2', 'B')];

onEveryImport('what is set up from a file', (run) => {
  async function open() {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...context, jobs: jobsHere(job) });
    const root = await world.superuser();
    const writer = await world.actor(await world.group((dialog) => dialog === 'plant'));
    return { world, context, root, calls: root.client.imports, writer };
  }
  const counted = async () => {
    const of = async (table: 'plant' | 'plant_system' | 'component' | 'import_file') =>
      (await run.fixture.db.selectFrom(table).selectAll().execute()).length;
    return [await of('plant'), await of('plant_system'), await of('component'), await of('import_file')];
  };

  test('a preview shows line by line what would be stored and what is rejected, and stores nothing', async () => {
    const { calls } = await open();
    const before = await counted();
    const preview = await calls.preview({ body: { ...file, new_system: reading, components } });
    expect(preview).toMatchObject({
      reason: null,
      rows_read: 5,
      rows_stored: 3,
      rows_duplicate: 1,
      rows_rejected: 1,
      cells_rejected: 1,
      values_stored: 5,
      first_time: '2026-03-01T11:00:00.000Z',
      last_time: '2026-03-01T11:05:00.000Z',
      components: [
        { name: 'WR 1', rows_stored: 2 },
        { name: 'WR 2', rows_stored: 1 },
      ],
    });
    expect(preview.lines.map(({ line, component, reason, cells }) => [line, component ?? reason, cells])).toEqual([
      [2, 'WR 1', [1.5, 20]],
      [3, 'WR 2', [2.5, 21]],
      [4, 'bad_time', ['irgendwann;A;3;4']],
      [5, 'WR 1', [null, 22]],
      [6, 'WR 1', [1.5, 20]],
    ]);
    expect(preview.rejections).toContainEqual({ line: 5, reason: 'not_a_number', column: 'P [kW]', content: 'defekt' });
    expect(await counted()).toEqual(before);
  });

  test('changing a guessed setting, such as the decimal sign, a column or a name, changes the preview', async () => {
    const { calls } = await open();
    const body = { ...file, new_system: { ...reading, import_decimal_sign: '.' as const }, components };
    expect((await calls.preview({ body })).rejections).toContainEqual(
      expect.objectContaining({ reason: 'wrong_decimal_sign', content: '1,5' }),
    );
    const other = [device('WR 1', 'A', { import_data_date_column_name: 'Datum' })];
    expect(await calls.preview({ body: { ...file, new_system: reading, components: other } })).toMatchObject({
      reason: 'missing_column',
      rows_stored: 0,
      rejections: [{ column: 'Datum' }],
    });
    const named = { ...file, name: 'zaehler.csv', new_system: reading, components };
    expect(await calls.preview({ body: named })).toMatchObject({ reason: 'not_claimed' });
  });

  test('a sum component can be created together with its devices; the tile of the new plant then shows the sum and not the first device', async () => {
    const { world, calls, root } = await open();
    const times = lines.slice(1, 3).join('\n');
    const body = {
      new_system: { name: `Summe ${run.made.plantId}`, ...reading },
      new_plant: {
        name: 'Park mit Summe',
        type: 'Solar',
        organisation: world.organisationId,
        timezone: 'Europe/Berlin',
      },
      components,
      sum: { name: 'Summe', component_data_description: sumColumns(components) },
      files: [{ name: 'park_1.csv', base64: base64(`${lines[0]}\n${times}\n`) }],
    };
    const { plant, components: made } = await calls.setUp({ body });
    expect(made).toHaveLength(3);
    const { plant_prio_values: shown } = await root.client.plants.retrieve({ id: plant ?? 0 });
    expect(shown.map(({ name, value, unit }) => [name, value, unit])).toEqual([
      ['Leistung', 4, 'kW'],
      [null, null, null],
      [null, null, null],
    ]);
  });

  test('one confirmation creates system, plant, components and columns and imports the file, with the counts that the preview showed', async () => {
    const { world, calls, root } = await open();
    const body = {
      new_system: { name: `Logger ${run.made.plantId}`, ...reading },
      new_plant: {
        name: 'Solarpark Köln-Süd',
        type: 'Solar',
        organisation: world.organisationId,
        timezone: 'Europe/Berlin',
      },
      components,
      files: [file],
    };
    const trial = await calls.setUp({ body: { ...body, dry_run: true } });
    expect(trial).toMatchObject({ status: 'dry_run', plant: null, previews: [{ rows_stored: 3, rows_rejected: 1 }] });
    const made = await calls.setUp({ body });
    expect(made).toMatchObject({ status: 'ok', files_imported: 1, rows_imported: 3 });
    expect(made.components).toHaveLength(2);
    const plant = await root.client.plants.retrieve({ id: made.plant ?? 0 });
    expect(plant).toMatchObject({ folder_name_import: 'solarpark-koeln-sued', system: made.system });
    expect(plant.plant_components.map(({ name, sernum }) => [name, sernum])).toEqual([
      ['WR 1', 'A'],
      ['WR 2', 'B'],
    ]);
    const [preview] = trial.previews;
    expect(await calls.retrieve({ id: made.imports[0] ?? 0 })).toMatchObject({
      file: 'park_1.csv',
      rows_read: preview?.rows_read,
      rows_stored: preview?.rows_stored,
      rows_duplicate: preview?.rows_duplicate,
      rows_rejected: preview?.rows_rejected,
      cells_rejected: preview?.cells_rejected,
      values_stored: preview?.values_stored,
      first_time: preview?.first_time,
      last_time: preview?.last_time,
    });
  });

  test('a setup is all or nothing: if it is refused, neither rows nor files remain', async () => {
    const { world, calls } = await open();
    const body = {
      new_system: { name: `Logger b${run.made.plantId}`, ...reading },
      new_plant: { name: 'Park', type: 'Solar', organisation: world.organisationId },
      components,
      files: [file],
    };
    const before = await counted();
    const refusals = [
      { ...body, components: [device('WR 1', 'A'), device('WR 2', 'A')] },
      { ...body, new_plant: { ...body.new_plant, type: 'Fähre' } },
      { ...body, files: [file, { ...file, name: 'fremd.csv' }] },
      { ...body, files: [file, { ...file, name: '../park.csv' }] },
      { ...body, components: [device('WR 1', 'A', { import_data_datetime_format: 'yyyy-MM-dd' })] },
    ];
    for (const refused of refusals)
      await expect(calls.setUp({ body: refused })).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(calls.setUp({ body: refusals[4] ?? body })).rejects.toMatchObject({
      problem: { fields: { 'files.0.name': [expect.stringContaining('Zeitformat')] } },
    });
    await expect(calls.setUp({ body: refusals[0] ?? body })).rejects.toMatchObject({
      problem: { fields: { 'components.1.sernum': [expect.any(String)] } },
    });
    await expect(calls.setUp({ body: refusals[1] ?? body })).rejects.toMatchObject({
      problem: { fields: { 'new_plant.type': [expect.stringContaining('Solar')] } },
    });
    expect(await counted()).toEqual(before);
    expect(await run.room.paths('import')).toEqual([]);
    expect(await run.room.paths('archive')).toEqual([]);
  });

  test('if another import is running, the file of a setup waits', async () => {
    const { world, context, calls } = await open();
    const new_plant = {
      name: 'Windpark',
      type: 'Solar',
      organisation: world.organisationId,
      folder_name_import: 'wind',
    };
    const new_system = { name: `Logger c${run.made.plantId}`, ...reading };
    await underLease(context, IMPORT_LEASE, 'another', async () => {
      const made = await calls.setUp({ body: { new_system, new_plant, components, files: [file] } });
      expect(made).toMatchObject({ status: 'waiting', files_imported: 0 });
    });
    const [path = ''] = await run.room.paths('import');
    expect(path).toMatch(/wind\/park_1\.csv$/);
    expect(await readFile(join(run.room.dataDir, 'import', path), 'utf8')).toBe(content);
    expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: 3 });
  });

  test('if the server stops during a setup no file is lost: if the plant exists the file is imported, otherwise it is listed as unclaimed', async () => {
    const { world, context, root } = await open();
    const jobs = jobsHere({ ...context, files: run.room.files, yield: () => Promise.resolve() });
    /** Job runner of a server that stops (by `end`) before or after the given job. */
    const endingAt = async (when: 'before' | 'after', job: string, end: () => Promise<void>) => {
      const ending: typeof jobs = {
        run: async (name, ...rest) => {
          if (name === job && when === 'before') await end();
          const answer = await jobs.run(name, ...rest);
          if (name === job && when === 'after') await end();
          return answer;
        },
      };
      return (await (await createWorld({ ...context, jobs: ending })).superuser()).client.imports;
    };
    const kill = () => Promise.reject(new Error('killed'));
    const killed = { problem: { status: 500 } };
    const name = `Logger k${run.made.plantId}`;
    const bodyOf = (system: string, folder_name_import: string) => ({
      new_system: { name: system, ...reading },
      new_plant: { name: system, type: 'Solar', organisation: world.organisationId, folder_name_import },
      components,
      files: [file],
    });

    const beforePlacing = await endingAt('before', 'place_files', kill);
    await expect(beforePlacing.setUp({ body: bodyOf(name, 'kante') })).rejects.toMatchObject(killed);
    expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: 3 });
    expect(await run.room.paths('import')).toEqual([]);

    const beforeMaking = await endingAt('after', 'stage_files', kill);
    const lost = bodyOf(`${name} b`, 'verloren');
    await expect(beforeMaking.setUp({ body: lost })).rejects.toMatchObject(killed);
    const [found] = await root.client.imports.unclaimed();
    expect(found).toMatchObject({ file: file.name, proposal: { plant_name: name } });
    const again = { ...lost, files: [{ name: file.name, folder: found?.folder ?? '' }] };
    expect(await root.client.imports.setUp({ body: again })).toMatchObject({ status: 'ok', rows_imported: 3 });
    expect(await run.room.paths('import')).toEqual([]);

    const late = bodyOf(`${name} c`, 'spaet');
    const whileStaging = await endingAt('after', 'stage_files', async () => {
      await root.client.plantSystems.create({ body: late.new_system });
    });
    await expect(whileStaging.setUp({ body: late })).rejects.toMatchObject({ problem: { status: 400 } });
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('a file of a known make is recognised by stored settings and gets their names; if these are deleted it is no longer recognised', async () => {
    const { world, root, calls, writer } = await open();
    const name = `Logger m${run.made.plantId}`;
    const body = {
      new_system: { name, ...reading },
      new_plant: { name: 'Vorbild', type: 'Solar', organisation: world.organisationId },
      components: [
        device('WR 1', 'A', { component_data_description: [named('Wirkleistung'), { col_description: 'T' }] }),
      ],
      files: [],
    };
    const { plant } = await calls.setUp({ body });
    const next = { name: 'park_2.csv', base64: base64(`${lines.slice(0, 3).join('\n')}\n`) };
    expect((await calls.guess({ body: next })).recognised).toMatchObject({
      system_name: name,
      plant_name: 'Vorbild',
      component: 'WR 1',
      reads: true,
      date_column: 'Zeit',
      format: 'dd.MM.yyyy HH:mm',
      columns: [
        { source: 'P [kW]', description: 'Wirkleistung', unit: 'kW' },
        { source: 'T', description: 'T' },
      ],
    });
    const own = await world.actor(await world.group((dialog) => dialog === 'plant', { name: 'ohne alle' }));
    expect((await writer.client.imports.guess({ body: next })).recognised).toMatchObject({ plant_name: 'Vorbild' });
    const others = { ...next, base64: base64('Zeit;Gerät;Q\n01.03.2026 12:00;A;1,5\n01.03.2026 12:00;B;2,5\n') };
    expect((await calls.guess({ body: others })).recognised).toBeNull();
    await root.client.plants.deactivate({ id: plant ?? 0 });
    expect((await own.client.imports.guess({ body: next })).recognised).toBeNull();
  });

  test('4.43: users who may write plants can add devices to their own plants; only superusers can create systems and plants', async () => {
    const { world, root, writer } = await open();
    const system = await root.client.plantSystems.create({ body: { name: `Logger d${run.made.plantId}`, ...reading } });
    const plant = await world.plant({ name: 'Park' });
    await root.client.plants.update({ id: plant, body: { system: system.id, folder_name_import: 'eigen' } });
    const made = await writer.client.imports.setUp({ body: { plant, components, files: [file] } });
    expect(made).toMatchObject({ status: 'ok', plant, rows_imported: 3 });
    expect(await writer.client.imports.preview({ body: { ...file, system: system.id, components } })).toMatchObject({
      rows_stored: 3,
    });
    // the components that the plant now has read the next file
    const next = { ...file, name: 'park_2.csv' };
    expect(await writer.client.imports.setUp({ body: { plant, components: [], files: [next] } })).toMatchObject({
      files_imported: 1,
      rows_imported: 0,
    });
    const forbidden = { problem: { status: 403 } };
    const new_system = { name: 'Logger e', ...reading };
    await expect(
      writer.client.imports.setUp({ body: { plant, new_system, components, files: [] } }),
    ).rejects.toMatchObject(forbidden);
    await expect(
      root.client.imports.setUp({ body: { plant, new_system, components, files: [] } }),
    ).rejects.toMatchObject({ problem: { fields: { system: [expect.stringContaining('schon')] } } });
    const organisationId = await insertOrganisation(run.fixture.db, run.fixture.context.platform, 'Andere');
    const foreign = await world.plant({ organisationId });
    await expect(
      writer.client.imports.setUp({ body: { plant: foreign, components, files: [] } }),
    ).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('16: one confirmation sets up readings, limits and an alarm file, with the codes that were shown before', async () => {
    const { calls, root, world } = await open();
    const events = [
      'Zeit;Art;Meldung',
      '01.03.2026 12:00;FAIL;Gerät SN1001A: Fehler E17',
      '01.03.2026 12:05;FAIL;Gerät SN1002B: Fehler E17',
      ...Array.from({ length: 8 }, (_, at) => `01.03.2026 13:0${at};INFO;Gerät SN1001A: Dienst 4 läuft`),
      'gestern;FAIL;Gerät SN1001A: Fehler E18',
    ];
    const alarmFile = { name: 'events.csv', base64: base64(`${events.join('\n')}\n`) };
    const guess = await calls.guess({ body: alarmFile });
    expect(guess.alarm_types).toEqual([
      { type: 'FAIL', means: 'fault' },
      { type: 'INFO', means: 'none' },
    ]);
    const [first, ...rest] = device('WR 1', 'A').component_data_description ?? [];
    const limited = [{ col_description: 'Leistung', ...first, col_limit_low: 0, col_limit_upper: 90 }, ...rest];
    const body = {
      new_system: {
        ...reading,
        name: 'Mit Alarmen',
        type_import: 'PF' as const,
        alarm_datetime_column: guess.alarm_datetime_column,
        alarm_datetime_format: guess.import_data_datetime_format,
        alarm_type_column: guess.alarm_type_column,
        alarm_text_column: guess.alarm_text_column,
        alarm_code_pattern: guess.alarm_code_pattern,
        prefix_alarmmessages: 'events',
        file_extension_import_alarm: 'csv',
        alarm_type_ignore: ['INFO'],
        alarm_type_fault: ['FAIL'],
      },
      new_plant: { name: 'Dach', organisation: world.organisationId, type: 'Solar' },
      components: [device('WR 1', 'A', { component_data_description: limited }), device('WR 2', 'B')],
      files: [file, alarmFile],
    };
    const trial = await calls.setUp({ body: { ...body, dry_run: true } });
    expect(trial.previews[1]).toMatchObject({
      reason: null,
      rows_read: 11,
      rows_stored: 2,
      rows_skipped: 8,
      rows_rejected: 1,
      alarm_codes: [{ code: 'E17', severity: '2', count: 2 }],
    });
    const made = await calls.setUp({ body });
    expect(made.status).toBe('ok');
    const plant = await root.client.plants.retrieve({ id: made.plant ?? 0 });
    // the tile of the new plant is not empty: power comes first
    expect(plant.plant_prio_values.map(({ name }) => name)).toEqual(['Leistung', 'Temperatur', null]);
    expect(plant.dashboard_value_field).toBe(plant.plant_prio_values[0]?.component_data_description);
    const { plant_components: components } = plant;
    expect(components[0]?.component_data_description[0]).toMatchObject({ col_limit_low: 0, col_limit_upper: 90 });
    const codes = await root.client.alarmCodes.list({ query: { system_id: made.system ?? 0 } });
    expect(codes.results.map(({ alarm_code }) => alarm_code)).toEqual(['E17']);
  });
});
