import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { plantOfGuess } from '../testing/plantOfGuess.ts';
import { guessContent } from './guess/guessContent.ts';

const read = (path: string) => readFile(join(import.meta.dirname, 'fileCases', path));

interface Case {
  readonly title: string;
  readonly path: string;
  /** Expected values by column of the file, in order, from the first time of the file on. */
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** Time of the first value, UTC. */
  readonly first: string;
  /** Minutes between consecutive values; as a list, the minutes from the first value to each value. */
  readonly minutes: number | readonly number[];
  readonly units?: Readonly<Record<string, string>>;
  readonly rejected?: Readonly<Record<string, number>>;
}

const upwards = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, at) => from + at * step);

const cases: readonly Case[] = [
  {
    title: 'G5: lines with zero bytes are rejected with their reason and the others stored',
    path: '33-nul/logger.csv',
    values: { kW: [10.5, 11.5, 12.5, 13.5] },
    first: '2026-08-01T08:00',
    minutes: [0, 15, 60, 75],
    rejected: { zero_bytes: 2 },
  },
  {
    title: 'G7: units below the header are found, and what lies above it is passed over',
    path: '35-utf16-units/2026 08 Alle Wechselrichter.csv',
    values: {
      E_D_WR1: upwards(1000.5, 12),
      T_U0: [15, 16.1, 17.2, 18.3, 19.4, 20.5, 21.6, 22.7, 23.8, 24.9, 25, 26.1],
    },
    first: '2026-07-31T22:00',
    minutes: 15,
    units: { G_H0: 'W/m²', E_D_WR1: 'Wh', T_U0: '°C' },
  },
  {
    title: 'G2: texts of a workbook are numbers by the decimal sign that they have',
    path: '51-xlsx-text/wr_text.xlsx',
    values: { Leistung: upwards(0.5, 8), Ertrag: upwards(1000.25, 8) },
    first: '2026-08-01T06:00',
    minutes: 60,
  },
  {
    title: 'G2: a workbook with lines above its header and a sum below is read, but for the sum',
    path: '51-xlsx-text/lastgang_text.xlsx',
    values: { 'Wert (kWh)': upwards(0.25, 8) },
    first: '2026-07-31T22:00',
    minutes: 15,
    units: { 'Wert (kWh)': 'kWh' },
    rejected: { missing_time: 1 },
  },
  {
    title: 'G4: line ends of CR CR LF belong to no cell',
    path: '59-crcrlf/ftp_ascii.csv',
    values: { a: upwards(0.5, 6), b: upwards(0, 6, 10) },
    first: '2026-08-01T06:00',
    minutes: 60,
  },
  {
    title: 'G4: line ends of CR CR LF do not take the only column away',
    path: '59-crcrlf/ftp_eine.csv',
    values: { kW: upwards(0.5, 6) },
    first: '2026-08-01T06:00',
    minutes: 60,
  },
  {
    title: 'G7: a text that is called a workbook is read as the text that it is',
    path: '50-html-xls/plant_report2.xlsx',
    values: { 'Power(W)': upwards(0, 6, 100) },
    first: '2026-08-01T06:00',
    minutes: 60,
    units: { 'Power(W)': 'W' },
  },
  {
    title: 'G7: numbers with one unit throughout a column are numbers in that unit',
    path: '68-units-in-cells/hmi.csv',
    values: { Leistung: upwards(500.5, 6), Temperatur: upwards(80, 6), Fuellstand: upwards(60, 6) },
    first: '2026-08-01T06:00',
    minutes: 60,
    units: { Leistung: 'kW', Temperatur: '°C', Fuellstand: '%' },
  },
];

onEveryImport('files as they come', (run) => {
  test.each(cases)('$title', async ({ path, values, first, minutes, units = {}, rejected = {} }) => {
    const bytes = await read(path);
    const file = path.slice(path.lastIndexOf('/') + 1);
    const guess = await guessContent(file, bytes, {});
    if (typeof guess !== 'object') throw new Error(`no table: ${guess}`);
    for (const [column, unit] of Object.entries(units))
      expect(guess.columns.find(({ name }) => name === column)).toMatchObject({ kind: 'number', unit });
    const numbers = guess.columns.filter(({ kind }) => kind !== 'text');
    const plant = plantOfGuess({ ...guess, columns: numbers }, file);
    await run.reopen(plant);
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    const reasons = (await run.rejections(imports[0])).map(({ reason }) => reason);
    const counts = Array.from(Map.groupBy(reasons, String), ([reason, all]) => [reason, all.length] as const);
    expect(Object.fromEntries(counts)).toEqual(rejected);
    for (const [column, own] of Object.entries(values)) {
      const at = plant.components[0]?.columns.indexOf(column) ?? -1;
      const series = await run.series(0, at);
      expect(series.map(([, value]) => value)).toEqual(own);
      const passed = typeof minutes === 'number' ? upwards(0, own.length, minutes) : minutes;
      const times = passed.map((one) => new Date(Date.parse(`${first}Z`) + one * 60_000).toISOString().slice(0, 16));
      expect(series.map(([time]) => time)).toEqual(times);
    }
  });

  test('G7: each cell of a column is read as a number or a gap, or is rejected; none is read as a wrong number', async () => {
    await run.reopen({
      components: [
        {
          file_prefix: 'zellen',
          import_data_date_column_name: 'Zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
          columns: ['a', 'b'],
        },
      ],
    });
    await run.room.put(run.made, 'zellen.csv', await read('58-cells/zellen.csv'));
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ status: 'done', rows_read: 32, rows_stored: 32 });
    expect((await run.series(0, 1)).map(([, value]) => value)).toEqual(upwards(0.5, 32));
    const clock = (time: string) =>
      `2026-08-01T${String(Number(time.slice(0, 2)) - 2).padStart(2, '0')}:${time.slice(3)}`;
    expect(await run.series(0, 0)).toEqual(
      [
        ['10:00', -12.5],
        ['10:15', -12.5],
        ['10:30', 12.5],
        ['11:00', 1234.5],
        ['11:15', 1234.5],
        ['11:30', 12.5],
        ['12:00', 12.5],
        ['12:15', 12.5],
        ['12:30', 0.0015],
        ['13:15', 12345],
        ['13:30', 1234567],
        ['13:45', 12],
        ['14:00', 0.5],
        ['16:15', 1],
        ['17:30', 1e19],
      ].map(([time, value]) => [clock(String(time)), value]),
    );
    const rejections = await run.rejections(imports[0]);
    expect(rejections.map(({ content, reason }) => [content, reason])).toEqual([
      ['45 %', 'other_unit'],
      ['(12,5)', 'not_a_number'],
      ['12,5*', 'not_a_number'],
      ['>12,5', 'not_a_number'],
      ['Bad', 'not_a_number'],
      ['I/O Timeout', 'not_a_number'],
      ['off', 'not_a_number'],
      ['1,2,3', 'not_a_number'],
    ]);
  });

  test.each([
    ['0,5', '1.000,25', '1\u00a0234,5', '12,5-', '45 %', '#NV', '7'],
    ['0.5', '1,000.25', '1 234.5', '12.5-', '45 %', 'n.v.', '7'],
  ])(
    "G2: numbers stored as strings in a workbook are read with the file's decimal sign, also next to real numbers: %s, %s",
    async (...cells) => {
      const book = new ExcelJS.Workbook();
      const sheet = book.addWorksheet('Daten');
      sheet.addRow(['Zeit', 'Wert']);
      for (const [at, cell] of [...cells, 3.25].entries()) sheet.addRow([`01.08.2026 1${at}:00`, cell]);
      const bytes = new Uint8Array(await book.xlsx.writeBuffer());
      const guess = await guessContent('wr.xlsx', bytes, {});
      if (typeof guess !== 'object') throw new Error('no table');
      expect(guess.import_decimal_sign).toBe(cells.includes('0,5') ? ',' : '.');
      await run.reopen(plantOfGuess(guess, 'wr.xlsx'));
      await run.room.put(run.made, 'wr.xlsx', bytes);
      const { imports } = await run.room.run();
      expect((await run.series()).map(([, value]) => value)).toEqual([0.5, 1000.25, 1234.5, -12.5, 45, 7, 3.25]);
      expect(await run.account(imports[0])).toMatchObject({ rows_rejected: 0, rows_skipped: 1 });
    },
  );

  test.each([
    ['tag_2026-08-01.csv', { solar_power: 3498, grid_power: -1180, load_power: 2318 }, '2026-08-01T10:05', 3],
    ['pv_klein.csv', { power: 13, energy: 101 }, '2026-08-01T12:05', 1],
  ])(
    '4.54, V2: in the file %s, with commas both as decimal sign and separator, lines with more cells than the header are rejected and not read by position',
    async (name, right, time, wider) => {
      const bytes = await read(`09-comma-in-comma/${name}`);
      expect(await guessContent(name, bytes, {})).toMatchObject({
        import_data_header: null,
        remarks: expect.arrayContaining(['wider_than_header']),
      });
      const columns = Object.keys(right);
      const times = {
        import_data_date_column_name: '#1',
        import_data_time_column_name: '',
        import_data_datetime_format: 'ISO',
      };
      const system = { import_separator: ',', import_decimal_sign: '.' as const };
      await run.reopen({ system, components: [{ file_prefix: name.slice(0, 2), ...times, columns }] });
      await run.room.put(run.made, name, bytes);
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ rows_stored: 1, rows_rejected: wider });
      const reasons = (await run.rejections(imports[0])).map(({ reason }) => reason);
      expect(reasons).toEqual(Array(wider).fill('wider_than_header'));
      for (const [at, value] of Object.values(right).entries())
        expect(await run.series(0, at)).toEqual([[time, value]]);
    },
  );

  test('4.52, V1: a daily sum among quarter-hours counts as a second value for its time, and the ledger names the likely cause', async () => {
    const file = 'eww2.csv';
    const bytes = await read(`38-day-rows-after/${file}`);
    const guess = await guessContent(file, bytes, {});
    if (typeof guess !== 'object') throw new Error('no table');
    await run.reopen(plantOfGuess({ ...guess, columns: guess.columns.filter(({ kind }) => kind !== 'text') }, file));
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({
      rows_read: 194,
      rows_stored: 192,
      rows_overwritten: 2,
      overwritten_cause: 'times_repeat',
      rows_rejected: 0,
    });
  });

  test('V10: a unit below the header that differs from the unit of the column is reported', async () => {
    const bytes = await read('69-unit-row-changes/sp_1.csv');
    const guess = await guessContent('sp_1.csv', bytes, {});
    if (typeof guess !== 'object') throw new Error('no table');
    const plant = plantOfGuess(guess, 'sp_1.csv');
    const columns = [{ col_component_data: 'Leistung', col_unit: guess.columns[1]?.unit ?? null }];
    await run.reopen({ ...plant, components: plant.components.map((one) => ({ ...one, columns })) });
    await run.room.put(run.made, 'sp_1.csv', bytes);
    await run.room.put(run.made, 'sp_2.csv', await read('69-unit-row-changes/sp_2.csv'));
    const { imports } = await run.room.run();
    const told = await Promise.all(imports.map(async (id) => String((await run.account(id)).remarks)));
    expect(told[0]).not.toContain('unit_differs');
    expect(told[1]).toContain('Leistung: W, kW');
  });
});

describe('G7, G8: files that contain no readings are refused with their kind', () => {
  test.each([
    ['50-html-xls/plant_report.xls', 'is_html'],
    ['07-goodwe-sems-xls/GoodWe_9010KETU215W0001.xls', 'is_old_excel'],
  ])('%s', async (path, reason) => {
    expect(await guessContent(path, await read(path), {})).toBe(reason);
  });
});
