import { expect, test } from 'vitest';
import {
  componentUnits,
  dialogs,
  isOneOf,
  labelKey,
  plantTypes,
  problemKeys,
  rejectionReasons,
  rightsOfDialog,
  taskNames,
} from './index.ts';

test('product-8: exactly eight plant types exist', () => {
  expect(plantTypes).toEqual(['Bhkw', 'Biogas', 'Charge', 'Consumer', 'Schaltanlage', 'Solar', 'Wasser', 'Windkraft']);
});

test('4.59: the permission matrix has the 13 specified dialogs and one for tasks; each offers at least the right to read', () => {
  expect(dialogs).toHaveLength(14);
  for (const dialog of dialogs) expect(rightsOfDialog[dialog]).toContain('can_read');
});

test('2.55: the dialog user offers read and write; 4.21: the dialog plant_journal_config offers only read', () => {
  expect(rightsOfDialog.user).toEqual(['can_read', 'can_write']);
  expect(rightsOfDialog.plant_journal_config).toEqual(['can_read']);
});

test('tasks-11: there are eight tasks', () => {
  expect(new Set(taskNames).size).toBe(8);
});

test('no list contains a code twice', () => {
  for (const list of [problemKeys, rejectionReasons, dialogs, taskNames]) expect(new Set(list).size).toBe(list.length);
});

test('4.20: the initial list of units contains no unit twice', () => {
  expect(new Set(componentUnits.map((entry) => entry.name)).size).toBe(componentUnits.length);
  expect(new Set(componentUnits.map((entry) => entry.unit)).size).toBe(componentUnits.length);
});

test('a value of unknown origin is only recognised as a code if its type matches too', () => {
  expect(isOneOf(plantTypes, 'Solar')).toBe(true);
  expect(isOneOf(plantTypes, 'solar')).toBe(false);
  expect(isOneOf([0, 1, 2], '1')).toBe(false);
});

test('a label key consists of section and code', () => {
  expect(labelKey('plantStatus', 2)).toBe('plantStatus.2');
  expect(labelKey('licenceStatus', '10')).toBe('licenceStatus.10');
});
