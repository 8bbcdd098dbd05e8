import { expect, test } from 'vitest';
import { peopleHead, peopleOf } from './peopleFile.ts';
import { sheetRows } from './sheetRows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const workbook = async (rows: readonly (readonly (string | number | null)[])[]) => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.addWorksheet('Leute').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await book.xlsx.writeBuffer());
};

test.each([
  ['semicolons, a byte order mark, quotes and empty lines', bytes('\uFEFFA;B\r\n\r\n"x;""y""";" z "\r\n;\r\n')],
  ['commas, lines within quotes kept', bytes('A,B\n"x;""y""",z')],
  ['tabs', bytes('A\tB\nx;"y"\tz')],
])('CSV with %s is split into its cells', async (_, file) => {
  expect(await sheetRows(file)).toEqual([
    ['A', 'B'],
    ['x;"y"', 'z'],
  ]);
});

test('CSV that is not UTF-8 is read as windows-1252, the encoding of German Excel', async () => {
  expect(await sheetRows(windows1252('Name\nÖhler'))).toEqual([['Name'], ['Öhler']]);
});

test('the first sheet of a workbook is read, with numbers as texts; other files are refused', async () => {
  expect(
    await sheetRows(
      await workbook([
        ['Name', 'Telefon'],
        ['Öhler', 49_603_112],
        [null, null],
        ['Ast', null],
      ]),
    ),
  ).toEqual([['Name', 'Telefon'], ['Öhler', '49603112'], ['Ast']]);
  await expect(sheetRows(bytes('PK\u0003\u0004 broken'))).rejects.toThrow('zip');
  await expect(sheetRows(new Uint8Array([1, 0, 2]))).rejects.toThrow('neither');
});

test('columns of a file of people are recognised by their headings, in any order and spelling', () => {
  const { people, missing, ignored } = peopleOf([
    ['E-Mail-Adresse', 'USERNAME', 'Vorname', 'Nachname ', 'Rolle', 'Schuhgröße'],
    ['u@example.org', 'ute', 'Ute', 'Öhler', 'Admin', '41'],
    ['j@example.org', 'jo'],
  ]);
  expect(people).toEqual([
    { username: 'ute', first_name: 'Ute', last_name: 'Öhler', email: 'u@example.org', group: 'Admin' },
    { username: 'jo', first_name: '', last_name: '', email: 'j@example.org', group: '' },
  ]);
  expect([missing, ignored]).toEqual([[], ['Schuhgröße']]);
});

test('missing required columns of a file of people are reported, and the header of the template contains all columns', () => {
  expect(peopleOf([['Benutzername', 'Telefon']]).missing).toEqual(['Vorname', 'Nachname', 'E-Mail', 'Rolle']);
  expect(peopleOf([peopleHead])).toEqual({ people: [], missing: [], ignored: [] });
});
