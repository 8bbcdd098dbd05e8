import { expect, test } from 'vitest';
import { HEIGHT, sparklineShape } from './geometry.ts';

const heights = (line: string | undefined) =>
  [...(line ?? '').matchAll(/[\d.]+ ([\d.]+)/g)].map((match) => Number(match[1]));

test('a gap breaks the line', () => {
  expect(sparklineShape([1, 2, null, 3, 4]).line.match(/M/g)).toHaveLength(2);
});

test('a single value between gaps is drawn as a dot', () => {
  const { line, area } = sparklineShape([null, 5, null]);
  expect(line).toMatch(/^M\S+ \S+h0\.01$/);
  expect(area).toBe('');
});

test('nothing is drawn without values', () => {
  expect(sparklineShape([])).toEqual({ line: '', area: '', end: undefined });
  expect(sparklineShape([null, null])).toEqual({ line: '', area: '', end: undefined });
});

test('the highest value is at the top, zero at the bottom', () => {
  const [first, second] = heights(sparklineShape([0, 10]).line);
  expect(first).toBe(HEIGHT - 3);
  expect(second).toBe(3);
});

test('values that never come near zero use the complete height', () => {
  expect(heights(sparklineShape([100, 110]).line)).toEqual([HEIGHT - 3, 3]);
});

test('a constant line is in the middle, a line of zeros at the bottom', () => {
  expect(heights(sparklineShape([7, 7]).line)[0]).toBeCloseTo(HEIGHT / 2);
  expect(heights(sparklineShape([0, 0]).line)[0]).toBe(HEIGHT - 3);
});

test('the end dot marks the newest known value', () => {
  const shape = sparklineShape([1, 2, null]);
  expect(heights(shape.end)).toEqual(heights(shape.line).slice(-1));
});
