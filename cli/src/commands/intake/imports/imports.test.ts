import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
const folder = emptyFolder();
const german =
  'Datum;Uhrzeit;Leistung [kW];Zustand\n01.03.2026;12:00:00;1,5;Betrieb\n01.03.2026;12:05:00;1,75;Betrieb\n';
const sample = join(folder, 'wr_1.csv');
beforeAll(async () => {
  backend = await openBackend();
  writeFileSync(sample, german);
  const columns = join(folder, 'columns.csv');
  writeFileSync(columns, 'col_description;col_component_data;source\nLeistung;P;Leistung [kW]\n');
  await backend.json(['systems', 'create', 'Logger', '--type', 'PF', '--extension', 'csv', '--separator', ';']);
  await backend.json(['plants', 'create', 'Nord', '--system', 'Logger', '--type', 'Solar', '--folder', 'nord']);
  const reading = ['--date-column', 'Datum', '--time-column', 'Uhrzeit', '--format', 'dd.MM.yyyy HH:mm:ss'];
  await backend.json(['components', 'create', 'Nord', 'WR', '--columns', columns, '--prefix', 'wr', ...reading]);
});
afterAll(() => backend.close());

test('push uploads files, imports them and shows their ledger entries', async () => {
  const { code, stdout, stderr } = await backend.leitwarte(['imports', 'push', 'Nord', sample]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Es kamen nur alte Zeilen/) });
  expect(stdout.split('\n')[1]).toMatch(/^\d+\twr_1\.csv\tNord\t2\t2\t0\t0\t0\t0\t0\tfertig$/);
});

test('push of several files: a file that no component reads is reported, and the others are imported', async () => {
  const other = join(folder, 'zaehler.csv');
  writeFileSync(other, german);
  const { code, stdout, stderr } = await backend.leitwarte(['imports', 'push', 'Nord', sample, other, '--json']);
  expect(code).toBe(7);
  expect(stderr).toMatch(/zaehler\.csv: name: Keine Komponente der Anlage liest/);
  expect(JSON.parse(stdout)).toMatchObject([{ status: 'ok', file: 'wr_1.csv', files_imported: 1, rows_imported: 0 }]);
  expect((await backend.leitwarte(['imports', 'push', 'Nord', other, '--component', 'WR'])).code).toBe(1);
  expect((await backend.leitwarte(['imports', 'push', 'Nord', join(folder, 'fehlt.csv')])).code).toBe(2);
});

test("push can be previewed: it shows the request with the beginning of the file's content", async () => {
  const long = join(folder, 'wr_lang.csv');
  writeFileSync(long, german.repeat(20));
  const { code, stdout } = await backend.leitwarte(['imports', 'push', 'Nord', long, '--dry-run']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^POST http:\/\/leitwarte\.test\/api\/v1\/imports\/push\/\n/);
  expect(stdout.length).toBeLessThan(400);
});

test('retry imports failed files again, by id or all files of a plant', async () => {
  const inbox = join(backend.context.dataDir, 'import', String(backend.world.organisationId), 'nord');
  mkdirSync(inbox, { recursive: true });
  writeFileSync(join(inbox, 'wr_falsch.csv'), 'Datum;Uhrzeit;Watt\n01.03.2026;12:00:00;1\n');
  const failed = await backend.leitwarte(['plants', 'import', 'Nord']);
  expect(failed.code).toBe(7);
  const again = await backend.leitwarte(['imports', 'retry', '--failed', '--plant', 'Nord']);
  expect(again.code).toBe(7);
  expect(again.stdout).toContain('wr_falsch.csv');
  expect(again.stdout).toMatch(/fehlt in der Kopfzeile\. Erwartet: Leistung \[kW\]$/m);
  const id = again.stdout.split('\n')[1]?.split('\t')[0] ?? '';
  const shown = await backend.leitwarte(['imports', 'show', id, '--lang', 'en']);
  expect(shown.stdout).toMatch(/^Result\t.*Expected: Leistung \[kW\] – found: Datum;Uhrzeit;Watt$/m);
  expect(await backend.json(['imports', 'show', id])).toMatchObject({
    reason_expected: ['Leistung [kW]'],
    reason_found: 'Datum;Uhrzeit;Watt',
  });
  await backend.json(['components', 'update', 'Nord:WR', '--time-column', 'Uhrzeit']);
  const columns = join(folder, 'watt.csv');
  writeFileSync(columns, 'col_description;col_component_data;source\nLeistung;P;Watt\n');
  await backend.json(['components', 'columns', 'Nord:WR', '--file', columns]);
  const mended = await backend.leitwarte(['imports', 'retry', '--failed']);
  expect(mended).toMatchObject({ code: 0, stdout: expect.stringMatching(/wr_falsch\.csv\tNord\t1\t1/) });
  const nothing = await backend.leitwarte(['imports', 'retry', '--failed', '--json']);
  expect(nothing).toEqual({ code: 0, stdout: '[]\n', stderr: 'Es ist keine Datei gescheitert.\n' });
});

test('retry reports files that cannot be imported again', async () => {
  expect((await backend.leitwarte(['imports', 'retry', '987654'])).code).toBe(6);
  expect((await backend.leitwarte(['imports', 'retry'])).code).toBe(2);
  expect((await backend.leitwarte(['imports', 'retry', 'abc'])).code).toBe(2);
});

test('guess proposes settings for reading files, and a columns file that components create accepts', async () => {
  const columns = join(folder, 'vorschlag.csv');
  const { code, stdout, stderr } = await backend.leitwarte(['imports', 'guess', sample, '--columns', columns]);
  expect(code).toBe(0);
  expect(stdout).toContain('Trennzeichen\t;\n');
  expect(stdout).toContain('Zeitformat\tdd.MM.yyyy HH:mm:ss\n');
  expect(stdout).toContain('Leistung [kW]\tMesswert\tkW\t1,5\n');
  expect(stderr).toContain("$ leitwarte systems create NAME --type PF --extension csv --separator ';'");
  expect(stderr.match(/\$ leitwarte \w+ create \w+/g)).toEqual([
    '$ leitwarte systems create NAME',
    '$ leitwarte plants create ANLAGE',
    '$ leitwarte components create ANLAGE',
  ]);
  expect(readFileSync(columns, 'utf8').split('\n')[1]).toBe('Leistung;kW;Leistung [kW];Leistung [kW];ja;1');
  const made = await backend.json(['components', 'create', 'Nord', 'Neu', '--columns', columns]);
  expect(made).toMatchObject([{ component_data_description: [{ col_unit: 'kW' }, { col_description: 'Zustand' }] }]);
  expect(await backend.json(['imports', 'guess', sample])).toMatchObject({ import_decimal_sign: ',', rows: 2 });
});

test('if devices have different columns, guess writes a columns file for each kind of device', async () => {
  const columns = join(folder, 'huawei.csv');
  const file = join(folder, 'min1.csv');
  writeFileSync(
    file,
    '#INV1 ESN:6T01;\n#Time;Pac;Eac;\n2026-06-15 12:00:00;5.1;0.25;\n' +
      '#INV2 ESN:6T02;\n#Time;Pac;Eac;\n2026-06-15 12:00:00;5.2;0.26;\n' +
      '#EMI1 ESN:EMI1;\n#Time;Irradiance;\n2026-06-15 12:00:00;812.5;\n',
  );
  const { stderr } = await backend.leitwarte(['imports', 'guess', file, '--columns', columns]);
  expect(readFileSync(columns, 'utf8')).not.toContain('Irradiance');
  expect(readFileSync(join(folder, 'huawei-2.csv'), 'utf8')).toContain('Irradiance');
  const lines = stderr.split('\n').filter((line) => line.includes('components create'));
  expect(lines.map((line) => /--sernum (\w+)/.exec(line)?.[1])).toEqual(['6T01', '6T02', 'EMI1']);
  expect(lines.map((line) => line.includes('huawei-2.csv'))).toEqual([false, false, true]);
});

test('if all devices have the same columns, guess still names a command for each of them', async () => {
  const file = join(folder, '11_mb_F160_20260615121500000.csv');
  writeFileSync(
    file,
    '#INV1 ESN:6T01;\n#Time;Pac;\n2026-06-15 12:00:00;5.1;\n#INV2 ESN:6T02;\n#Time;Pac;\n2026-06-15 12:00:00;5.2;\n',
  );
  const { stderr } = await backend.leitwarte(['imports', 'guess', file]);
  const lines = stderr.split('\n').filter((line) => line.includes('components create'));
  expect(lines.map((line) => /--sernum (\w+) --prefix (\w+) --columns (\S+)/.exec(line)?.slice(1))).toEqual([
    ['6T01', '11_mb_F160_', 'columns.csv'],
    ['6T02', '11_mb_F160_', 'columns.csv'],
  ]);
});

test('if a file name begins with a number, guess reports that the prefix must be filled in', async () => {
  const file = join(folder, '1781517600_EMA1.csv');
  writeFileSync(file, german);
  const { stderr } = await backend.leitwarte(['imports', 'guess', file, '--lang', 'en']);
  expect(stderr).toMatch(/components create PLANT NAME --prefix PREFIX --columns/);
  expect(stderr).toMatch(/fill in PREFIX/);
});

test('guess reports a file that is not a text with columns', async () => {
  const binary = join(folder, 'bild.png');
  writeFileSync(binary, Buffer.from([137, 80, 78, 71, 0, 0, 0]));
  expect(await backend.leitwarte(['imports', 'guess', binary])).toMatchObject({
    code: 1,
    stderr: `${binary}: Die Datei ist kein Text mit Spalten.\n`,
  });
});

test('undo removes a file read with a wrong date format, and the corrected import has the right figures', async () => {
  const columns = join(folder, 'columns.csv');
  const reading = ['--date-column', 'Datum', '--time-column', 'Uhrzeit', '--format', 'dd.MM.yyyy HH:mm:ss'];
  await backend.json(['plants', 'create', 'Süd', '--system', 'Logger', '--type', 'Solar', '--folder', 'sued']);
  await backend.json(['components', 'create', 'Süd', 'WR', '--columns', columns, '--prefix', 'wr', ...reading]);
  const file = join(folder, 'wr_datum.csv');
  writeFileSync(file, 'Datum;Uhrzeit;Leistung [kW]\n04.05.2026;12:00:00;7\n');
  await backend.json(['imports', 'push', 'Süd', file]);
  const { results } = await backend.root.client.imports.list({ query: { page: 1 } });
  const id = String(results[0]?.id);
  const preview = await backend.leitwarte(['imports', 'undo', id, '--preview', '--json']);
  expect(JSON.parse(preview.stdout)).toMatchObject([{ status: 'dry_run', rows_removed: 1, values_removed: 1 }]);
  expect((await backend.leitwarte(['imports', 'undo', id])).code).toBe(2);
  expect((await backend.leitwarte(['imports', 'show', id])).stdout).toContain('fertig');
  expect(await backend.json(['imports', 'undo', id, '--yes'])).toMatchObject([{ id: Number(id), status: 'undone' }]);
  expect((await backend.leitwarte(['imports', 'show', id])).stdout).toContain('zurückgenommen');
  const again = await backend.leitwarte(['imports', 'undo', id, '--yes']);
  expect({ code: again.code, stderr: again.stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('schon'),
  });
  await backend.json(['components', 'update', 'Süd:WR', '--format', 'MM.dd.yyyy HH:mm:ss']);
  expect(await backend.json(['imports', 'retry', id])).toMatchObject([{ rows_imported: 1 }]);
  const series = (day: string) => backend.leitwarte(['export', 'analysis', 'Süd:WR', '--from', day, '--to', day]);
  expect((await series('05.04.2026')).stdout).toContain('7');
  expect((await series('04.05.2026')).stdout).not.toContain('7');
});

test('34.6: undo reports that a file cannot be imported again if it is no longer in the archive', async () => {
  const columns = join(folder, 'columns.csv');
  const reading = ['--date-column', 'Datum', '--time-column', 'Uhrzeit', '--format', 'dd.MM.yyyy HH:mm:ss'];
  await backend.json([
    'plants',
    'create',
    'Archivpark',
    '--system',
    'Logger',
    '--type',
    'Solar',
    '--folder',
    'archivpark',
  ]);
  await backend.json(['components', 'create', 'Archivpark', 'WR', '--columns', columns, '--prefix', 'wr', ...reading]);
  const file = join(folder, 'wr_alt.csv');
  writeFileSync(file, german);
  await backend.json(['imports', 'push', 'Archivpark', file]);
  const { results } = await backend.root.client.imports.list({ query: { page: 1 } });
  const id = results[0]?.id ?? 0;
  const undo = (...more: readonly string[]) => backend.leitwarte(['imports', 'undo', String(id), ...more]);
  expect((await undo('--preview')).stderr).not.toContain('ARCHIVE_DAYS');
  await backend.context.db.updateTable('import_file').set({ archived_as: null }).where('id', '=', id).execute();
  const sentence = 'Danach kann die Datei nicht erneut eingelesen werden';
  expect((await undo('--preview')).stderr).toContain(sentence);
  expect((await undo()).stderr).toContain(sentence);
  const done = await undo('--yes', '--json');
  expect(done.stderr).toContain(sentence);
  expect(JSON.parse(done.stdout)).toMatchObject([{ status: 'undone', rows_removed: 2, file_removed: true }]);
});

test('components clear counts, then removes readings, and names the import with which this can be undone', async () => {
  const day = ['--day', '01.03.2026'];
  expect(await backend.json(['components', 'clear', 'Nord:WR', ...day, '--preview'])).toMatchObject({
    status: 'dry_run',
    rows_removed: 2,
    values_removed: 2,
  });
  expect((await backend.leitwarte(['components', 'clear', 'Nord:WR', ...day])).code).toBe(2);
  const cleared = await backend.json(['components', 'clear', 'Nord:WR', ...day, '--yes']);
  expect(cleared).toMatchObject({ status: 'cleared', rows_removed: 2 });
  const made: unknown = Object(cleared).import;
  expect(await backend.json(['imports', 'undo', String(made), '--yes'])).toMatchObject([{ rows_restored: 2 }]);
});

test('set-up creates system, plant and components from one file and imports it, all or nothing', async () => {
  const data = join(folder, 'zelle_1.csv');
  writeFileSync(data, 'Zeit;P\n01.03.2026 12:00;1,5\nirgendwann;2\n');
  const plan = join(folder, 'aufbau.json');
  const component = {
    name: 'Zelle',
    file_prefix: 'zelle',
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    component_data_description: [{ col_description: 'Leistung', col_component_data_description1: 'P' }],
  };
  const new_plant = { name: 'Zellenpark', type: 'Solar', organisation: backend.world.organisationId };
  const written = (more: object) =>
    writeFileSync(
      plan,
      JSON.stringify({
        new_system: { name: 'Zellen', file_extension_import_data: 'csv' },
        new_plant,
        components: [component],
        ...more,
      }),
    );
  written({});
  const preview = await backend.leitwarte(['imports', 'set-up', plan, data, '--preview']);
  expect(preview.code).toBe(7);
  expect(preview.stdout).toContain('zelle_1.csv\t2\t1\t\t0\t1');
  expect((await backend.leitwarte(['plants', 'show', 'Zellenpark'])).code).toBe(6);
  const made = await backend.leitwarte(['imports', 'set-up', plan, data]);
  expect(made.code).toBe(7);
  expect(made.stderr).toContain('1 Komponenten');
  expect((await backend.leitwarte(['plants', 'show', 'Zellenpark'])).code).toBe(0);
  written({ components: [{ name: 'Zelle' }] });
  expect((await backend.leitwarte(['imports', 'set-up', plan, data])).code).toBe(2);
  written({});
  // the name of the system is used already
  expect((await backend.leitwarte(['imports', 'set-up', plan, data])).code).toBe(1);
});

test('F5: in a pipe a preview contains plain numbers', async () => {
  const data = join(folder, 'menge_1.csv');
  const rows = Array.from({ length: 1200 }, (_, at) => `${new Date(at * 60_000).toISOString()};1`);
  writeFileSync(data, `Zeit;P\n${rows.join('\n')}\n`);
  const plan = join(folder, 'menge.json');
  const description = { col_description: 'Leistung', col_component_data_description1: 'P' };
  writeFileSync(
    plan,
    JSON.stringify({
      new_system: { name: 'Mengen', file_extension_import_data: 'csv' },
      new_plant: { name: 'Mengenpark', type: 'Solar', organisation: backend.world.organisationId },
      components: [
        {
          name: 'Menge',
          file_prefix: 'menge',
          import_data_date_column_name: 'Zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'ISO',
          component_data_description: [description],
        },
      ],
    }),
  );
  const preview = await backend.leitwarte(['imports', 'set-up', plan, data, '--preview']);
  expect(preview.stdout).toContain('menge_1.csv\t1200\t1200');
});

test('4.43: files that belong to no component are listed with a proposal, and can be moved to a plant', async () => {
  await backend.json(['plants', 'create', 'West', '--system', 'Logger', '--type', 'Solar', '--folder', 'west']);
  await backend.json(['components', 'create', 'West', 'Z', '--prefix', 'z']);
  await backend.json(['plants', 'create', 'Ost', '--system', 'Logger', '--type', 'Solar', '--folder', 'ost']);
  const columns = join(folder, 'ost.csv');
  writeFileSync(columns, 'col_description;col_component_data;source\nLeistung;P;Leistung [kW]\n');
  const reading = ['--date-column', 'Datum', '--time-column', 'Uhrzeit', '--format', 'dd.MM.yyyy HH:mm:ss'];
  await backend.json(['components', 'create', 'Ost', 'O', '--columns', columns, '--prefix', 'ost', ...reading]);
  const astray = join(backend.context.dataDir, 'import', String(backend.world.organisationId), 'west');
  mkdirSync(astray, { recursive: true });
  writeFileSync(join(astray, 'ost_9.csv'), german.replaceAll('12:0', '13:0'));
  writeFileSync(join(astray, 'fremd_1.csv'), german);
  const list = await backend.leitwarte(['imports', 'unclaimed']);
  expect(list.stdout).toMatch(/ost_9\.csv\t.*\t(Nord|Ost): /);
  const pathOf = (name: string) => new RegExp(`\\S*${name}`).exec(list.stdout)?.[0] ?? '';
  expect((await backend.leitwarte(['imports', 'claim', 'gibt/es_nicht.csv'])).code).toBe(6);
  const refused = await backend.leitwarte(['imports', 'claim', pathOf('fremd_1.csv'), '--plant', 'Ost']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`${pathOf('fremd_1.csv')}: Keine`) });
  expect(list.stdout).toMatch(/ost_9\.csv\t\d\d\.\d\d\.\d{4} \d\d:\d\d\t/);
  const claimed = await backend.leitwarte(['imports', 'claim', pathOf('ost_9.csv'), '--plant', 'Ost']);
  expect(claimed).toMatchObject({ code: 0, stdout: expect.stringMatching(/ost_9\.csv\tOst\t2\t2/) });
  const left = await backend.leitwarte(['imports', 'unclaimed']);
  expect(left.stdout).toContain('fremd_1.csv');
  expect(left.stdout).not.toContain('ost_9.csv');
});
