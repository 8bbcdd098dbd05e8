import { expect, test } from 'vitest';
import { prioLabel, sharedPrioNames } from './prioLabel.ts';

test('4.15: a priority value is shown with its name, and also with its component if two values of the plant have the same name', () => {
  expect(prioLabel({ name: 'Leistung', component: null })).toBe('Leistung');
  expect(prioLabel({ name: 'Leistung', component: 'WR 1' })).toBe('WR 1 Leistung');
  expect(prioLabel({})).toBe('');
  expect([...sharedPrioNames(['Leistung', 'Energie', 'Leistung'])]).toEqual(['Leistung']);
  expect([...sharedPrioNames(['Leistung', null, null])]).toEqual([]);
});
