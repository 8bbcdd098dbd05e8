import { expect, test } from 'vitest';
import { prioLabel, sharedPrioNames } from './prioLabel.ts';

test('4.15: a value is shown by its name, with its component if two values of a plant have the same name', () => {
  expect(prioLabel({ name: 'Leistung', component: null })).toBe('Leistung');
  expect(prioLabel({ name: 'Leistung', component: 'WR 1' })).toBe('WR 1 Leistung');
  expect(prioLabel({})).toBe('');
  expect([...sharedPrioNames(['Leistung', 'Energie', 'Leistung'])]).toEqual(['Leistung']);
  expect([...sharedPrioNames(['Leistung', null, null])]).toEqual([]);
});
