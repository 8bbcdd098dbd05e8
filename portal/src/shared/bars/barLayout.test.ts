import { expect, test } from 'vitest';
import { barLayout } from './barLayout.ts';

const nord = { key: 'nord', label: 'Nord', values: [3, null, -2] };
const sued = { key: 'sued', label: 'Süd', values: [4, 0, 5] };
const ends = ({ bars }: ReturnType<typeof barLayout>) => bars.map((each) => each.map(({ from, to }) => [from, to]));

test('side by side each bar begins at 0; a missing value has no bar, a value of 0 has one', () => {
  expect(ends(barLayout([nord, sued], 3, false))).toEqual([
    [
      [0, 3],
      [0, 4],
    ],
    [[0, 0]],
    [
      [0, -2],
      [0, 5],
    ],
  ]);
});

test('stacked bars end at the sum, and negative values go downwards', () => {
  expect(ends(barLayout([nord, sued], 3, true))).toEqual([
    [
      [0, 3],
      [3, 7],
    ],
    [[0, 0]],
    [
      [0, -2],
      [0, 5],
    ],
  ]);
});

test.each([
  [[7], [0, 2, 4, 6, 8]],
  [
    [950, 20],
    [0, 200, 400, 600, 800, 1000],
  ],
  [
    [-2, 5],
    [-2, 0, 2, 4, 6],
  ],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [[0], [0, 0.2]],
  [[1_234_567], [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
])('the axis of %j has round steps and contains 0', (values, ticks) => {
  const { ticks: found, low, high } = barLayout([{ key: 'a', label: 'A', values }], values.length, false);
  expect(found).toEqual(ticks);
  expect([low, high]).toEqual([ticks[0], ticks.at(-1)]);
});
