import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWorld } from '../testing/world.ts';
import { folderOf } from '../testing/importRoom.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { zipOf } from '../testing/zipOf.ts';
import { jobsHere } from '../work/runJob.ts';
import { guessContent } from './guess/guessContent.ts';

const archive = (name: string) => readFile(join(import.meta.dirname, 'fileCases/36-zips', name));
const content = 'Zeit;kW\n05.08.2026 08:00:00;9,5\n05.08.2026 09:00:00;10,5\n';
const reading = (file_prefix: string) => ({
  file_prefix,
  import_data_date_column_name: 'Zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
  columns: ['kW'],
});
const packed = {
  file_extension_import_data: 'csv',
  import_data_compromised: 1 as const,
  import_data_compromised_extension: 'zip',
};
const long = `logger_${'ä'.repeat(120)}xxxx.csv`;

onEveryImport('G7: archives and names as other systems write them', (run) => {
  const days = async (component: number) => [
    ...new Set((await run.series(component)).map(([time]) => time.slice(0, 10))),
  ];
  const calls = async () => {
    const { context } = run.fixture;
    const job = { ...context, files: run.room.files, yield: () => Promise.resolve() };
    return (await (await createWorld({ ...context, jobs: jobsHere(job) })).superuser()).client.imports;
  };

  test('archives with backslashes in names, names in a DOS code page, and tar archives are read', async () => {
    await run.reopen({ system: packed, components: [reading('zaehler'), reading('Zähler')] });
    for (const name of ['win.zip', 'cp437.zip', 'alles.tar.gz'])
      await run.room.put(run.made, name, await archive(name));
    await run.room.put(run.made, 'nochmal.tgz', await archive('alles.tar.gz'));
    const result = await run.room.run();
    expect(result).toMatchObject({ files_imported: 4, files_unclaimed: 0 });
    expect(await days(0)).toEqual(['2026-08-02', '2026-08-04']);
    expect(await days(1)).toEqual(['2026-08-03']);
    const names = await Promise.all(result.imports.map(async (id) => (await run.account(id)).file));
    expect(names).toContain('alles.tar.gz/zaehler_4.csv');
    expect(names).toContain('cp437.zip/Zähler_Nörd.csv');
  });

  test('a tar archive that is damaged or cut off goes to fehler', async () => {
    await run.reopen({ system: packed, components: [reading('zaehler')] });
    await run.room.put(run.made, 'kaputt.tgz', gzipSync('kein Archiv'.repeat(100)));
    const whole = gunzipSync(await archive('alles.tar.gz'));
    await run.room.put(run.made, 'zu-kurz.tgz', gzipSync(whole.subarray(0, 600)));
    const { imports } = await run.room.run();
    const reasons = await Promise.all(imports.map(async (id) => (await run.account(id)).reason));
    expect(reasons).toEqual(['bad_archive', 'bad_archive']);
  });

  test('an archive whose files no component claims is listed before and after the import, and an unclaimed archive can be set up', async () => {
    await run.reopen({ system: packed, components: [reading('zaehler')] });
    await run.room.put(run.made, 'fremd.zip', zipOf([{ name: 'anders_1.csv', content }]));
    await run.room.put(run.made, 'eigen.zip', zipOf([{ name: 'zaehler_1.csv', content }]));
    const imports = await calls();
    expect(await imports.unclaimed()).toMatchObject([{ file: 'fremd.zip', folder: folderOf(run.made) }]);
    expect((await run.room.run()).unclaimed).toMatchObject([{ file: 'fremd.zip' }]);
    await run.room.files.write('import/neu', 'fund.zip', zipOf([{ name: 'zaehler_9.csv', content }]));
    const made = await imports.setUp({
      body: { plant: run.made.plantId, components: [], files: [{ name: 'fund.zip', folder: 'neu' }] },
    });
    expect(await run.account(made.imports[0])).toMatchObject({ file: 'fund.zip/zaehler_9.csv', status: 'done' });
  });

  test('an unclaimed archive is proposed to the plant whose component reads files with the same columns, if its system accepts archives', async () => {
    await run.reopen({ system: packed, components: [reading('zaehler')] });
    await run.room.files.write('import/neu', 'fund.zip', zipOf([{ name: 'zaehler_9.csv', content }]));
    await run.room.files.write('import/neu', 'kaputt.zip', zipOf([{ name: 'a.csv', content }]).subarray(0, 60));
    const imports = await calls();
    const proposals = async () =>
      Object.fromEntries((await imports.unclaimed()).map(({ file, proposal }) => [file, proposal?.plant]));
    expect(await proposals()).toEqual({ 'fund.zip': run.made.plantId, 'kaputt.zip': undefined });
    await run.fixture.db.updateTable('plant_system').set({ import_data_compromised: 0 }).execute();
    expect((await proposals())['fund.zip']).toBeUndefined();
  });

  test('the first file of an archive is used for the guess, and a setup with this guess reads the archive', async () => {
    const zip = zipOf([
      { name: 'logs\\', content: '' },
      { name: 'logs\\zaehler_1.csv', content },
    ]);
    for (const [name, bytes, ending] of [
      ['alles.zip', zip, 'zip'],
      ['zaehler_1.csv.gz', gzipSync(content), 'gz'],
      ['alles.tar.gz', await archive('alles.tar.gz'), 'gz'],
    ] as const)
      expect(await guessContent(name, bytes, {})).toMatchObject({
        file_extension_import_data: 'csv',
        import_data_compromised: true,
        import_data_compromised_extension: ending,
        import_data_date_column_name: 'Zeit',
      });
    const imports = await calls();
    const base64 = Buffer.from(zip).toString('base64');
    const preview = await imports.preview({
      body: {
        name: 'alles.zip',
        base64,
        new_system: { file_extension_import_data: 'csv', import_data_compromised: true },
        components: [
          {
            name: 'Zähler',
            file_prefix: 'zaehler',
            import_data_date_column_name: 'Zeit',
            import_data_time_column_name: '',
            import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
            component_data_description: [{ col_description: 'kW' }],
          },
        ],
      },
    });
    expect(preview).toMatchObject({ reason: null, rows_stored: 2 });
    expect(await guessContent('kaputt.zip', zip.subarray(0, 60), {})).toBe('bad_archive');
  });

  test('a file whose name stores each umlaut as two characters is claimed like one that stores it as one', async () => {
    await run.reopen({ components: [reading('Zähler')] });
    await run.room.put(run.made, 'Zähler_1.csv'.normalize('NFD'), content);
    expect(await run.room.run()).toMatchObject({ files_imported: 1, files_unclaimed: 0 });
  });

  test('a file with a name of 255 bytes that arrives again gets a shorter name in the archive, and a retry finds it', async () => {
    await run.reopen({ components: [reading('logger')] });
    for (const more of ['', '05.08.2026 10:00:00;11,5\n']) {
      await run.room.put(run.made, long, content + more);
      await run.room.run();
    }
    expect(await run.room.paths(`import/${folderOf(run.made)}`)).toEqual([]);
    const kept = await run.room.paths(`archive/${folderOf(run.made)}`);
    expect(kept).toHaveLength(2);
    expect(kept.every((name) => Buffer.byteLength(name) <= 255 && name.endsWith('.csv'))).toBe(true);
    const second = await run.fixture.db
      .selectFrom('import_file')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    expect(await run.room.retry(second?.id ?? 0)).not.toEqual({ path: null });
  });
});
