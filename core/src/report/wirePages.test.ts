import { expect, test } from 'vitest';
import { evaluationPage, journalPages, reportPages } from './wirePages.ts';

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

test('in a report page, columns are grouped below their header and sub-header; the cell `spacing` is the empty corner above the captions, and `hide` means an empty name', () => {
  const [page] = reportPages(report, { title: 'Datum', kind: 'date' }, 'Sum');
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

test('rows of a report page begin with their day, the footer with the given caption', () => {
  const [page] = reportPages(report, { title: 'Datum', kind: 'date' }, 'Sum');
  expect(page?.rows).toEqual([
    ['2026-03-01', null, 2.5, 'Betrieb', 4],
    ['2026-03-02', 1, 3, 'Aus', 5],
  ]);
  expect(page?.footer).toEqual([['Sum', 1, null, null, 9]]);
});

test('rows of a daily evaluation have dates, those of a monthly one keep their captions; the footer has the given caption', () => {
  const evaluation = (name: string) => ({
    headers: [cell('spacing'), cell('Nord', 2)],
    header_positions: [cell('Datum'), cell('Ertrag'), cell('Wind')],
    positions: [{ name, values: [figure(5, 'kWh'), figure(null)] }],
    footer: [figure(5, 'kWh'), figure(null)],
  });
  const days = evaluationPage(evaluation('03/10/2026'), { title: 'Datum', kind: 'date' }, 'Summe');
  expect(days).toMatchObject({ rows: [['2026-10-03', 5, null]], footer: [['Summe', 5, null]] });
  expect(days.groups.map(({ title }) => title)).toEqual(['', 'Nord']);
  const months = evaluationPage(evaluation('10/2026'), { title: 'Datum', kind: 'text' }, 'Summe');
  expect(months.rows).toEqual([['10/2026', 5, null]]);
});

test('each entry of a journal becomes a page without footer', () => {
  const [head] = report.page_headers;
  const entry = { id: 1, header: { headers: head?.headers ?? [], positions: head?.positions ?? [] } };
  const pages = journalPages(
    { data: [{ ...entry, positions: report.page_positions[0] ?? [] }] },
    { title: 'Datum', kind: 'date' },
  );
  expect(pages.map(({ rows, footer }) => [rows.length, footer])).toEqual([[2, []]]);
});
