import type { NewComponent } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld } from '../../../testing/world.ts';
import { jobsHere } from '../../../work/runJob.ts';

const base64 = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');
const two = ['Zeit;Geraet;kW'];
for (const hour of ['08', '09', '10', '11'])
  two.push(`01.06.2026 ${hour}:00;WR 1;1${hour},5`, `01.06.2026 ${hour}:00;WR 2;2${hour},5`);
const reading = { file_extension_import_data: 'csv', import_separator: ';', import_decimal_sign: ',' as const };
const component = (more: Partial<NewComponent> = {}): NewComponent => ({
  name: 'WR',
  file_prefix: 'zwei',
  timezone_file: 'Europe/Berlin',
  import_data_date_column_name: 'Zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm',
  component_data_description: [{ col_description: 'kW', col_unit: 'kW', col_component_data_description1: 'kW' }],
  ...more,
});

onEveryImport('V1, V8: what is proposed and set up', (run) => {
  async function open() {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...context, jobs: jobsHere(job) });
    const { client } = await world.superuser();
    return { world, calls: client.imports };
  }
  const named = (name: string, organisation: number) => ({
    new_system: { name, ...reading },
    new_plant: { name, type: 'Solar', organisation, timezone: 'Europe/Berlin' },
  });

  test('4.52, V1: preview and dry run show how many lines overwrite each other; creating the plant then needs a confirmation', async () => {
    const { world, calls } = await open();
    const file = { name: 'zwei_1.csv', base64: base64(two) };
    const seen = { rows_read: 8, rows_stored: 4, rows_overwritten: 4, overwritten_cause: 'device_column' };
    expect(await calls.preview({ body: { ...file, new_system: reading, components: [component()] } })).toMatchObject(
      seen,
    );
    const of = named(`V1 ${run.made.plantId}`, world.organisationId);
    const body = { ...of, components: [component()], files: [file] };
    expect(await calls.setUp({ body: { ...body, dry_run: true } })).toMatchObject({ previews: [seen] });
    await expect(calls.setUp({ body })).rejects.toMatchObject({
      problem: { status: 400, fields: { 'files.0.name': [expect.stringContaining('4 von 8 Zeilen')] } },
    });
    const made = await calls.setUp({ body: { ...body, confirm_overwritten: true } });
    expect(await calls.retrieve({ id: made.imports[0] ?? 0 })).toMatchObject({
      ...seen,
      components: [{ rows_stored: 4, rows_overwritten: 4 }],
    });
  });

  test('V1: a component that shares only one column with the file does not replace the column that identifies the device', async () => {
    const { world, calls } = await open();
    const one = ['Zeit;kW', '2026-06-01 08:00;1'];
    const of = named(`V1 b${run.made.plantId}`, world.organisationId);
    const known = component({ file_prefix: 'anders', import_data_datetime_format: 'yyyy-MM-dd HH:mm' });
    await calls.setUp({ body: { ...of, components: [known], files: [{ name: 'anders.csv', base64: base64(one) }] } });
    expect(await calls.guess({ body: { name: 'zwei_1.csv', base64: base64(two) } })).toMatchObject({
      import_sernum_column_name: 'Geraet',
      devices: ['WR 1', 'WR 2'],
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
      recognised: null,
    });
  });

  test('4.52, V1: no settings are proposed with which most lines would overwrite each other, and a remark explains why', async () => {
    const { calls } = await open();
    const lines = ['Zeit;Leistung;Strom', ...Array.from({ length: 12 }, (_, at) => `01.06.2026;${at},5;${at * 2},25`)];
    const guess = await calls.guess({ body: { name: 'tag_1.csv', base64: base64(lines) } });
    expect(guess.import_data_datetime_format).toBeNull();
    expect(guess.remarks).toContain('times_repeat');
  });

  test('V8: the proposed zone and the zone in the remark are the same, also if a component is recognised', async () => {
    const { world, calls } = await open();
    const columns = ['P', 'U'].map((name) => ({ col_description: name, col_component_data_description1: name }));
    const lines = ['Zeit;P;U', '01.06.2026 08:00;1;2', '01.06.2026 09:00;1;2'];
    const of = named(`V8 ${run.made.plantId}`, world.organisationId);
    const utc = component({ file_prefix: 'log', timezone_file: 'UTC', component_data_description: columns });
    await calls.setUp({ body: { ...of, components: [utc], files: [{ name: 'log_1.csv', base64: base64(lines) }] } });
    const guess = await calls.guess({ body: { name: 'log_2.csv', base64: base64(lines) } });
    expect(guess).toMatchObject({ timezone_file: 'UTC', recognised: { zone: 'UTC' } });
    expect(guess.remarks).toContain('zone_recognised');
    expect(guess.remarks).not.toContain('zone_assumed');
  });
});
