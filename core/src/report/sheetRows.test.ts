import type { CellValue } from 'exceljs';
import { expect, test } from 'vitest';
import { sheetRows } from './sheetRows.ts';

interface Cell {
  readonly value: CellValue;
  readonly format?: string;
}

/** Reads a workbook with one row of these cells, and returns the texts. */
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

test('a date in Excel is read as the day shown by the cell, whatever its format, with the time if it has one', async () => {
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

test('in a date column, an empty text or a word that is the result of a formula is not read as a date', async () => {
  const format = 'dd.mm.yyyy';
  expect(
    await readOf(
      { value: { formula: 'IF(A1="","",A1)', result: '' }, format },
      { value: { formula: 'B1', result: 'später' }, format },
      { value: 'später', format },
    ),
  ).toEqual(['', '#VALUE!', 'später']);
});

test('a number in Excel with three decimals is read with a fourth, so that its decimal point is not mistaken for a thousands separator', async () => {
  expect(
    await readOf({ value: 5000 }, { value: 5000.5 }, { value: 5.125 }, { value: 5000, format: '#,##0.00 "h"' }),
  ).toEqual(['5000', '5000.5', '5.1250', '5000']);
});

test('formulas, links, rich texts, errors and booleans are read as they are displayed', async () => {
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

test('text pasted from a spreadsheet is split into cells at tabs; line breaks within a cell are kept', async () => {
  const pasted = 'Anlage\tCheckliste\r\nDach Nord\t"abschalten\ntauschen"\r\n\r\n';
  expect(await sheetRows(new TextEncoder().encode(pasted))).toEqual([
    ['Anlage', 'Checkliste'],
    ['Dach Nord', 'abschalten\ntauschen'],
  ]);
});

test('cells beyond column 200 are not read, however many rows have them', async () => {
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

/** An archive with one file that unpacks to 40 MiB. */
async function bomb(fields?: 'in 64 bits'): Promise<Uint8Array> {
  const zeros = new Blob([new Uint8Array(40 * 1024 ** 2)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return zipOf(new Uint8Array(await new Response(zeros).arrayBuffer()), fields);
}

test.each([undefined, 'in 64 bits'] as const)(
  'a workbook that unpacks to more than 32 MiB is refused before it is unpacked, whatever size it declares (%s)',
  async (fields) => {
    const archive = await bomb(fields);
    expect(archive.byteLength).toBeLessThan(50_000);
    await expect(sheetRows(archive)).rejects.toThrow(RangeError);
  },
);

test('an archive that is cut off or whose directory points elsewhere is no workbook', async () => {
  const archive = await bomb();
  await expect(sheetRows(archive.subarray(0, archive.byteLength - 1))).rejects.toThrow(TypeError);
  const elsewhere = archive.slice();
  elsewhere.set([1, 2, 3, 0], archive.byteLength - 6);
  await expect(sheetRows(elsewhere)).rejects.toThrow(TypeError);
});

const LATER = 0xffffffff;

/** A zip archive with one deflated file whose declared size is one byte, if wished with sizes and offsets in 64 bits (ZIP64). */
function zipOf(packed: Uint8Array, fields?: 'in 64 bits'): Uint8Array {
  const isLong = fields !== undefined;
  const number = (size: 2 | 4 | 8, value: number) =>
    Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** place) % 256);
  const described = (packedBytes: number, unpackedBytes: number, extraBytes: number) => [
    ...[20, 0, 8, 0, 0].flatMap((value) => number(2, value)),
    ...[0, packedBytes, unpackedBytes].flatMap((value) => number(4, value)),
    ...[1, extraBytes].flatMap((value) => number(2, value)),
  ];
  const local = [...number(4, 0x04034b50), ...described(packed.byteLength, 1, 0), 0x61];
  const extra = isLong
    ? [...number(2, 1), ...number(2, 24), ...[1, packed.byteLength, 0].flatMap((value) => number(8, value))]
    : [];
  const entry = [
    ...number(4, 0x02014b50),
    ...number(2, 20),
    ...(isLong ? described(LATER, LATER, extra.length) : described(packed.byteLength, 1, 0)),
    ...Array.from({ length: 10 }, () => 0),
    ...number(4, isLong ? LATER : 0),
    0x61,
    ...extra,
  ];
  const begin = local.length + packed.byteLength;
  const end64 = [
    ...number(4, 0x06064b50),
    ...number(8, 44),
    ...[45, 45].flatMap((value) => number(2, value)),
    ...[0, 0].flatMap((value) => number(4, value)),
    ...[1, 1, entry.length, begin].flatMap((value) => number(8, value)),
    ...number(4, 0x07064b50),
    ...number(4, 0),
    ...number(8, begin + entry.length),
    ...number(4, 1),
  ];
  const end = [
    ...number(4, 0x06054b50),
    ...[0, 0, 1, 1].flatMap((value) => number(2, value)),
    ...number(4, entry.length),
    ...number(4, isLong ? LATER : begin),
    ...number(2, 0),
  ];
  return Uint8Array.from([...local, ...packed, ...entry, ...(isLong ? end64 : []), ...end]);
}
