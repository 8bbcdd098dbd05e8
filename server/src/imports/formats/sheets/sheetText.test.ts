import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { farCell, workbookOf } from '../../../testing/workbookOf.ts';
import { fullestSheet, sheetOf } from './sheetText.ts';

function textOf(bytes: Uint8Array, name = ''): unknown {
  const read = sheetOf(bytes, name, '.');
  if (typeof read === 'string' || 'found' in read) return read;
  return Buffer.concat(read.pieces).toString('utf8');
}

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

describe('a sheet as text', () => {
  test('the text of a sheet has numbers with a point, local times, and strings on one line', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Werte');
    sheet.addRows([
      ['Zeit', 'P "net"', 'Ort'],
      [new Date('2026-03-29T02:30:00Z'), 1.5, ' zwei\nZeilen '],
      [],
      [0.25, true, { richText: [{ text: 'fett' }, { text: ' und nicht' }] }],
    ]);
    sheet.getCell('A2').numFmt = 'dd.mm.yyyy hh:mm';
    sheet.getCell('A4').numFmt = '[h]:mm';
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    expect(textOf(bytes)).toBe(
      'Zeit\t"P ""net"""\tOrt\n2026-03-29 02:30:00\t1.5\tzwei Zeilen\n\n06:00:00\t1\tfett und nicht\n',
    );
  });

  test('days are counted from 1904 on if the workbook does so, and numbers stay numbers if their format shows no date', () => {
    const formats =
      '<numFmt numFmtId="164" formatCode="0.00&quot;d&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd;@"/>';
    const styles = `<numFmts>${formats}</numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const rows = row(1, '<c r="A1" s="0"><v>44000</v></c><c r="B1" s="1"><v>44000</v></c>');
    expect(textOf(workbookOf({ a: rows }, { styles, properties: '<workbookPr date1904="1"/>' }))).toBe(
      '44000\t2024-06-19 00:00:00\n',
    );
  });

  test('a duration is written as it is shown, also beyond a day and a year', () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="46"/></cellXfs>`;
    const cells = [0.25, 1, 51.4375, 1875.5].map(
      (days, at) => `<c r="${'ABCD'[at]}1" s="${at % 2}"><v>${days}</v></c>`,
    );
    expect(textOf(workbookOf({ a: row(1, cells.join('')) }, { styles }))).toBe(
      '06:00:00\t24:00:00\t1234:30:00\t45012:00:00\n',
    );
  });

  test('the text of a sheet omits phonetic text, errors, and the content of empty cells and rows', () => {
    const strings = '<si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>とう</t></rPh></si>';
    const rows = `${row(1, '<c r="B1" t="s"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><f>A1</f><v>a_x0041_</v></c>')}${row(9, '<c r="A9" s="1"/>')}`;
    expect(textOf(workbookOf({ a: rows }, { strings }))).toBe('\t東京\t\taA\n');
  });

  test('the sheet with the given name is read; if there is none, the existing names are reported', () => {
    const bytes = workbookOf({ 'A &amp; B': row(1, '<c r="A1"><v>1</v></c>'), leer: '' });
    expect(textOf(bytes, 'A & B')).toBe('1\n');
    expect(textOf(bytes, 'C')).toEqual({ found: ['A & B', 'leer'] });
    expect(fullestSheet(bytes, 100)).toMatchObject({ name: 'A & B' });
  });
});

describe('K1: a workbook that declares more than it contains', () => {
  const number = (reference: string) => `<c r="${reference}"><v>1</v></c>`;
  const long = 'x'.repeat(30_000);
  test.each([
    ['one cell in the last corner', farCell(), 'too_many_cells'],
    [
      'a wide row before a far one',
      workbookOf({ a: row(1, number('XFD1')) + row(90_000, number('A90000')) }),
      'too_many_cells',
    ],
    ['a row beyond the last', workbookOf({ a: row(1_048_577, '<c><v>1</v></c>') }), 'bad_document'],
    ['a column beyond the last', workbookOf({ a: row(1, number('XFE1')) }), 'bad_document'],
    ['a cell of another row', workbookOf({ a: row(1, number('A7')) }), 'bad_document'],
    ['cells that go back', workbookOf({ a: row(1, number('B1') + number('A1')) }), 'bad_document'],
    ['a row number that is none', workbookOf({ a: '<row r="1e999"><c><v>1</v></c></row>' }), 'bad_document'],
    [
      'one long text in every cell of a row',
      workbookOf({ a: row(1, '<c t="s"><v>0</v></c>'.repeat(16_000)) }, { strings: `<si><t>${long}</t></si>` }),
      'line_too_long',
    ],
    [
      'one long text in a million cells',
      workbookOf({ a: '<row><c t="s"><v>0</v></c></row>'.repeat(100_000) }, { strings: `<si><t>${long}</t></si>` }),
      'too_many_cells',
    ],
    ['a text without end', workbookOf({ a: row(1, `<c t="str"><v>${'x'.repeat(9_000_000)}</v></c>`) }), 'bad_document'],
    ['entities of entities', workbookOf({ a: '<row><c t="str"><v>&a;</v></c></row>' }), 'bad_document'],
    ['brackets', workbookOf({ a: '<row>'.repeat(2_000_000) }), 'bad_document'],
  ])('a workbook with %s is refused within limits of time and memory', (_, bytes, reason) => {
    const heap = process.memoryUsage().heapUsed;
    const begun = performance.now();
    expect(textOf(bytes)).toBe(reason);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(700 * 1024 ** 2);
  });

  test('in the text of a sheet a missing row is one empty line, and empty cells need no space', () => {
    const text = textOf(workbookOf({ a: row(1_048_576, `${number('A1048576')}<c r="XFD1048576" s="3"/>`) }));
    expect(text).toBe(`${'\n'.repeat(1_048_575)}1\n`);
  });
});
