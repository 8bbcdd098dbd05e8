import { expect, test } from 'vitest';
import { gridIn, itemsOn, pageAt, TURN_MS } from './pages.ts';

test('a wall screen of 1920 by 1080 holds five columns in three rows, a small one at least one tile', () => {
  expect(gridIn({ width: 1920, height: 940 })).toMatchObject({ columns: 5, rows: 3 });
  expect(gridIn({ width: 200, height: 100 })).toMatchObject({ columns: 1, rows: 1 });
  expect(gridIn({ width: 1920, height: 940 }).zoom).toBeGreaterThan(1.3);
});

test('pages turn by themselves and begin again; a single one stays', () => {
  expect([0, TURN_MS - 1, TURN_MS, 3 * TURN_MS].map((ms) => pageAt(ms, 3))).toEqual([0, 0, 1, 0]);
  expect(pageAt(10 * TURN_MS, 1)).toBe(0);
  expect(pageAt(TURN_MS, 0)).toBe(0);
});

test('every item stands on one page', () => {
  const items = Array.from({ length: 7 }, (_, index) => index);
  expect([0, 1, 2].flatMap((page) => itemsOn(items, page, 3))).toEqual(items);
});
