import { describe, expect, it } from 'vitest';
import { median, medianDistance, quantile, theilSen } from './robust.ts';

describe('robust statistics', () => {
  it('the median is the middle value, or the mean of the two middle ones', () => {
    expect(median([5, 1, 100])).toBe(5);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([])).toBeUndefined();
  });

  it('quantiles are interpolated as in type 7 of Hyndman and Fan', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.9)).toBeCloseTo(46, 10);
  });

  it('one outlier hardly changes the median absolute deviation and the Theil-Sen slope', () => {
    expect(medianDistance([1, 1, 2, 2, 4, 6, 900])).toBe(1);
    expect(
      theilSen([
        [0, 1],
        [1, 3],
        [2, 5],
        [3, 7],
        [4, 900],
      ]),
    ).toBe(2);
    expect(theilSen([[1, 1]])).toBeUndefined();
  });
});
