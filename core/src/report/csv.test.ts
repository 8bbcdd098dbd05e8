import { expect, test } from 'vitest';
import { csvBlocks, csvBytes } from './csv.ts';
import type { ReportRow, ReportTable } from './table.ts';

const columns = [
  { title: 'Zeit', kind: 'datetime' },
  { title: 'Leistung', kind: 'number', unit: 'kW' },
  { title: 'Preis', kind: 'number', unit: '€', decimals: 2 },
  { title: 'Text', kind: 'text' },
] as const;
const tableOf = (rows: Iterable<ReportRow>, more: Partial<ReportTable> = {}): ReportTable => ({
  title: 'Auswertung',
  zone: 'Europe/Berlin',
  createdAtMs: 0,
  groups: [{ title: '', columns }],
  rows,
  ...more,
});
const lines = (table: ReportTable) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvBytes(table)).split('\r\n');
async function all<T>(blocks: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const block of blocks) list.push(block);
  return list;
}
const textCell = (text: string) => lines(tableOf([[null, null, null, text]]))[1];

test('3.65: CSV is UTF-8 with byte order mark, semicolon, decimal comma, dd.MM.yyyy HH:mm and CRLF', () => {
  const table = tableOf([[Date.parse('2026-07-05T22:04:00Z'), -1234.5, 3, 'läuft']]);
  expect(csvBytes(table).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(lines(table)).toEqual(['\uFEFFZeit;Leistung (kW);Preis (€);Text', '06.07.2026 00:04;-1234,5;3,00;läuft', '']);
});

test('a CSV file has no line with sep= before the heading', () => {
  expect(lines(tableOf([]))).toEqual(['\uFEFFZeit;Leistung (kW);Preis (€);Text', '']);
});

test('4.32: numbers in CSV have up to 15 digits unless the column sets decimals, and have no thousands separators', () => {
  const cells = (value: number) =>
    lines(tableOf([[null, value, value, null]]))[1]
      ?.split(';')
      .slice(1, 3);
  expect(cells(1234567.123456789)).toEqual(['1234567,12345679', '1234567,12']);
  expect(cells(0.1 + 0.2)).toEqual(['0,3', '0,30']);
  expect(cells(136_232.521_423_699_97)?.[0]).toBe('136232,5214237');
  expect(cells(-0.001)).toEqual(['-0,001', '0,00']);
  expect(cells(Number.NaN)).toEqual(['', '']);
  expect(cells(0)).toEqual(['0', '0,00']);
});

test('a missing value becomes an empty CSV cell, and short rows are filled with empty cells', () => {
  expect(lines(tableOf([[null, 1]]))[1]).toBe(';1;;');
});

test.each([
  ['a;b', ';;;"a;b"'],
  ['er sagte "ja"', ';;;"er sagte ""ja"""'],
  ['zwei\nZeilen', ';;;"zwei\nZeilen"'],
  [' Rand', ';;;" Rand"'],
])('the text %j is quoted in CSV', (text, line) => {
  expect(textCell(text)).toBe(line);
});

test.each(['=1+1', '+49151', '-a', '@SUM(A1)', '-1+2'])(
  'a spreadsheet does not run the text %j of a CSV cell as a formula',
  (text) => {
    expect(textCell(text)).toBe(`;;;'${text}`);
  },
);

test.each(['＝1+1', '＋1', '－1+2', '＠SUM(A1)'])(
  'K18: a spreadsheet does not run the full-width text %j of a CSV cell as a formula',
  (text) => {
    expect(textCell(text)).toBe(`;;;'${text}`);
  },
);

test('a formula is escaped even if it contains quotes, while a text that is a negative number stays unchanged', () => {
  expect(textCell('=HYPERLINK("x";"y")')).toBe(`;;;"'=HYPERLINK(""x"";""y"")"`);
  expect(textCell('-12,5')).toBe(';;;-12,5');
  expect(lines(tableOf([[null, '=1+1', null, null]]))[1]).toBe(`;'=1+1;;`);
});

test('a CSV heading is escaped too, and contains the title of its group', () => {
  const groups = [{ title: 'WR 1', columns: [{ title: '=a', kind: 'text' as const }] }];
  expect(lines(tableOf([], { groups }))[0]).toBe('\uFEFFWR 1: =a');
  expect(lines(tableOf([], { groups: [{ ...groups[0], title: '', columns: groups[0]?.columns ?? [] }] }))[0]).toBe(
    `\uFEFF'=a`,
  );
});

test('footer rows are at the end of a CSV file', () => {
  expect(lines(tableOf([[null, 1, 2, 'x']], { footer: [['Summe', 1, 2, null]] }))[2]).toBe('Summe;1;2,00;');
});

test('the CSV of a table of more than 64 kB with umlauts is written in blocks of complete rows, which together are the whole file', async () => {
  const rows = Array.from({ length: 3000 }, (_, index): ReportRow => [null, index, null, 'äöüß€₂'.repeat(5)]);
  const blocks = await all(csvBlocks(tableOf(rows), 1000));
  expect(blocks).toHaveLength(3);
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  expect(blocks.map((block) => strict.decode(block)).join('')).toBe(strict.decode(csvBytes(tableOf(rows))));
  expect(blocks.every((block) => block.length > 0)).toBe(true);
});

test('export-4: CSV blocks are produced while the rows are read: the first block is ready before the last row is requested', async () => {
  let made = 0;
  function* rows(): Generator<ReportRow> {
    for (; made < 10_000; made += 1) yield [null, made, null, null];
  }
  async function* late(): AsyncGenerator<Iterable<ReportRow>> {
    await Promise.resolve();
    yield rows();
  }
  await csvBlocks(tableOf(rows()), 10).next();
  expect(made).toBeLessThan(20);
  made = 0;
  const first = await csvBlocks({ ...tableOf([]), rows: late() }, 10).next();
  expect(made).toBeLessThan(20);
  expect(new TextDecoder().decode(first.value ?? new Uint8Array()).split('\r\n')).toHaveLength(12);
});

test('the CSV of a table without rows consists of its heading and its footer', async () => {
  const empty = tableOf([], { footer: [['Summe', 1, 2, null]] });
  expect(await all(csvBlocks(empty))).toEqual([csvBytes(empty)]);
  expect(await all(csvBlocks(tableOf([])))).toEqual([csvBytes(tableOf([]))]);
});

test('writing a CSV file fails if reading its rows fails', async () => {
  const rows = (async function* (): AsyncGenerator<ReportRow[]> {
    yield [[null, 1, null, null]];
    await Promise.reject(new Error('gone'));
  })();
  const blocks = csvBlocks({ ...tableOf([]), rows }, 1);
  await blocks.next();
  await expect(blocks.next()).rejects.toThrow('gone');
});
