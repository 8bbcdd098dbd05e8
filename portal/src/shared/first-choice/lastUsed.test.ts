import { expect, test } from 'vitest';
import { firstOf } from './lastUsed.ts';

test.each([
  [['3', '1', '2'], [undefined, '2'], '2'],
  [['3', '1', '2'], ['1', '2'], '1'],
  [['3', '1', '2'], ['9', undefined], '3'],
  [['7'], ['9'], '7'],
  [[], ['9'], undefined],
])('S5, 4.61: of the entries %j, with %j preferred, the screen opens %s', (keys, wished, chosen) => {
  expect(firstOf(keys, wished)).toBe(chosen);
});
