import { expect, test } from 'vitest';
import { hasCause, plantCauses } from './plantCauses.ts';

const calm = {
  status_anlage: 0,
  status_data: 0,
  alarm_causes: { fault: 0, silent: 0, import: null },
  planned_work: null,
  plant_prio_values: [],
};
const causesOf = (over: Partial<Parameters<typeof hasCause>[0]>) =>
  plantCauses.filter((cause) => hasCause({ ...calm, ...over }, cause));

test('a plant without problems has no cause for attention', () => {
  expect(causesOf({})).toEqual([]);
});

test('an open alarm is a cause for attention, and so is a status that a user set by hand', () => {
  expect(causesOf({ alarm_causes: { fault: 1, silent: 0, import: 2 } })).toEqual(['fault', 'import']);
  expect(causesOf({ status_anlage: 1 })).toEqual(['fault']);
  expect(causesOf({ status_data: 2 })).toEqual(['silent']);
});

test('4.39: a tile value at or beyond its limit is a separate cause for attention, whatever the status of the plant', () => {
  const value = { value: 569, limit_low: null, limit_upper: 500 };
  expect(causesOf({ plant_prio_values: [value] })).toEqual(['limit']);
  expect(causesOf({ plant_prio_values: [{ ...value, value: 499 }] })).toEqual([]);
});

test('4.47: planned work is a cause for attention too', () => {
  expect(causesOf({ planned_work: { id: 1 } })).toEqual(['work']);
});
