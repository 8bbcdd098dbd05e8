import { Writable } from 'node:stream';
import excel from 'exceljs';
import { expect, test } from 'vitest';
import type { ReportTable } from './table.ts';
import { openXlsx, xlsxBytes } from './xlsx.ts';
import { beginTable } from './xlsxSheet.ts';

const table: ReportTable = {
  title: 'Auswertung: Größe/Süd',
  subtitle: 'Hof Süd',
  period: '07/2026',
  zone: 'Europe/Berlin',
  createdAtMs: Date.parse('2026-08-01T10:00:00Z'),
  groups: [
    {
      title: 'Zeit',
      columns: [
        { title: 'Zeitpunkt', kind: 'datetime' },
        { title: 'Tag', kind: 'date' },
      ],
    },
    {
      title: 'WR 1',
      columns: [
        { title: 'Leistung', kind: 'number', unit: 'kW', decimals: 2 },
        { title: 'Zähler', kind: 'number', decimals: 0 },
        { title: 'Zustand', kind: 'text' },
      ],
    },
  ],
  rows: [
    [Date.parse('2026-07-05T22:04:00Z'), '2026-07-06', 1234.567, 12, '=1+1'],
    [null, null, null, 'defekt', 'ein sehr langer Text, für den die Spalte breiter werden muss als sonst üblich ist'],
  ],
  footer: [['Summe', null, 1234.567, 12, null]],
};

async function readBack(bytes: Uint8Array<ArrayBuffer>) {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes.buffer);
  return workbook;
}
const sheetOf = async (one: ReportTable) => (await readBack(await xlsxBytes([one]))).getWorksheet(1);

test('in an XLSX sheet, title, period, zone and time of creation are above the table', async () => {
  const sheet = await sheetOf(table);
  expect([1, 2, 3, 4].map((row) => sheet?.getCell(row, 1).value)).toEqual([
    'Auswertung: Größe/Süd',
    'Hof Süd',
    'Zeitraum: 07/2026',
    'Zeitzone: Europe/Berlin · Erstellt am 01.08.2026 12:00',
  ]);
  expect(sheet?.name).toBe('Auswertung_ Größe_Süd');
});

test('the headers of an XLSX table have two rows, are frozen, and are repeated on each printed page', async () => {
  const sheet = await sheetOf(table);
  expect([1, 3].map((column) => sheet?.getCell(6, column).value)).toEqual(['Zeit', 'WR 1']);
  expect(sheet?.getCell('C6').isMerged).toBe(true);
  expect([1, 2, 3, 4, 5].map((column) => sheet?.getCell(7, column).value)).toEqual([
    'Zeitpunkt',
    'Tag',
    'Leistung (kW)',
    'Zähler',
    'Zustand',
  ]);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 7 });
  expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '6:7' });
});

test('in XLSX, numbers are stored as numbers, dates as dates in local time, and text as text', async () => {
  const sheet = await sheetOf(table);
  expect([1, 2, 3, 4, 5].map((column) => sheet?.getCell(8, column).value)).toEqual([
    new Date('2026-07-06T00:04:00Z'),
    new Date('2026-07-06T00:00:00Z'),
    1234.567,
    12,
    '=1+1',
  ]);
  expect(sheet?.getCell('E8').type).toBe(excel.ValueType.String);
  expect([1, 2, 3, 4].map((column) => sheet?.getCell(8, column).numFmt)).toEqual([
    'dd.mm.yyyy hh:mm',
    'dd.mm.yyyy',
    '#,##0.00',
    '#,##0',
  ]);
});

test('4.32: in XLSX, a number without fixed decimals is shown with the decimals of its column, and stored with 15 digits', async () => {
  const values = [5, 0.5, -1234.25, 1 / 3, 1_096_424, 0.1 + 0.2, 0.0004, 0];
  const kept = [5, 0.5, -1234.25, 0.333333333333333, 1_096_424, 0.3, 0.0004, 0];
  const columns = values.map((_, index) => ({ title: `W${index}`, kind: 'number' as const }));
  const sheet = await sheetOf({ ...table, groups: [{ title: '', columns }], rows: [values], footer: [values] });
  const row = (sheet?.rowCount ?? 0) - 1;
  expect(values.map((_, index) => sheet?.getCell(row, index + 1).value)).toEqual(kept);
  const formats = (at: number) => values.map((_, index) => sheet?.getCell(at, index + 1).numFmt);
  const wanted = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0', '#,##0.0', '#,##0.0000', '#,##0'];
  expect(formats(row)).toEqual(wanted);
  expect(formats(row + 1)).toEqual(wanted);
  expect(sheet?.getCell(row, 1).font?.bold).toBeFalsy();
  expect(sheet?.getCell(row + 1, 1).font.bold).toBe(true);
});

test('4.32: all cells of a column, including the footer, have the same number of decimals', async () => {
  const columns = [
    { title: 'Wind Ø', kind: 'number', unit: 'm/s' },
    { title: 'Ertrag', kind: 'number', unit: 'kWh' },
  ] as const;
  const rows = [
    [5.86, 0],
    [6.084, 12.25],
    [8.9, 3.5],
  ];
  const one = { ...table, groups: [{ title: '', columns }], rows, footer: [[6.948, 15.75]] };
  const formats = (sheet: Awaited<ReturnType<typeof sheetOf>>) =>
    [0, 1, 2, 3].map((above) => [1, 2].map((at) => sheet?.getCell((sheet.rowCount ?? 0) - above, at).numFmt));
  expect(formats(await sheetOf(one))).toEqual(Array.from({ length: 4 }, () => ['#,##0.0', '#,##0.00']));
});

test('a wide XLSX table is printed on several pages next to each other, each with the first column', async () => {
  const columns = Array.from({ length: 40 }, (_, index) => ({ title: `W${index}`, kind: 'number' as const }));
  const sheet = await sheetOf({ ...table, groups: [{ title: '', columns }], rows: [], footer: [] });
  expect(sheet?.pageSetup).toMatchObject({ fitToWidth: 3, fitToHeight: 0, printTitlesColumn: 'A:A' });
  expect((await sheetOf(table))?.pageSetup.fitToWidth).toBe(1);
});

test('an XLSX column is wide enough for its numbers and for the longest word of its heading', async () => {
  const columns = ['Zählerstand', 'Gesamtwirkungsgrad im Mittel', 'P'].map((title) => ({
    title,
    kind: 'number' as const,
  }));
  const rows = [[-1_234_567_890.125, 1, 1]];
  const sheet = await sheetOf({ ...table, groups: [{ title: '', columns }], rows, footer: [] });
  expect(sheet?.getColumn(1).width).toBeGreaterThanOrEqual('-1.234.567.890,125'.length + 2);
  expect(sheet?.getColumn(2).width).toBeGreaterThanOrEqual('Gesamtwirkungsgrad'.length + 2);
  expect(sheet?.getColumn(3).width).toBe(14);
});

test('XLSX headings of several lines have enough height, and headings of numbers are aligned to the right', async () => {
  const columns = ['Kleinste gemessene Spannung', 'P'].map((title) => ({ title, kind: 'number' as const, unit: 'V' }));
  const sheet = await sheetOf({ ...table, groups: [{ title: '', columns }], rows: [], footer: [] });
  const row = sheet?.getRow(sheet.rowCount);
  expect(row?.height).toBe(45);
  expect(row?.getCell(1).alignment).toMatchObject({ horizontal: 'right', wrapText: true });
});

test('K: no text in any place of an XLSX workbook becomes a formula', async () => {
  const formulas = ['=1+1', '+49151', '-a', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://x";"y")', '\t=1+1'];
  const columns = formulas.map((title) => ({ title, kind: 'text' as const }));
  const rows = [formulas];
  const sheet = await sheetOf({ ...table, title: '=1+1', groups: [{ title: '=1+1', columns }], rows, footer: rows });
  const kinds: string[] = [];
  sheet?.eachRow((row) =>
    row.eachCell(({ type, value }) => kinds.push(type === excel.ValueType.Formula ? 'formula' : typeof value)),
  );
  expect(kinds.length).toBeGreaterThan(3 * formulas.length);
  expect(new Set(kinds)).toEqual(new Set(['string']));
});

test('in XLSX, a missing value is an empty cell, a text among numbers stays a text, and the footer is bold', async () => {
  const sheet = await sheetOf(table);
  expect([1, 2, 3, 4].map((column) => sheet?.getCell(9, column).value)).toEqual([null, null, null, 'defekt']);
  expect(sheet?.getCell('A10').value).toBe('Summe');
  expect(sheet?.getCell('C10').font.bold).toBe(true);
  expect(sheet?.getColumn(5).width).toBe(60);
});

test('XLSX tables with similar titles each get their own sheet, and a workbook with an empty table can be opened', async () => {
  const long = { ...table, title: 'Ein Name, der länger ist als Excel es erlaubt', rows: [], footer: [] };
  const workbook = await readBack(await xlsxBytes([long, long, { ...long, title: '' }]));
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([
    'Ein Name, der länger ist als Ex',
    'Ein Name, der länger ist al (2)',
    'Tabelle',
  ]);
});

test('an XLSX workbook written row by row into a stream is the same as one created in memory', async () => {
  const blocks: Uint8Array[] = [];
  const sink = new Writable({
    write(block: Uint8Array, _encoding, done) {
      blocks.push(block);
      done();
    },
  });
  const [first = [], ...others] = [...table.rows];
  const file = await openXlsx(sink, table.createdAtMs);
  file.begin(table, [first]);
  file.add(others);
  file.begin({ ...table, title: 'Zweite' }, []);
  await file.end();
  const streamed = await readBack(new Uint8Array(Buffer.concat(blocks)));
  const whole = await readBack(await xlsxBytes([table, { ...table, title: 'Zweite', rows: [] }]));
  const cells = (workbook: typeof whole) =>
    workbook.worksheets.map((sheet) => [sheet.name, sheet.views[0], sheet.getSheetValues()]);
  expect(cells(streamed)).toEqual(cells(whole));
  expect(streamed.created).toEqual(whole.created);
});

test('the stream of a workbook reports how many bytes wait for compression; they drop to zero as long as the stream accepts data', async () => {
  const sink = new Writable({ write: (_block, _encoding, done) => done() });
  const file = await openXlsx(sink, 0);
  file.begin({ ...table, title: 'Lang' }, []);
  file.add(Array.from({ length: 5_000 }, (_, index) => [null, null, index, null, 'x'.repeat(index % 50)]));
  expect(file.backlog()).toBeGreaterThan(200_000);
  await expect.poll(() => file.backlog()).toBe(0);
  await file.end();
});

test('an XLSX table longer than a sheet continues on the next sheet with the same header', () => {
  const workbook = new excel.Workbook();
  const full: string[] = [];
  const target = { workbook, streams: true, taken: [], done: ({ name }: { readonly name: string }) => full.push(name) };
  const writer = beginTable(target, { ...table, title: 'Lang' }, [], 9);
  writer.add(Array.from({ length: 3 }, (_, index) => [null, null, index, null, null]));
  writer.end();
  expect(full).toEqual(['Lang', 'Lang (2)']);
  const figures = (name: string) => [7, 8, 9].map((row) => workbook.getWorksheet(name)?.getCell(row, 3).value);
  expect(figures('Lang')).toEqual(['Leistung (kW)', 0, 1]);
  expect(figures('Lang (2)')).toEqual(['Leistung (kW)', 2, 1234.567]);
});
