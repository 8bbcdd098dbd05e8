import { expect, test } from 'vitest';
import { inPortions } from './portions.ts';

test('more rows than fit on the stack can be read by many ids', async () => {
  const rows = await inPortions([1, 2], () => Promise.resolve(Array.from({ length: 400_000 }, (_, row) => row)));
  expect(rows).toHaveLength(400_000);
});

test('a statement that contains each id several times gets fewer ids', async () => {
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
