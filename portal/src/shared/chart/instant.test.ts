import { expect, test } from 'vitest';
import { nearestTime, steppedTime, valueAt } from './instant.ts';
import { readingsOf } from './series.ts';
import { isWhole, moved, zoomed } from './view.ts';

const readings = (times: number[], values: (number | null)[]) => readingsOf({ key: '', label: '', times, values });
const fast = readings([0, 10, 20, 30, 40, 50], [1, 2, null, 4, 5, 6]);
const slow = readings([0, 25, 50], [100, 200, 300]);
const whole = { fromMs: 0, toMs: 50 };

test('the crosshair snaps to the nearest reading of any line within the shown time', () => {
  expect(nearestTime([fast, slow], 24, whole)).toBe(25);
  expect(nearestTime([fast, slow], 27, { fromMs: 26, toMs: 50 })).toBe(30);
  expect(nearestTime([], 5, whole)).toBeUndefined();
});

test('arrow keys move the crosshair from reading to reading, farther if a pixel contains many, and stop at the ends', () => {
  expect(steppedTime([fast, slow], 20, 1, 1, whole)).toBe(25);
  expect(steppedTime([fast, slow], 20, 15, 1, whole)).toBe(40);
  expect(steppedTime([fast, slow], 25, 1, -1, whole)).toBe(20);
  expect(steppedTime([fast, slow], 50, 1, 1, whole)).toBe(50);
  expect(steppedTime([fast, slow], 0, 1, -1, whole)).toBe(0);
});

test('at an instant a line shows its last reading, and none in a gap or after its end', () => {
  expect(valueAt(slow, 30)).toBe(200);
  expect(valueAt(fast, 20)).toBeUndefined();
  expect(valueAt(fast, 25)).toBeUndefined();
  expect(valueAt(slow, 50)).toBe(300);
  expect(valueAt(readings([0, 10, 20, 30, 200], [1, 1, 1, 1, 1]), 100)).toBeUndefined();
  expect(valueAt(fast, 60)).toBeUndefined();
  expect(valueAt(fast, -1)).toBeUndefined();
});

test('zooming keeps the instant under the pointer, and neither zooming nor moving leaves the data', () => {
  const day = { fromMs: 0, toMs: 86_400_000 };
  const near = zoomed(day, day, 21_600_000, 0.5);
  expect(near).toEqual({ fromMs: 10_800_000, toMs: 54_000_000 });
  expect(isWhole(near, day)).toBe(false);
  expect(zoomed(near, day, 50_000_000, 100)).toEqual(day);
  expect(moved(near, day, -99_999_999)).toEqual({ fromMs: 0, toMs: 43_200_000 });
  expect(moved(near, day, 99_999_999)).toEqual({ fromMs: 43_200_000, toMs: 86_400_000 });
  expect(zoomed(near, day, 20_000_000, 1e-9)).toMatchObject({ fromMs: expect.closeTo(20_000_000, -3) });
});
