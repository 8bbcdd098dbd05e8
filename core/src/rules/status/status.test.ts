import { expect, test } from 'vitest';
import { countByStatus, shownStatus } from './status.ts';

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [0, 2, 2],
  [1, 2, 2],
  [2, 0, 2],
])(
  'health-1: a plant with status_anlage %i and status_data %i is shown with the status %i',
  (status_anlage, status_data, shown) => {
    expect(shownStatus({ status_anlage, status_data })).toBe(shown);
  },
);

test('1.39: a missing status of a plant counts as 0', () => {
  expect(shownStatus({})).toBe(0);
  expect(shownStatus({ status_anlage: null, status_data: 1 })).toBe(1);
});

test('an unknown status of a plant counts as the worst one', () => {
  expect(shownStatus({ status_anlage: 7 })).toBe(2);
  expect(shownStatus({ status_anlage: -1 })).toBe(0);
});

test('plants are counted by status', () => {
  expect(countByStatus([0, 2, 0, 1])).toEqual([2, 1, 1]);
});
