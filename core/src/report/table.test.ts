import { expect, test } from 'vitest';
import { cellText, columnHeading, columnsOf, headingRows, type ReportColumn, totalRow } from './index.ts';

const power: ReportColumn = { title: 'Leistung', kind: 'number', unit: 'kW', decimals: 1 };

test('a heading contains the unit of its column, and columns are in the order of their groups', () => {
  const groups = [
    { title: '', columns: [{ title: 'Zeit', kind: 'datetime' as const }] },
    { title: 'WR 1', columns: [power] },
  ];
  expect(columnsOf({ groups }).map(columnHeading)).toEqual(['Zeit', 'Leistung (kW)']);
  expect(headingRows({ groups })).toHaveLength(1);
  expect(headingRows({ groups: groups.slice(0, 1) })).toEqual([]);
});

test.each([
  ['number', 1234.56, '1.234,6'],
  ['number', 'Stufe 2', 'Stufe 2'],
  ['number', Number.NaN, '–'],
  ['number', Number.POSITIVE_INFINITY, '–'],
  ['number', 0, '0,0'],
  ['text', 'läuft', 'läuft'],
  ['text', 7, '7'],
  ['datetime', Date.parse('2026-07-05T22:04:00Z'), '06.07.2026 00:04'],
  ['datetime', '2026-07-05T22:04:00Z', '06.07.2026 00:04'],
  ['datetime', 'unbekannt', 'unbekannt'],
  ['date', '2026-07-05', '05.07.2026'],
  ['date', 'Summe', 'Summe'],
  ['number', null, '–'],
  ['text', '', '–'],
  ['date', undefined, '–'],
] as const)('a cell of kind %s with %j is shown as %s', (kind, cell, shown) => {
  expect(cellText({ title: '', kind, decimals: 1 }, cell, 'Europe/Berlin')).toBe(shown);
});

test('the total row only adds up or averages numbers, and its caption is in the first column that has no total', () => {
  const columns: ReportColumn[] = [
    { title: 'Anlage', kind: 'text' },
    { ...power, total: 'sum' },
    { ...power, total: 'average' },
    { ...power, total: 'sum' },
    power,
  ];
  const rows = [
    ['A', 10, 2, null, 5],
    ['B', 0.5, null, 'defekt', 5],
    ['C', Number.NaN, 4],
  ];
  expect(totalRow(columns, rows, 'Summe')).toEqual(['Summe', 10.5, 3, null, null]);
});
