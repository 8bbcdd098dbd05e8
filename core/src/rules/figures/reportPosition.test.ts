import { derivedValueTypes } from '../../codes/index.ts';
import { expect, test } from 'vitest';
import {
  evaluationValueColumns,
  fittingFooters,
  hasCalculation,
  NEW_REPORT_POSITION,
  reportGroupNames,
  reportHeaderCaption,
  reportSourceFields,
  reportValueColumns,
  shownSourceFields,
  storedReportHeader,
} from './reportPosition.ts';

test('daily-report-config-30, 2.7, 2.8, 2.10, 2.15 and 2.16: a new column of the daily report has these initial values', () => {
  expect(NEW_REPORT_POSITION).toEqual({
    type_column: 'DA',
    type_value_column: 'LD',
    type_footer: 'EF',
    calculation_day: 'CD',
    type_calculation: 'sum',
    show_units: true,
    ignore_null_values: false,
    status: '00',
  });
});

test('2.9: the form shows source fields for columns of type DA and DG, and hides them for SD and AD', () => {
  expect(['DA', 'DG'].map(shownSourceFields)).toEqual([reportSourceFields, reportSourceFields]);
  expect(['SD', 'AD', 'XX'].flatMap(shownSourceFields)).toEqual([]);
});

test('daily-report-config-28 and 29: for an existing column, the form also offers the value kinds FD, MM, M2 and KW', () => {
  expect(reportValueColumns('create')).toEqual(['LD', 'MD', 'SD', 'AD', 'FK', 'TK', ...derivedValueTypes]);
  expect(reportValueColumns('edit').filter((code) => !reportValueColumns('create').includes(code))).toEqual([
    'FD',
    'MM',
    'M2',
    'KW',
  ]);
});

test('evaluations-config-17 and 18: evaluations offer six specified value kinds, followed by our own; LD, MD and AD come first unless the evaluation is daily (DA)', () => {
  expect(evaluationValueColumns('DA')).toEqual(['LD', 'MD', 'SD', 'AD', 'FK', 'TK', ...derivedValueTypes]);
  expect(['MO', 'YE'].map(evaluationValueColumns)).toEqual([
    ['LD', 'MD', 'AD', 'FK', 'TK', 'SD', ...derivedValueTypes],
    ['LD', 'MD', 'AD', 'FK', 'TK', 'SD', ...derivedValueTypes],
  ]);
});

test('2.13: if show_installed_capacity is switched off, linked_plant becomes null', () => {
  expect(storedReportHeader({ show_installed_capacity: false, linked_plant: 7 }).linked_plant).toBeNull();
  expect(storedReportHeader({ show_installed_capacity: true, linked_plant: 7 }).linked_plant).toBe(7);
});

test.each([
  [true, { installed_capacity: 1234.5 }, 'Dach (1.234,5\u202FkW)'],
  [true, { installed_capacity: '99.50' }, 'Dach (99,5\u202FkW)'],
  [true, { installed_capacity: null }, 'Dach'],
  [true, null, 'Dach'],
  [false, { installed_capacity: 10 }, 'Dach'],
])('2.13: with show_installed_capacity %s and the plant %j the caption of the header is %s', (show, plant, caption) => {
  expect(reportHeaderCaption({ name: 'Dach', show_installed_capacity: show }, plant)).toBe(caption);
});

test('2.12: the offered group names are distinct and not empty', () => {
  const named = (daily_report_group_name: string | null) => ({ daily_report_group_name });
  expect(reportGroupNames([named('WR'), named(''), named(null), named('Öfen'), named('WR'), {}])).toEqual([
    'Öfen',
    'WR',
  ]);
});

test('36: for percentages the footer cannot be a sum, and for ratios users cannot choose how a group is computed', () => {
  expect(fittingFooters('DA', 'PR')).toEqual(['EF', 'AF']);
  expect(fittingFooters('DG', 'AT')).toEqual(['EF', 'AF']);
  expect(fittingFooters('DG', 'ES')).toEqual(['EF', 'AF']);
  // for a column computed from other columns, the value kind stored with it does not matter
  expect(fittingFooters('SD', 'AE')).toEqual(['EF', 'AF', 'SF']);
  expect(fittingFooters('DA', 'SY')).toEqual(['EF', 'AF', 'SF']);
  expect(['PR', 'ES', 'SY', 'FL', 'AT', 'AE'].map(hasCalculation)).toEqual([false, false, false, false, false, false]);
  expect(['EE', 'OH', 'LD', 'AD'].map(hasCalculation)).toEqual([true, true, true, true]);
});
