import { expect, test } from 'vitest';
import { itemsOn, pageAt, TURN_MS } from './pages.ts';

test('pages turn automatically and start again; a single one stays', () => {
  expect([0, TURN_MS - 1, TURN_MS, 3 * TURN_MS].map((ms) => pageAt(ms, 3))).toEqual([0, 0, 1, 0]);
  expect(pageAt(10 * TURN_MS, 1)).toBe(0);
  expect(pageAt(TURN_MS, 0)).toBe(0);
});

test('every item is on exactly one page', () => {
  const items = Array.from({ length: 7 }, (_, index) => index);
  expect([0, 1, 2].flatMap((page) => itemsOn(items, page, 3))).toEqual(items);
});
