import type { CellValue } from 'exceljs';
import { expect, test } from 'vitest';
import { sheetRows } from './sheetRows.ts';

interface Cell {
  readonly value: CellValue;
  readonly format?: string;
}

/** The cells of one row, as they are read of a workbook. */
async function readOf(...cells: readonly Cell[]) {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Aufgaben');
  cells.forEach(({ value, format }, at) => {
    const cell = sheet.getCell(1, at + 1);
    cell.value = value;
    if (format !== undefined) cell.numFmt = format;
  });
  return (await sheetRows(new Uint8Array(await book.xlsx.writeBuffer())))[0];
}

test('a date of Excel is the day that the cell shows, however it is shown, and has its time where it has one', async () => {
  const day = new Date('2027-01-31T00:00:00Z');
  expect(
    await readOf(
      { value: day, format: 'dd.mm.yyyy' },
      { value: day, format: '[$-407]d. mmmm yyyy' },
      { value: new Date('2027-01-31T08:30:00Z'), format: 'dd.mm.yyyy' },
      { value: { formula: 'A1+30', result: new Date('2027-03-02T00:00:00Z') }, format: 'dd.mm.yyyy' },
    ),
  ).toEqual(['2027-01-31', '2027-01-31', '2027-01-31 08:30:00', '2027-03-02']);
});

test('an empty text or a word that a formula gives in a column of dates is no day', async () => {
  const format = 'dd.mm.yyyy';
  expect(
    await readOf(
      { value: { formula: 'IF(A1="","",A1)', result: '' }, format },
      { value: { formula: 'B1', result: 'später' }, format },
      { value: 'später', format },
    ),
  ).toEqual(['', '#VALUE!', 'später']);
});

test('a number of Excel with three decimals gets a fourth, so that its point is not one of thousands', async () => {
  expect(
    await readOf({ value: 5000 }, { value: 5000.5 }, { value: 5.125 }, { value: 5000, format: '#,##0.00 "h"' }),
  ).toEqual(['5000', '5000.5', '5.1250', '5000']);
});

test('formulas, links, rich texts, errors and truth values are what they show', async () => {
  expect(
    await readOf(
      { value: { formula: 'A1*2', result: 10 } },
      { value: { text: 'Handbuch', hyperlink: 'https://www.example.org' } },
      { value: { richText: [{ text: 'Öl' }, { font: { bold: true }, text: 'wechsel' }] } },
      { value: { error: '#N/A' } },
      { value: true },
    ),
  ).toEqual(['10', 'Handbuch', 'Ölwechsel', '#N/A', 'true']);
});

test('cells pasted from a spreadsheet are parted by tabs; line breaks within a cell stay', async () => {
  const pasted = 'Anlage\tCheckliste\r\nDach Nord\t"abschalten\ntauschen"\r\n\r\n';
  expect(await sheetRows(new TextEncoder().encode(pasted))).toEqual([
    ['Anlage', 'Checkliste'],
    ['Dach Nord', 'abschalten\ntauschen'],
  ]);
});

test('cells beyond the two hundredth column are not read, however many rows have one', async () => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Aufgaben');
  for (let row = 1; row <= 50; row += 1) {
    sheet.getCell(row, 1).value = `Zeile ${row}`;
    sheet.getCell(row, 16_384).value = 'fern';
  }
  const rows = await sheetRows(new Uint8Array(await book.xlsx.writeBuffer()));
  expect(rows).toHaveLength(50);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['Zeile 50', '']);
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([200]));
});
