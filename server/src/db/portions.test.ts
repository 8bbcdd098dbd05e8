import { expect, test } from 'vitest';
import { inPortions } from './portions.ts';

test('reading by many ids can return more rows than fit on the call stack', async () => {
  const rows = await inPortions([1, 2], () => Promise.resolve(Array.from({ length: 400_000 }, (_, row) => row)));
  expect(rows).toHaveLength(400_000);
});

test('if a statement contains each id several times, its portions have fewer ids', async () => {
  const portions: number[] = [];
  await inPortions(
    Array.from({ length: 25_000 }, (_, id) => id),
    async (ids) => {
      portions.push(ids.length);
      return [];
    },
    3,
  );
  expect(portions).toEqual([10_000, 10_000, 5_000]);
});
