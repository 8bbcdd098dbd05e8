import { describe, expect, it } from 'vitest';
import { CUT_IN, CUT_OUT, powerCurve, RATED } from './wind.ts';

describe('power curve of a wind turbine', () => {
  it('the power curve gives no power below the cut-in and above the cut-out speed', () => {
    expect([0, CUT_IN - 0.1, CUT_OUT + 0.1, 40].map(powerCurve)).toEqual([0, 0, 0, 0]);
  });

  it('the power curve gives full power from the rated to the cut-out speed', () => {
    expect([RATED, 18, CUT_OUT].map(powerCurve)).toEqual([1, 1, 1]);
  });

  it('the power curve rises from the cut-in to the rated speed, with about 15 percent at 6 m/s and half at 8.5 m/s', () => {
    const speeds = Array.from({ length: 96 }, (_, index) => CUT_IN + index / 10).filter((speed) => speed <= RATED);
    speeds.forEach((speed, index) => {
      expect(powerCurve(speed)).toBeGreaterThanOrEqual(powerCurve(speeds[index - 1] ?? 0));
    });
    expect(powerCurve(6)).toBeCloseTo(0.16, 1);
    expect(powerCurve(8.5)).toBeCloseTo(0.55, 1);
  });
});
