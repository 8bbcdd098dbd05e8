import { expect, test } from 'vitest';
import { pdfBytes, picturePdfBytes } from './pdf.ts';
import { pdfDocument } from './pdfDocument.ts';
import { headingRows, type ReportColumn, type ReportRow, type ReportTable } from './table.ts';

const columns: ReportColumn[] = [
  { title: 'Zeitpunkt', kind: 'datetime' },
  { title: 'Zustand', kind: 'text' },
  { title: 'Leistung', kind: 'number', unit: 'kW', decimals: 1 },
];
const tableOf = (rows: number, of: readonly ReportColumn[] = columns): ReportTable => ({
  title: 'Betriebstagebuch Größe ₂',
  subtitle: 'Hof Süd',
  period: '07/2026',
  zone: 'Europe/Berlin',
  createdAtMs: Date.parse('2026-08-01T10:00:00Z'),
  groups: [{ title: '', columns: of }],
  rows: Array.from({ length: rows }, (_, index): ReportRow =>
    of.map(({ kind }) => (kind === 'text' ? 'läuft' : kind === 'number' ? index * 1000.5 : index * 3_600_000)),
  ),
  footer: [of.map((_, index) => (index === 0 ? 'Summe' : null))],
});
const latin = new TextDecoder('latin1');
const pagesIn = (bytes: Uint8Array) => latin.decode(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;
const page = /\/MediaBox \[0 0 841\.89 595\.28\]/;

/** Content of the document that is passed to pdfmake for the table. */
function contentOf(table: ReportTable) {
  return pdfDocument(table, {}) as {
    content: { fontSize: number; wordBreak?: string; table: { body: { text?: string }[][] } }[];
  };
}

test('export-4: PDFs of tables are A4 landscape and only contain the font Inter, as the screen does', async () => {
  const file = latin.decode(await pdfBytes(tableOf(3)));
  expect(file).toMatch(/^%PDF/);
  expect(file).toMatch(page);
  const fonts = [...file.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
  expect(new Set(fonts)).toEqual(new Set(['Inter-Regular', 'Inter-SemiBold']));
  expect(file.trimEnd()).toMatch(/%%EOF$/);
});

test('export-4: the PDF of a chart is A4 landscape, with its picture on one page below the header', async () => {
  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { groups: _groups, rows: _rows, footer: _footer, ...frame } = tableOf(0);
  const bytes = await picturePdfBytes({ ...frame, picture: dot });
  expect(latin.decode(bytes)).toMatch(page);
  expect(latin.decode(bytes)).toContain('/Subtype /Image');
  expect(pagesIn(bytes)).toBe(1);
});

test('a short table needs one page, a long one several', async () => {
  expect(pagesIn(await pdfBytes(tableOf(3)))).toBe(1);
  expect(pagesIn(await pdfBytes(tableOf(200)))).toBeGreaterThan(5);
});

test('a PDF table without rows still has a page, with the remark that there are no data', async () => {
  expect(pagesIn(await pdfBytes(tableOf(0)))).toBe(1);
  expect(pdfDocument(tableOf(0), {})).toMatchObject({ content: [{}, { text: 'Keine Daten vorhanden' }] });
});

const manyOf = (count: number) =>
  Array.from({ length: count }, (_, index): ReportColumn => ({ title: `Gesamtwirkungsgrad ${index}`, kind: 'number' }));

test('forty columns are spread over several PDF pages in a readable font size, each page with the first column', async () => {
  const dates: ReportColumn = { title: 'Datum', kind: 'date' };
  const table = tableOf(2, [dates, ...manyOf(40)]);
  const { content } = contentOf(table);
  expect(content.length).toBeGreaterThan(1);
  for (const { fontSize, wordBreak } of content) {
    expect(fontSize).toBeGreaterThanOrEqual(5.75);
    expect(wordBreak).toBeUndefined();
  }
  const heads = content.map(({ table: { body } }) => body[0]?.map((cell) => cell.text) ?? []);
  expect(heads.map(([first]) => first)).toEqual(content.map(() => 'Datum'));
  expect(heads.flatMap(([, ...others]) => others)).toEqual(manyOf(40).map(({ title }) => title));
  expect(content.map(({ table: { body } }) => body.at(-1)?.[0]?.text)).toEqual(content.map(() => 'Summe'));
  expect(pagesIn(await pdfBytes(table))).toBe(content.length);
});

test('a group of columns that fits on one PDF page is not split', () => {
  const groups = [
    { title: '', columns: [{ title: 'Datum', kind: 'date' as const }] },
    ...['Nord', 'Süd', 'West'].map((title) => ({ title, columns: manyOf(8) })),
  ];
  const { content } = contentOf({ ...tableOf(1, [{ title: 'Datum', kind: 'date' }, ...manyOf(24)]), groups });
  const heads = content.map(({ table: { body } }) => body[0]?.map((cell) => cell.text).filter((title) => title) ?? []);
  expect(heads.flat()).toEqual(['Nord', 'Süd', 'West']);
});

test('a few columns stay on one PDF page, however long their words are', () => {
  const long: ReportColumn = { title: 'Wort'.repeat(40), kind: 'text' };
  expect(contentOf(tableOf(2, [long, long, long])).content).toMatchObject([{ wordBreak: 'break-all' }]);
});

test('4.32: in a PDF, figures of one column have the same number of decimals, and no unit is broken across lines', () => {
  const wind: ReportColumn = { title: 'Wind Ø', kind: 'number', unit: 'm/s' };
  const table = { ...tableOf(0, [wind]), rows: [[5.86], [6.084], [8.9]], footer: [] };
  const [{ table: { body } } = { table: { body: [] } }] = contentOf(table).content;
  expect(body.map((line) => line[0]?.text)).toEqual([
    [{ text: 'Wind Ø ' }, { text: '(m/s)', noWrap: true }],
    '5,9',
    '6,1',
    '8,9',
  ]);
});

test('in a column of a PDF, numbers are aligned to the right and texts among them to the left', () => {
  const rows = [
    [0, 'a', 1],
    [0, 'b', 'Lüfter gestört'],
  ];
  const [{ table: { body } } = { table: { body: [] } }] = contentOf({ ...tableOf(0), rows }).content;
  expect(body.slice(1, 3).map((line) => line[2])).toMatchObject([
    { text: '1,0', alignment: 'right' },
    { text: 'Lüfter gestört', alignment: 'left' },
  ]);
});

test('organisation and logo are in the header of each PDF page', async () => {
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect(latin.decode(await pdfBytes(tableOf(1), { organisation: 'Stadtwerke', logo }))).toContain('/Subtype /Image');
});

test('a logo given as URL or file name is refused without being fetched', async () => {
  await expect(pdfBytes(tableOf(1), { logo: '/etc/hostname' })).rejects.toThrow('denied');
  await expect(pdfBytes(tableOf(1), { logo: 'http://127.0.0.1:9/logo.png' })).rejects.toThrow('denied');
});

test('several tables are printed to one PDF, each beginning on a new page', async () => {
  expect(pagesIn(await pdfBytes([tableOf(3), tableOf(3), tableOf(0)]))).toBe(3);
});

test('a heading over adjacent groups spans all their columns', () => {
  const groups = [
    { above: 'Dach', title: 'Nord', columns },
    { above: 'Dach', title: 'Süd', columns: columns.slice(0, 1) },
    { title: '', columns: columns.slice(0, 1) },
  ];
  expect(headingRows({ groups })).toEqual([
    [
      { title: 'Dach', columns: 4 },
      { title: '', columns: 1 },
    ],
    [
      { title: 'Nord', columns: 3 },
      { title: 'Süd', columns: 1 },
      { title: '', columns: 1 },
    ],
  ]);
  expect(pdfDocument({ ...tableOf(1), groups }, {})).toMatchObject({ content: [{ table: { headerRows: 3 } }] });
});
