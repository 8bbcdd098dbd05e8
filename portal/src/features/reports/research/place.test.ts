import { expect, test } from 'vitest';
import { analysisPlace } from './place.ts';

const { hidden } = analysisPlace;

test('hidden lines are read from the address as they were written, whatever characters their units contain', () => {
  const keys = new Set(['7', 'b7', 'sum kW', 'bmean %', 'sum a,b', 'mean %2C']);
  expect(hidden.read(hidden.write(keys) ?? null)).toEqual(keys);
  expect(hidden.write(new Set(['7', 'b7', 'sum kW']))).toBe('7,b7,sum kW');
});

test('if no line is hidden the address has no such parameter, and empty parts count as none', () => {
  expect(hidden.write(new Set())).toBeUndefined();
  for (const text of [null, '', ',,']) expect(hidden.read(text)).toEqual(new Set());
});
