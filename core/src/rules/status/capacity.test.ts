import { expect, test } from 'vitest';
import { capacityOfPlant, capacityShare, powerOfPlant } from './capacity.ts';

const plant = (installed_capacity: number | string | null, ...values: [unknown, string | null][]) => ({
  installed_capacity,
  plant_prio_values: values.map(([value, unit]) => ({ value, unit })),
});

test('the current power of a plant is its first priority value with a unit of power, converted to kilowatts', () => {
  expect(powerOfPlant(plant(null, [640, '°C'], [1.5, 'MW'], [3, 'kW']))).toBe(1500);
  expect(powerOfPlant(plant(null, ['aus', 'kW'], [250, 'W']))).toBe(0.25);
  expect(powerOfPlant(plant(null, [12, 'kWh'], [null, 'kW']))).toBeUndefined();
});

test('4.39: the share of its capacity that a plant produces may exceed 100 percent and be negative', () => {
  expect(capacityShare(plant('80.0', [20, 'kW']))).toBe(0.25);
  expect(capacityShare(plant(80, [88, 'kW']))).toBeCloseTo(1.1);
  expect(capacityShare(plant(80, [-4, 'kW']))).toBe(-0.05);
});

test('a plant without a capacity or without a power has no share', () => {
  expect(capacityOfPlant(plant(0))).toBeUndefined();
  expect(capacityShare(plant(0, [20, 'kW']))).toBeUndefined();
  expect(capacityShare(plant(null, [20, 'kW']))).toBeUndefined();
  expect(capacityShare(plant(80))).toBeUndefined();
});
