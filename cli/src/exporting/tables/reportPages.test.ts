import { expect, test } from 'vitest';
import { pagesOf } from './reportPages.ts';

const cell = (name: string, colspan = 1) => ({ name, rowspan: 1, colspan });
const figure = (value: number | string | null, unit: string | null = null) => ({ id: 1, value, unit });

const report = {
  num_pages: 1,
  page_headers: [
    {
      headers: [cell('spacing'), cell('Solar', 3), cell('Wind')],
      subheaders: [cell('Nord', 2), cell('hide'), cell('hide')],
      positions: [cell('Datum'), cell('Energie'), cell('Leistung'), cell('Zustand'), cell('Energie')],
    },
  ],
  page_positions: [
    [
      {
        id: 20_260_301,
        created_at_date: '2026-03-01',
        data: [figure(null), figure(2.5, 'kW'), figure('Betrieb'), figure(4, 'kWh')],
      },
      {
        id: 20_260_302,
        created_at_date: '2026-03-02',
        data: [figure(1, 'kWh'), figure(3, 'kW'), figure('Aus'), figure(5, 'kWh')],
      },
    ],
  ],
  page_footer: [{ name: 'Summe', data: [figure(1, 'kWh'), figure(null), figure(null), figure(9, 'kWh')] }],
};

test('columns stand under their header and sub-header; spacing is the caption’s corner, hide stands for none', () => {
  const [page] = pagesOf(report, { title: 'Datum', kind: 'date' });
  expect(page?.groups).toEqual([
    { title: '', columns: [{ title: 'Datum', kind: 'date' }] },
    {
      above: 'Solar',
      title: 'Nord',
      columns: [
        { title: 'Energie', kind: 'number', unit: 'kWh' },
        { title: 'Leistung', kind: 'number', unit: 'kW' },
      ],
    },
    { above: 'Solar', title: '', columns: [{ title: 'Zustand', kind: 'text', unit: undefined }] },
    { above: 'Wind', title: '', columns: [{ title: 'Energie', kind: 'number', unit: 'kWh' }] },
  ]);
});

test('rows begin with their day, the foot with its name', () => {
  const [page] = pagesOf(report, { title: 'Datum', kind: 'date' });
  expect(page?.rows).toEqual([
    ['2026-03-01', null, 2.5, 'Betrieb', 4],
    ['2026-03-02', 1, 3, 'Aus', 5],
  ]);
  expect(page?.footer).toEqual([['Summe', 1, null, null, 9]]);
});
