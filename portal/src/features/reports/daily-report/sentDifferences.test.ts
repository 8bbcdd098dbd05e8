import { ReportResponse } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { differencesOf } from './sentDifferences.ts';

const head = (name: string, colspan: number) => ({ name, rowspan: 1, colspan });
/** A wind farm with two turbines, each with a column of the same name. */
const reportOf = (first: number, second: number, { total = 33_075, title = 'Ertrag', unit = 'kWh' } = {}) =>
  ReportResponse.parse({
    num_pages: 1,
    page_headers: [
      {
        headers: [head('spacing', 1), head('Windpark Gedern', 2)],
        subheaders: [head('WEA 1', 1), head('WEA 2', 1)],
        positions: [head('Datum', 1), head('Ertrag', 1), head(title, 1)],
      },
    ],
    page_positions: [
      [
        {
          id: 1,
          created_at_date: '2026-03-01',
          data: [
            { id: 5, value: first, unit: 'kWh' },
            { id: 6, value: second, unit },
          ],
        },
      ],
    ],
    page_footer: [
      {
        name: 'Summe',
        data: [
          { id: 5, value: total, unit: 'kWh' },
          { id: 6, value: null, unit: null },
        ],
      },
    ],
  });

test('4.43: a changed figure is named with its headers, so that columns with the same name can be distinguished', () => {
  const differences = differencesOf(reportOf(1, 2), reportOf(1.5, 3));
  expect(differences.map(({ column, sent, now }) => [column, sent, now])).toEqual([
    ['Windpark Gedern | WEA 1 | Ertrag', 1, 1.5],
    ['Windpark Gedern | WEA 2 | Ertrag', 2, 3],
  ]);
  expect(new Set(differences.map(({ key }) => key)).size).toBe(2);
  expect(differencesOf(reportOf(1, 2), reportOf(1, 2))).toEqual([]);
});

test('F2: changed footers, headers and units are differences', () => {
  const footer = differencesOf(reportOf(1, 2), reportOf(1, 2, { total: 1_323 }));
  expect(footer).toMatchObject([
    { place: 'footer', row: 'Summe', column: 'Windpark Gedern | WEA 1 | Ertrag', sent: 33_075, now: 1_323 },
  ]);
  const heading = differencesOf(reportOf(1, 2), reportOf(1, 2, { title: 'Energie' }));
  expect(heading).toMatchObject([
    { place: 'head', sent: 'Windpark Gedern | WEA 2 | Ertrag', now: 'Windpark Gedern | WEA 2 | Energie' },
  ]);
  const unit = differencesOf(reportOf(1, 2), reportOf(1, 2, { unit: 'MWh' }));
  expect(unit).toMatchObject([{ place: 'day', sent: 2, sentUnit: 'kWh', now: 2, nowUnit: 'MWh' }]);
});

test('F2: differences are in the order of days, footers, headings', () => {
  const all = differencesOf(reportOf(1, 2), reportOf(3, 4, { total: 7, title: 'Energie' }));
  expect(all.map(({ place }) => place)).toEqual(['day', 'day', 'footer', 'head']);
});
