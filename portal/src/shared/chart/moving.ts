import type { PlotArea, ValueRange } from './painter.ts';

/** Number of steps of a level across its axis; in a chart of usual height a step is about one pixel. */
const STEPS = 200;

/** Smallest step of a level: a round fraction of its axis, such as 0.5 on an axis from 0 to 100. */
export function stepOf({ min, max }: ValueRange): number {
  const least = (max - min) / STEPS;
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least * (1 - Number.EPSILON)) ?? 10 * power;
}

/** The value at a pixel (from the top of the chart), rounded to steps and limited to the axis. */
export function valueAtPixel(px: number, range: ValueRange, area: Pick<PlotArea, 'top' | 'bottom'>): number {
  const share = (area.bottom - px) / Math.max(1, area.bottom - area.top);
  return inSteps(range.min + Math.min(1, Math.max(0, share)) * (range.max - range.min), range);
}

/** The pixel of a value; values beyond the axis are at its end. */
export function pixelOfValue(
  value: number,
  { min, max }: ValueRange,
  { top, bottom }: Pick<PlotArea, 'top' | 'bottom'>,
): number {
  const share = max > min ? (value - min) / (max - min) : 0;
  return bottom - Math.min(1, Math.max(0, share)) * (bottom - top);
}

/** The value rounded to steps, without floating-point noise. */
export function inSteps(value: number, range: ValueRange): number {
  const step = stepOf(range);
  return Number((Math.round(value / step) * step).toPrecision(12));
}
