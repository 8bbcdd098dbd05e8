import { expect, test } from 'vitest';
import { inSteps, pixelOfValue, stepOf, valueAtPixel } from './moving.ts';

const area = { top: 20, bottom: 220 };

test('37: a level moves in round steps of its axis', () => {
  expect(stepOf({ min: 0, max: 100 })).toBe(0.5);
  expect(stepOf({ min: 0, max: 120 })).toBe(1);
  expect(stepOf({ min: -5, max: 5 })).toBe(0.05);
  expect(stepOf({ min: 3, max: 3 })).toBe(1);
  expect(inSteps(0.30000000000000004, { min: 0, max: 1 })).toBe(0.3);
});

test('37: a pixel is converted to a value and back, also on an axis below zero', () => {
  const range = { min: -50, max: 50 };
  expect(valueAtPixel(120, range, area)).toBe(0);
  expect(valueAtPixel(20, range, area)).toBe(50);
  for (const value of [-50, -12.5, 0, 37])
    expect(valueAtPixel(pixelOfValue(value, range, area), range, area)).toBe(value);
});

test('37: a level beyond the axis is shown at its end, where it can still be grabbed', () => {
  const range = { min: 0, max: 10 };
  expect(pixelOfValue(500, range, area)).toBe(20);
  expect(pixelOfValue(-3, range, area)).toBe(220);
  expect(valueAtPixel(-400, range, area)).toBe(10);
  expect(valueAtPixel(900, range, area)).toBe(0);
});
