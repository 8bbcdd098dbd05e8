import { expect, test } from 'vitest';
import { numberOf, textOfNumber } from './numberText.ts';

test.each([
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  ['12.5', 12.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['−3,25', -3.25],
  [' 7 ', 7],
  [',5', 0.5],
  ['', null],
])('%j is read in German format', (typed, value) => {
  expect(numberOf(typed)).toBe(value);
});

test.each(['abc', '1,2,3', '1.23.4', '12 kW', '-', '1e9'])('%j is no number', (typed) => {
  expect(numberOf(typed)).toBeNaN();
});

test('the text for an input has every digit and a decimal comma', () => {
  expect(textOfNumber(1234.5678)).toBe('1234,5678');
  expect(textOfNumber(null)).toBe('');
  expect(textOfNumber(-0.1)).toBe('-0,1');
});
