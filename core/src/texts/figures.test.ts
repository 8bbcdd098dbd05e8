import { expect, test } from 'vitest';
import { formulaText } from './figures.ts';

const made = { ignore_zeros: false, days_back: 0, parts: [], sources: [1, 2], terms: [], calculation: 'avg' as const };

test('L11: codes and inputs of figures that only a newer server knows are left out in the explanation of a figure', () => {
  const terms = [
    { key: 'starts', value: 3, unit: null },
    { key: 'gusts', value: 4, unit: null },
  ];
  expect(formulaText({ ...made, code: 'XX', sources: [], terms }, undefined, 'en')).toBe('starts 3');
});

test('L4, L10: the explanation of a figure mentions the mean of a group, but not a mean of rows for the footer of percentages', () => {
  const merged = 'Average';
  const mean = formulaText({ ...made, code: 'OH' }, undefined, 'en') ?? '';
  const sum = formulaText({ ...made, code: 'OH', calculation: 'sum' }, undefined, 'en') ?? '';
  expect(mean.startsWith(sum)).toBe(true);
  expect(mean.length).toBeGreaterThan(sum.length + merged.length);
  const foot = { ...made, sources: [], parts: [{ row: '2026-11-26' }] };
  expect(formulaText({ ...foot, code: 'AT' }, undefined, 'en')).not.toContain(merged);
});
