import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnLine } from './pixels.ts';

const MINUTE = 60_000;
const lineOf = (readings: readonly (readonly [minute: number, value: number])[]) => ({
  times: Float64Array.from(readings, ([minute]) => minute * MINUTE),
  values: Float64Array.from(readings, ([, value]) => value),
});

test('a line with few readings is returned completely, with a gap where readings are missing', () => {
  const drawn = drawnLine(lineOf([0, 5, 10, 40, 45].map((minute) => [minute, minute])), 0, 60 * MINUTE, 100);
  expect(drawn).toEqual({
    times: [0, 5, 10, 15, 40, 45].map((minute) => minute * MINUTE),
    values: [0, 5, 10, null, 40, 45],
    thinned: false,
  });
});

/** Readings one of which is exactly on the border between two of 77 pixels. */
const onBorder = Array.from({ length: 300 }, (_, at): [number, number] => [(100_001 / 77) * 56 - 150 + at, at]);

test('for each pixel the smallest and the largest reading are kept at their times, and a pixel never gets more than four points', () => {
  const readings = fc.uniqueArray(fc.tuple(fc.nat(100_000), fc.integer({ min: -50, max: 50 })), {
    selector: ([minute]) => minute,
    minLength: 300,
    maxLength: 2_000,
  });
  fc.assert(
    fc.property(readings, fc.integer({ min: 50, max: 140 }), (all, pixels) => {
      const sorted = all.toSorted(([a], [b]) => a - b);
      const until = 100_001 * MINUTE;
      const { times, values, thinned } = drawnLine(lineOf(sorted), 0, until, pixels);
      expect(thinned).toBe(sorted.length > 2 * pixels);
      // the points that mark gaps count too
      expect(times.length).toBeLessThanOrEqual((thinned ? 3 : 4) * pixels);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const pixelOf = (ms: number) => Math.floor(ms / (until / pixels));
      const known = Map.groupBy(sorted, ([minute]) => pixelOf(minute * MINUTE));
      const drawn = new Map<number, number[]>();
      times.forEach((ms, at) => {
        const value = values[at];
        if (typeof value === 'number') drawn.set(pixelOf(ms), [...(drawn.get(pixelOf(ms)) ?? []), value]);
      });
      expect([...drawn.keys()]).toEqual([...known.keys()]);
      for (const [pixel, own] of known) {
        const of = own.map(([, value]) => value);
        const shown = drawn.get(pixel) ?? [];
        expect([Math.min(...shown), Math.max(...shown)]).toEqual([Math.min(...of), Math.max(...of)]);
        expect(shown.length).toBeLessThanOrEqual(thinned ? 2 : own.length);
      }
    }),
    { numRuns: 50, examples: [[onBorder, 77]] },
  );
});

test('over a long period a reading is assigned to the pixel in which its hour begins', () => {
  const HOUR = 60;
  const readings = fc.uniqueArray(fc.tuple(fc.nat(400 * HOUR - 1), fc.integer({ min: -50, max: 50 })), {
    selector: ([minute]) => minute,
    minLength: 250,
    maxLength: 2_000,
  });
  fc.assert(
    fc.property(readings, fc.integer({ min: 50, max: 120 }), (all, pixels) => {
      const sorted = all.toSorted(([a], [b]) => a - b);
      const until = 400 * HOUR * MINUTE;
      const { times, values, thinned } = drawnLine(lineOf(sorted), 0, until, pixels);
      expect(thinned).toBe(true);
      const pixelOf = (minute: number) => Math.floor((Math.floor(minute / HOUR) * HOUR * MINUTE) / (until / pixels));
      const kept = [...Map.groupBy(sorted, ([minute]) => pixelOf(minute)).values()].flatMap((own) => {
        const ordered = own.toSorted(([, a], [, b]) => a - b);
        const low = ordered[0];
        const high = own.find(([, value]) => value === ordered.at(-1)?.[1]);
        return [...new Set([low, high])].flatMap((one) => (one ? [one] : [])).toSorted(([a], [b]) => a - b);
      });
      const drawn = times.map((ms, at) => [ms / MINUTE, values[at]]).filter(([, value]) => value !== null);
      expect(drawn).toEqual(kept);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.length).toBeLessThanOrEqual(3 * pixels);
    }),
    { numRuns: 50 },
  );
});

test('over a long period the line has gaps exactly where readings are missing', () => {
  const minutes = Array.from({ length: 400 * 12 }, (_, at) => at * 5).filter(
    (minute) => minute < 9_000 || minute > 12_000,
  );
  const { times, values } = drawnLine(lineOf(minutes.map((minute) => [minute, 1])), 0, 400 * 60 * MINUTE, 100);
  expect(times.filter((_, at) => values[at] === null)).toEqual([9_000 * MINUTE]);
});

test('a line without readings is empty, and one with a single reading has one point', () => {
  expect(drawnLine(lineOf([]), 0, MINUTE, 50)).toEqual({ times: [], values: [], thinned: false });
  expect(drawnLine(lineOf([[0, 7]]), 0, MINUTE, 50).values).toEqual([7]);
});
