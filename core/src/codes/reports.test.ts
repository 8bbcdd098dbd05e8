import { expect, test } from 'vitest';
import {
  activityActions,
  calculations,
  controlCenterTypes,
  evaluationTypes,
  derivedValueTypes,
  footerTypes,
  kpiAggregations,
  readingValueTypes,
  reportColumnTypes,
  valueColumnTypes,
} from './index.ts';

test('daily-report-config-26 and 27: columns, footers and values have the specified codes', () => {
  expect(reportColumnTypes).toEqual(['DA', 'DG', 'SD', 'AD']);
  expect(footerTypes).toEqual(['EF', 'AF', 'SF']);
  expect(readingValueTypes).toEqual(['LD', 'MD', 'SD', 'AD', 'FK', 'TK', 'FD', 'MM', 'M2', 'KW']);
  expect(valueColumnTypes).toEqual([...readingValueTypes, ...derivedValueTypes]);
});

test('2.8: groups are combined with the codes of KPI aggregation, sum first', () => {
  expect(calculations).toEqual(['sum', 'avg']);
  expect(new Set<string>(calculations)).toEqual(new Set<string>(kpiAggregations));
});

test('evaluations-config-9, alarm-codes-organisation-15 and logs-2: the closed lists are complete', () => {
  expect(evaluationTypes).toEqual(['DA', 'MO', 'YE']);
  expect(controlCenterTypes).toEqual(['0', '1', '2']);
  expect(activityActions).toEqual(['Login', 'Create', 'Send TB']);
});
