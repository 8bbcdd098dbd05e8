import { ReportResponse } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { differencesOf } from './sentDifferences.ts';

const head = (name: string, colspan: number) => ({ name, rowspan: 1, colspan });
/** A wind farm with a column of one name in each of two turbines. */
const reportOf = (first: number, second: number) =>
  ReportResponse.parse({
    num_pages: 1,
    page_headers: [
      {
        headers: [head('spacing', 1), head('Windpark Gedern', 2)],
        subheaders: [head('WEA 1', 1), head('WEA 2', 1)],
        positions: [head('Datum', 1), head('Ertrag', 1), head('Ertrag', 1)],
      },
    ],
    page_positions: [
      [
        {
          id: 1,
          created_at_date: '2026-03-01',
          data: [
            { id: 5, value: first, unit: 'kWh' },
            { id: 6, value: second, unit: 'kWh' },
          ],
        },
      ],
    ],
    page_footer: [{ name: 'Summe', data: [] }],
  });

test('4.43: a figure that is another one today is named with the heads above it, so that columns of one name are told apart', () => {
  const differences = differencesOf(reportOf(1, 2), reportOf(1.5, 3));
  expect(differences.map(({ column, sent, now }) => [column, sent, now])).toEqual([
    ['Windpark Gedern | WEA 1 | Ertrag', 1, 1.5],
    ['Windpark Gedern | WEA 2 | Ertrag', 2, 3],
  ]);
  expect(new Set(differences.map(({ key }) => key)).size).toBe(2);
  expect(differencesOf(reportOf(1, 2), reportOf(1, 2))).toEqual([]);
});
