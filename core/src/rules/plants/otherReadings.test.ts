import { expect, test } from 'vitest';
import { readsOtherwise } from './otherReadings.ts';

const stored = { has_data: true, col_unit: 'kW', factor_import: null };

test.each([
  [{ col_unit: 'kW' }, false],
  [{ col_unit: 'kW', factor_import: 1 }, false],
  [{ col_unit: 'W' }, true],
  [{ col_unit: null }, true],
  [{ col_unit: 'kW', factor_import: 0.001 }, true],
])(
  'V9: whether the user is warned about stored readings if the settings of a column are changed to %j: %s',
  (wanted, isOther) => {
    expect(readsOtherwise(stored, wanted)).toBe(isOther);
  },
);

test('V9: for a column without readings there is no warning', () => {
  expect(readsOtherwise({ ...stored, has_data: false }, { col_unit: 'W' })).toBe(false);
});
