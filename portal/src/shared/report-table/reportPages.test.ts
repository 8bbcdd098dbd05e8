import { PlainEvaluationResponse, PlantJournalResponse, ReportResponse } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { pageOfEvaluation, pagesOfJournal, pagesOfReport } from './reportPages.ts';

const cell = (value: number | string | null, unit: string | null = 'kWh') => ({ id: 1, value, unit });
const headOf = (subheader: string) => ({
  headers: [
    { name: 'spacing', rowspan: 2, colspan: 1 },
    { name: 'Dach (99,5 kW)', rowspan: 1, colspan: 2 },
  ],
  subheaders: [{ name: subheader, rowspan: 1, colspan: 2 }],
  positions: ['Datum', 'Arbeit', 'Leistung'].map((name) => ({ name, rowspan: 1, colspan: 1 })),
});
const report = ReportResponse.parse({
  num_pages: 2,
  page_headers: [headOf('Zähler 1'), headOf('hide')],
  page_positions: [
    [
      { id: 1, created_at_date: '2026-03-01', data: [cell(1.5), cell(2, 'kW')] },
      { id: 2, created_at_date: '2026-03-02', data: [cell(null, null), cell(3, 'MW')] },
    ],
    [],
  ],
  page_footer: [
    { name: 'Summe', data: [cell(1.5), cell(null, null)] },
    { name: 'Summe', data: [] },
  ],
});

test('daily-report-5, -8: a page has headings with an empty corner, rows, and a footer whose caption comes from the screen', () => {
  const [page] = pagesOfReport(report, 'Sum');
  expect(page?.head.map((row) => row.map(({ name }) => name))).toEqual([
    ['', 'Dach (99,5 kW)'],
    ['Zähler 1'],
    ['Datum', 'Arbeit', 'Leistung'],
  ]);
  expect(page?.rows.map(({ caption }) => caption)).toEqual(['2026-03-01', '2026-03-02']);
  expect(page?.foot?.caption).toBe('Sum');
});

test('daily-report-9, decision 2.14: hidden sub-headers remove their heading row, and the corner cell spans one row less', () => {
  const head = pagesOfReport(report, 'Sum')[1]?.head;
  expect(head?.map((row) => row.map(({ name }) => name))).toEqual([
    ['', 'Dach (99,5 kW)'],
    ['Datum', 'Arbeit', 'Leistung'],
  ]);
  expect(head?.[0]?.[0]?.rows).toBe(1);
});

test('if all cells of a column have the same unit, the unit belongs to the column, and all its figures have the same number of decimals', () => {
  expect(pagesOfReport(report, 'Sum')[0]?.columns).toEqual([
    { unit: 'kWh', decimals: 1 },
    { unit: undefined, decimals: undefined },
  ]);
});

test('4.32: the decimals of a mean in the foot do not add decimals to its column', () => {
  const [headers] = report.page_headers;
  const row = (energy: number) => ({ id: 1, created_at_date: '2026-03-01', data: [cell(energy), cell(energy * 10)] });
  const [page] = pagesOfReport(
    ReportResponse.parse({
      num_pages: 1,
      page_headers: [headers],
      page_positions: [[row(1.5), row(2), row(2)]],
      page_footer: [{ name: 'Summe', data: [cell(1.833_333_333_333_33), cell(18.333_333_333_333_3)] }],
    }),
    'Summe',
  );
  // the mean of whole numbers has one decimal
  expect(page?.columns).toEqual([
    { unit: 'kWh', decimals: 1 },
    { unit: 'kWh', decimals: 1 },
  ]);
});

test('journals-6: each entry of a journal is a page without a footer', () => {
  const { headers, positions } = headOf('');
  const journal = PlantJournalResponse.parse({
    data: [{ id: 1, header: { headers, positions }, positions: report.page_positions[0] }],
  });
  expect(pagesOfJournal(journal).map(({ rows, foot }) => [rows.length, foot])).toEqual([[2, undefined]]);
});

test('an evaluation is one page with a footer whose caption comes from the screen', () => {
  const { headers, positions } = headOf('');
  const evaluation = PlainEvaluationResponse.parse({
    headers,
    header_positions: positions,
    positions: [{ name: '01.03.2026', values: [cell(5), cell('aus', null)] }],
    footer: [cell(5), cell(null, null)],
  });
  const page = pageOfEvaluation(evaluation, 'Summe');
  expect(page.rows[0]?.caption).toBe('01.03.2026');
  expect(page.foot?.caption).toBe('Summe');
});
