import { expect, test } from 'vitest';
import { wallRows } from './wallRows.ts';

test('a few plants fill the wall display, as large as columns and rows allow', () => {
  expect(wallRows({ width: 1870, height: 940 }, 740, 5)).toEqual({ zoom: 2, perPage: 8 });
  const thirteen = wallRows({ width: 1870, height: 940 }, 740, 13);
  expect(thirteen.perPage).toBe(13);
  expect(thirteen.zoom).toBeGreaterThan(1.3);
  expect(wallRows({ width: 1390, height: 770 }, 740, 13).perPage).toBe(13);
});

test('many plants are split into pages instead of becoming too small to read', () => {
  expect(wallRows({ width: 1870, height: 940 }, 740, 300)).toEqual({ zoom: 1.3, perPage: 14 });
});

test('many columns are shown smaller, down to a readable minimum; there is always at least one row', () => {
  expect(wallRows({ width: 1870, height: 940 }, 2_340, 13).zoom).toBeCloseTo(0.8);
  expect(wallRows({ width: 1870, height: 940 }, 20_000, 13).zoom).toBe(0.6);
  expect(wallRows({ width: 300, height: 50 }, 740, 13).perPage).toBe(1);
});
