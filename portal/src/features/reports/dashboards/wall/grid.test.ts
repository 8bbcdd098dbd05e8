import { expect, test } from 'vitest';
import { gridIn } from './grid.ts';

test('a wall display of 1920 by 1080 holds five columns in three rows, a small one at least one tile', () => {
  expect(gridIn({ width: 1920, height: 940 })).toMatchObject({ columns: 5, rows: 3 });
  expect(gridIn({ width: 200, height: 100 })).toMatchObject({ columns: 1, rows: 1 });
  expect(gridIn({ width: 1920, height: 940 }).zoom).toBeGreaterThan(1.3);
});
