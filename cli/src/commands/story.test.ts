import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder, type CliOptions } from '../testing/runCli.ts';

const ESCAPE = String.fromCharCode(27);
const folder = emptyFolder();
const columnsFile = join(folder, 'columns.csv');
const invertersFile = join(folder, 'inverters.csv');

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  writeFileSync(
    columnsFile,
    'col_description;col_unit;source\nLeistung;W;Potenza [W]\nTemperatur;°C;Temperatura [°C]\n',
  );
  writeFileSync(invertersFile, 'name,sernum\nWR 1,A1\nWR 2,B2\n');
});
afterAll(() => backend.close());

const type = (argv: readonly string[], options?: CliOptions) => backend.leitwarte(argv, options);

/** Writes a file like the weblogger: tabs, ISO-8859-1, all inverters in one file. */
function deliver(name: string, lines: readonly string[]): void {
  const waiting = join(backend.context.dataDir, 'import', String(backend.world.organisationId), 'marche');
  mkdirSync(waiting, { recursive: true });
  const text = ['Orario\tNumero di serie\tPotenza [W]\tTemperatura [°C]', ...lines].join('\n');
  writeFileSync(join(waiting, name), Buffer.from(`${text}\n`, 'latin1'));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(waiting, name), anHourAgo, anHourAgo);
}

test('every import field of a plant system can be set by an option', async () => {
  const argv = [
    'systems',
    'create',
    'Weblogger',
    '--type',
    'PF',
    '--extension',
    'txt',
    '--separator',
    'tab',
    '--encoding',
    'ISO-8859-1',
    '--decimal',
    '.',
    '--sernum-column',
    'Numero di serie',
  ];
  expect(await type([...argv, '--dry-run', '--json'])).toMatchObject({ code: 0 });
  expect(await backend.json(['systems', 'list'])).toEqual([]);
  expect(await backend.json(argv)).toMatchObject({
    name: 'Weblogger',
    type_import: 'PF',
    import_separator: '\\t',
    import_encoding: 'ISO-8859-1',
    import_decimal_sign: '.',
    import_sernum_column_name: 'Numero di serie',
    file_extension_import_data: 'txt',
  });
  expect(await backend.json(['systems', 'update', 'weblogger', '--evu-prefix', 'EVU'])).toMatchObject({
    prefix_evu: 'EVU',
    import_encoding: 'ISO-8859-1',
  });
});

test("a plant is created with organisation and system given by name; the default is the user's organisation", async () => {
  const argv = [
    'plants',
    'create',
    'Solarpark Marche',
    '--system',
    'Weblogger',
    '--type',
    'Solar',
    '--capacity',
    '200,5',
    '--longitude',
    '-13.5',
    '--timezone',
    'Europe/Rome',
    '--folder',
    'marche',
  ];
  expect(await backend.json([...argv, '--organisation', backend.world.organisationName.toUpperCase()])).toMatchObject({
    name: 'Solarpark Marche',
    organisation: backend.world.organisationId,
    system_bez: 'Weblogger',
    installed_capacity: 200.5,
    longitude: -13.5,
    timezone: 'Europe/Rome',
  });
});

test('many components are created from one file, each with the columns of another component', async () => {
  const argv = [
    'components',
    'create',
    'solarpark marche',
    '--from',
    invertersFile,
    '--columns',
    columnsFile,
    '--date-column',
    'Orario',
    '--time-column',
    '',
    '--format',
    'yyyy-MM-dd HH:mm:ss',
    '--zone',
    'Europe/Rome',
    '--prefix',
    'det',
  ];
  const dry = await type([...argv, '--dry-run']);
  expect(dry.stdout.match(/^POST http:\/\/leitwarte\.test\/api\/v1\/components\/$/gm)).toHaveLength(2);
  expect(await backend.json(['components', 'list', 'Solarpark Marche'])).toEqual([]);
  expect(await backend.json(argv)).toMatchObject([
    {
      name: 'WR 1',
      sernum: 'A1',
      import_data_time_column_name: '',
      component_data_description: [{ col_description: 'Leistung' }, { col_description: 'Temperatur' }],
    },
    { name: 'WR 2', sernum: 'B2', timezone_file: 'Europe/Rome' },
  ]);
});

test('columns are changed from a file, for one component or all components of a plant', async () => {
  const more = join(folder, 'more.json');
  writeFileSync(
    more,
    JSON.stringify([
      { col_description: 'Leistung', limit_upper: 16000 },
      { col_description: 'Fehler', source: 'Errore' },
    ]),
  );
  expect(await backend.json(['components', 'columns', 'Solarpark Marche:B2', '--file', more])).toMatchObject([
    {
      name: 'WR 2',
      component_data_description: expect.arrayContaining([
        expect.objectContaining({
          col_description: 'Leistung',
          col_limit_upper: 16000,
          col_component_data_description1: 'Potenza [W]',
        }),
        expect.objectContaining({ col_description: 'Temperatur' }),
        expect.objectContaining({ col_description: 'Fehler' }),
      ]),
    },
  ]);
  const all = await backend.json([
    'components',
    'columns',
    'Solarpark Marche',
    '--all-of-plant',
    '--file',
    columnsFile,
    '--replace',
  ]);
  expect(all).toMatchObject([
    { component_data_description: { length: 2 } },
    { component_data_description: { length: 2 } },
  ]);
});

test('fields of all components of a plant are changed at once', async () => {
  const argv = ['components', 'update', '--all-of-plant', 'Solarpark Marche', '--prefix', 'details'];
  expect(await backend.json(argv)).toMatchObject([{ file_prefix: 'details' }, { file_prefix: 'details' }]);
  expect((await type(['components', 'update', 'Solarpark Marche:WR 1'])).code).toBe(2);
});

test('the three priority values are set by component and column', async () => {
  expect(
    await backend.json(['plants', 'prio', 'Solarpark Marche', 'WR 1:Leistung', 'B2:Temperatura [°C]', '-']),
  ).toMatchObject({
    plant_prio_values: [{ name: 'Leistung' }, { name: 'Temperatur' }, { id: null }],
  });
  expect(await type(['plants', 'prio', 'Solarpark Marche', 'WR 1:Leistung'])).toMatchObject({ code: 2 });
  expect(await type(['plants', 'prio', 'Solarpark Marche', 'WR 1:Leistng', '-', '-'])).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('„Leistng“'),
  });
  expect(await type(['plants', 'prio', 'Solarpark Marche', 'Leistung', '-', '-'])).toMatchObject({ code: 2 });
});

test('in a pipe, a run of monitor_directories reports for each file what happened to its lines', async () => {
  deliver('details.txt', ['2019-09-01 10:00:00\tA1\t100\t40', '2019-09-01 10:00:00\tB2\t200\t41']);
  const { code, stdout, stderr } = await type(['tasks', 'run', 'monitor_directories']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout.split('\n')[0]).toBe(
    'Nr.\tDatei\tAnlage\tgelesen\tgespeichert\tüberschrieben\tvorhanden\tabgelehnt\tübersprungen\tZellfehler\tErgebnis',
  );
  expect(stdout).toMatch(/^\d+\tdetails\.txt\tSolarpark Marche\t2\t2\t0\t0\t0\t0\t0\tfertig$/m);
  expect(stdout + stderr).not.toContain(ESCAPE);
});

test('importing the same file again stores nothing', async () => {
  deliver('details.txt', ['2019-09-01 10:00:00\tA1\t100\t40', '2019-09-01 10:00:00\tB2\t200\t41']);
  expect(await backend.json(['tasks', 'run', 'monitor_directories'])).toMatchObject({
    task: 'monitor_directories',
    status: 'ok',
    details: { files_imported: 1, rows_imported: 0, rows_duplicate: 2 },
  });
});

test('an import with rejected lines ends with code 7, and the lines can be output as CSV', async () => {
  deliver('details.txt', [
    '2019-13-01 10:00:00\tA1\t100\t40',
    '2019-09-01 10:10:00\tUNKNOWN\t1\t2',
    '2019-09-01 10:10:00\tB2\tabc\t41',
  ]);
  const run = await type(['plants', 'import', 'Solarpark Marche']);
  expect(run.code).toBe(7);
  expect(run.stdout).toMatch(/\tdetails\.txt\tSolarpark Marche\t3\t1\t0\t0\t2\t0\t1\tfertig$/m);
  const id = /^(\d+)\t/m.exec(run.stdout)?.[1] ?? '';

  const csv = await type(['imports', 'rejected', id]);
  expect(csv.code).toBe(0);
  const out = join(folder, 'rejected.csv');
  expect(await type(['imports', 'rejected', id, '--out', out])).toMatchObject({ code: 0, stdout: '' });
  expect(readFileSync(out, 'utf8')).toBe(csv.stdout);
  expect(await backend.json(['imports', 'rejected', id])).toHaveLength(3);
  expect((await type(['imports', 'rejected', id], { terminal: 100 })).stdout).toContain('Die Seriennummer gehört');

  expect(await backend.json(['imports', 'show', id])).toMatchObject({
    file: 'details.txt',
    rows_read: 3,
    rows_rejected: 2,
    cells_rejected: 1,
  });
  expect((await type(['imports', 'show', id])).stdout).toContain('abgelehnt\t2\n');
  expect(await backend.json(['imports', 'list', '--plant', 'Solarpark Marche'])).toHaveLength(3);
});

test('the list of plants has a line for each plant, and plants show displays the values of one plant within 80 columns', async () => {
  const list = await type(['plants', 'list', '--type', 'solar']);
  expect(list.stdout).toMatch(/Solarpark Marche\tSolar\t100\t/);
  expect((await type(['plants', 'list', '--type', 'Wasser'])).stdout.trim().split('\n')).toHaveLength(1);
  const shown = await type(['plants', 'show', 'Solarpark Marche'], { terminal: 80 });
  expect(shown.stdout).toContain('Wert 1');
  for (const line of shown.stdout.split('\n')) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(80);
});

test('the history of tasks lists every run', async () => {
  expect(await backend.json(['tasks', 'history', '--task', 'monitor_directories'])).toMatchObject([
    { status: 'ok' },
    { status: 'ok' },
  ]);
  expect((await type(['tasks', 'history'])).stdout).toContain('Verzeichnisse überwachen\tfertig');
});

test('Ctrl C stops watching a run, but not the run', async () => {
  const stop = new AbortController();
  const fetch = async (request: Request) => {
    if (request.url.includes('/task_runs/')) stop.abort();
    return backend.world.api(request);
  };
  const { code, stderr } = await type(['tasks', 'run', 'monitor_directories'], { fetch, signal: stop.signal });
  expect(code).toBe(130);
  expect(stderr).toMatch(/Lauf \d+ läuft auf dem Server weiter/);
});
