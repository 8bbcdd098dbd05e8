import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingsOf } from './series.ts';
import { lineOf } from './thinning.ts';

const STEP_MS = 300_000;
const gap = Number.NaN;

const anyValues = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1000, max: 1000 }) }, fc.constant(null)),
  {
    minLength: 1,
    maxLength: 3000,
  },
);
const readings = (values: readonly (number | null)[], gapAfterMs?: number) =>
  readingsOf({
    key: 'a',
    label: 'A',
    times: values.map((_, index) => index * STEP_MS),
    values,
    ...(gapAfterMs !== undefined && { gapAfterMs }),
  });
const pointsOf = (line: ReturnType<typeof lineOf>) => [...line.times].map((time, at) => [time, line.values[at]]);

test('few readings are drawn unchanged, with their gaps', () => {
  const line = lineOf(readings([1, 2, null, 3]), { fromMs: 0, toMs: 3 * STEP_MS }, 100);
  expect(pointsOf(line)).toEqual([
    [0, 1],
    [STEP_MS, 2],
    [3 * STEP_MS, gap],
    [3 * STEP_MS, 3],
  ]);
  expect(line).toMatchObject({ thinned: false, lowest: 1, highest: 3 });
});

test('missing readings are a gap too', () => {
  const times = [0, 1, 2, 3, 40, 41].map((step) => step * STEP_MS);
  const all = readingsOf({ key: 'a', label: 'A', times, values: [1, 1, 1, 1, 2, 2] });
  expect([...lineOf(all, { fromMs: 0, toMs: 41 * STEP_MS }, 100).values]).toEqual([1, 1, 1, 1, gap, 2, 2]);
});

test('the reading beyond each end is included, so that the line continues to the edge of the chart', () => {
  const line = lineOf(readings([1, 2, 3, 4, 5, 6]), { fromMs: 2 * STEP_MS, toMs: 3 * STEP_MS }, 100);
  expect([...line.values]).toEqual([2, 3, 4, 5]);
});

test('a peak of a single reading in a year is drawn at its own time', () => {
  const year = Array.from({ length: 105_120 }, () => 20);
  year[70_001] = 900;
  year[70_002] = -5;
  const line = lineOf(readings(year), { fromMs: 0, toMs: 105_119 * STEP_MS }, 1200);
  expect(line.thinned).toBe(true);
  expect(pointsOf(line)).toContainEqual([70_001 * STEP_MS, 900]);
  expect(pointsOf(line)).toContainEqual([70_002 * STEP_MS, -5]);
});

test('a gap of several pixels stays a gap, however many readings a pixel holds', () => {
  const year = Array.from({ length: 10_000 }, (_, index) => (index >= 4000 && index < 4500 ? null : 7));
  const line = lineOf(readings(year), { fromMs: 0, toMs: 9_999 * STEP_MS }, 100);
  expect([...line.values].filter(Number.isNaN)).toHaveLength(1);
});

test('for every pixel the smallest and the largest reading are drawn, no values are invented, and there are few points', () => {
  fc.assert(
    fc.property(anyValues, fc.integer({ min: 10, max: 400 }), fc.nat(3000), fc.nat(3000), (values, pixels, a, b) => {
      const [from, to] = [Math.min(a, b) % values.length, (Math.max(a, b) % values.length) + 1];
      const span = { fromMs: Math.min(from, to) * STEP_MS, toMs: (Math.max(from, to) + 1) * STEP_MS };
      const line = lineOf(readings(values), span, pixels);
      const drawn = new Set(pointsOf(line).map(([time, value]) => `${time} ${value}`));

      const points = pointsOf(line).filter(([, value]) => !Number.isNaN(value));
      expect(points.map(([time = 0]) => values[time / STEP_MS])).toEqual(points.map(([, value]) => value));
      for (const pixel of pixelsOf(values, span, pixels)) {
        const heights = pixel.map(({ value }) => value);
        for (const extreme of [Math.min(...heights), Math.max(...heights)])
          expect(pixel.some(({ time, value }) => value === extreme && drawn.has(`${time} ${value}`))).toBe(true);
      }
      expect(line.values.length).toBeLessThanOrEqual(line.thinned ? 3 * (pixels + 3) : 2 * values.length);
      expect(line.times).toEqual(line.times.toSorted());
    }),
    { numRuns: 300 },
  );
});

function pixelsOf(values: readonly (number | null)[], span: { fromMs: number; toMs: number }, pixels: number) {
  const columns = new Map<number, { time: number; value: number }[]>();
  values.forEach((value, index) => {
    const time = index * STEP_MS;
    if (value === null || time < span.fromMs || time > span.toMs) return;
    const column = Math.floor((time - span.fromMs) / ((span.toMs - span.fromMs) / pixels));
    columns.set(column, [...(columns.get(column) ?? []), { time, value }]);
  });
  return columns.values();
}
