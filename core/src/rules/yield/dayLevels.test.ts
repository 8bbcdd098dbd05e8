import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayLevels } from './dayLevels.ts';

const dayOf = (ratios: readonly (number | undefined)[]) => new Map(ratios.map((ratio, id) => [id, ratio]));

test('36: the level of a day does not change if the best components fail', () => {
  // two produce little for their capacity; from the third day on the two best have failed, and the fifth produces a
  // fifth less
  const usual = [0.55, 0.7, 0.98, 1, 1.02, 1.05, 1.07];
  const well = dayOf(usual);
  const later = dayOf(usual.map((ratio, at) => (at > 4 ? undefined : at === 4 ? ratio * 0.8 : ratio)));
  const levels = dayLevels([well, well, well, later, later]);
  for (const level of levels) expect(level).toBeCloseTo(1, 9);
});

test('36: the level of a day follows changes that affect all components equally', () => {
  const usual = [0.9, 1, 1.1, 1.2];
  const levels = dayLevels([1, 0.8, 0.6].map((all) => dayOf(usual.map((ratio) => ratio * all))));
  expect(levels.map((level) => (level ?? 0) / (levels[0] ?? 1))).toEqual(
    [1, 0.8, 0.6].map((one) => expect.closeTo(one, 9)),
  );
});

test('a day with data of fewer than three components has no level; without components there are no levels', () => {
  expect(dayLevels([dayOf([1, 1]), dayOf([1, undefined, 1]), dayOf([1, 1, 1])])).toEqual([undefined, undefined, 1]);
  expect(dayLevels([])).toEqual([]);
});

test('levels of days are never negative and never NaN, for any input', () => {
  const ratio = fc.option(fc.double({ min: 0, max: 50, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.array(ratio, { maxLength: 6 }), { maxLength: 12 }), (days) => {
      for (const level of dayLevels(days.map(dayOf))) expect(level === undefined || level >= 0).toBe(true);
    }),
  );
});
