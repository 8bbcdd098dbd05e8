import { PlainEvaluationResponse, ReportResponse } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { evaluatedOfPlants, evaluatedOfType, measuresOf } from './model.ts';

const cell = (value: number | null, plant: number) => ({ id: 1, value, unit: value === null ? null : 'kWh', plant });
const heads = (...names: string[]) => names.map((name) => ({ name, rowspan: 1, colspan: 1 }));

const ofType = PlainEvaluationResponse.parse({
  headers: heads('spacing', 'Nord', 'Süd'),
  header_positions: heads('Datum', 'Ertrag', 'Wind', 'Ertrag', 'Wind'),
  positions: [{ name: '03/2026', values: [cell(5, 7), cell(1, 7), cell(null, 8), cell(2, 8)] }],
  footer: [cell(5, 7), cell(null, 7), cell(null, 8), cell(2, 8)],
});

test('4.31: cells contain their plant, so that the same column of two plants can be distinguished', () => {
  const { dates, columns } = evaluatedOfType(ofType);
  expect(dates).toEqual(['2026-03']);
  expect(columns.map(({ plant, index, name, values, total }) => [plant, index, name, values, total])).toEqual([
    [7, 0, 'Ertrag', [5], 5],
    [7, 1, 'Wind', [1], null],
    [8, 0, 'Ertrag', [null], null],
    [8, 1, 'Wind', [2], 2],
  ]);
  expect(measuresOf(evaluatedOfType(ofType))).toEqual([
    { index: 0, name: 'Ertrag' },
    { index: 1, name: 'Wind' },
  ]);
});

test('L10: a figure from balances is distinguished from a yield', () => {
  const derived = {
    ...ofType,
    footer: ofType.footer.map((foot, at) => (at === 0 ? { ...foot, derived: true } : foot)),
  };
  expect(evaluatedOfType(derived).columns.map(({ isDerived }) => isDerived)).toEqual([true, false, false, false]);
});

test('pages of plants have the same figures as the single table', () => {
  const page = (at: number) => ({
    head: { headers: heads('spacing'), subheaders: [], positions: heads('Datum', 'Ertrag', 'Wind') },
    row: { id: 1, created_at_date: '2026-03', name: '03/2026', data: ofType.positions[0]?.values.slice(at, at + 2) },
    foot: { name: 'Summe', data: ofType.footer.slice(at, at + 2) },
  });
  const pages = [page(0), page(2)];
  const answer = ReportResponse.parse({
    num_pages: 2,
    page_headers: pages.map(({ head }) => head),
    page_positions: pages.map(({ row }) => [{ ...row, created_at_date: '2026-03-01' }]),
    page_footer: pages.map(({ foot }) => foot),
  });
  expect(evaluatedOfPlants(answer).columns).toEqual(evaluatedOfType(ofType).columns);
});
