import { csvBytes } from '@leitwarte/core/report/csv';
import { expect, test } from 'vitest';
import { type Column, shownColumns } from './column.ts';
import { clipboardText, reportTable, type Seen } from './takeAway.ts';

interface Item {
  readonly name: string;
  readonly energy: number | null;
  readonly power: number;
  readonly unit: string;
  readonly at: string;
}
const columns: readonly Column<Item>[] = [
  { key: 'name', title: 'Zähler', value: ({ name }) => name },
  {
    key: 'energy',
    title: 'Arbeit',
    kind: 'number',
    unit: 'kWh',
    total: 'sum',
    decimals: 1,
    value: ({ energy }) => energy,
  },
  {
    key: 'power',
    title: 'Leistung',
    kind: 'number',
    unit: ({ unit }) => unit,
    total: 'sum',
    value: ({ power }) => power,
  },
  { key: 'at', title: 'Zeit', kind: 'datetime', value: ({ at }) => at },
];
const rows: readonly Item[] = [
  { name: 'Nord', energy: 1234.56, power: 5, unit: 'kW', at: '2026-03-29T00:30:00Z' },
  { name: '=SUMME(A1)', energy: null, power: 7.5, unit: 'MW', at: '2026-03-29T01:30:00Z' },
];
const seenOf = (items: readonly Item[]): Seen<Item> => ({
  title: 'Zähler',
  columns: shownColumns(columns, items),
  rows: items,
  zone: 'Europe/Berlin',
  totalCaption: 'Summe',
});
const csvOf = (items: readonly Item[]) => new TextDecoder('utf-8').decode(csvBytes(reportTable(seenOf(items))));

test('the CSV contains what is shown, in German format, with the sums; a column with mixed units has the unit in each cell and no sum', () => {
  expect(csvOf(rows).split('\r\n')).toEqual([
    'Zähler;Arbeit (kWh);Leistung;Zeit',
    'Nord;1234,6;5\u202FkW;29.03.2026 01:30',
    "'=SUMME(A1);;7,5\u202FMW;29.03.2026 03:30",
    'Summe;1234,6;;',
    '',
  ]);
});

test('a unit that all rows share is in the heading, and the column has a sum', () => {
  const alike = rows.map((row) => ({ ...row, unit: 'kW' }));
  expect(csvOf(alike)).toContain('Leistung (kW)');
  expect(csvOf(alike)).toContain('Summe;1234,6;12,5;');
});

test('copied text has tabs between cells, and a tab or line break in a name breaks no cell', () => {
  const broken = rows.slice(0, 1).map((row) => ({ ...row, name: 'Nord\t\nOst' }));
  expect(clipboardText(seenOf(broken))).toBe(
    'Zähler\tArbeit (kWh)\tLeistung (kW)\tZeit\nNord Ost\t1.234,6\t5\t29.03.2026 01:30',
  );
});
