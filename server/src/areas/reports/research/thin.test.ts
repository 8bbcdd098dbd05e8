import { expect, test } from 'vitest';
import { stretchesFor, downsampled } from './downsample.ts';

const line = (values: readonly number[]) => ({
  times: Float64Array.from(values, (_, index) => index * 1000),
  values: Float64Array.from(values),
});

test('a line with no more points than a screen can show is returned unchanged', () => {
  const short = line([1, 2, 3, 4, 5, 6]);
  expect(downsampled(short, 0, 6000, 2)).toBe(short);
});

test('for each section of a line the smallest and the largest value are kept, and so are both ends of the line', () => {
  const kept = downsampled(line([5, 1, 9, 4, 4, 2, 8, 3]), 0, 8000, 2);
  expect([...kept.values]).toEqual([5, 1, 9, 2, 8, 3]);
  expect([...kept.times]).toEqual([0, 1000, 2000, 5000, 6000, 7000]);
});

test('minimum and maximum of the complete line are always kept', () => {
  const values = Array.from({ length: 50_000 }, (_, index) => Math.sin(index * 1.7) * ((index * 7919) % 1013));
  const kept = downsampled(line(values), 0, 50_000_000, 750);
  expect(kept.values.length).toBeLessThanOrEqual(1502);
  expect(Math.max(...kept.values)).toBe(Math.max(...values));
  expect(Math.min(...kept.values)).toBe(Math.min(...values));
});

test('many lines share the number of sections that a screen can show', () => {
  expect([1, 4, 10, 200].map(stretchesFor)).toEqual([750, 750, 300, 50]);
});
