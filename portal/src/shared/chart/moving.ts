import type { PlotArea, ValueRange } from './painter.ts';

/** Steps of a level from one end of its axis to the other; a pixel of a usual chart is about one. */
const STEPS = 200;

/** How far a level moves at least: a round part of its axis, such as 0.5 of one from 0 to 100. */
export function stepOf({ min, max }: ValueRange): number {
  const least = (max - min) / STEPS;
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least * (1 - Number.EPSILON)) ?? 10 * power;
}

/** The value at a pixel from the chart's top, in whole steps, within the axis. */
export function valueAtPixel(px: number, range: ValueRange, area: Pick<PlotArea, 'top' | 'bottom'>): number {
  const share = (area.bottom - px) / Math.max(1, area.bottom - area.top);
  return inSteps(range.min + Math.min(1, Math.max(0, share)) * (range.max - range.min), range);
}

/** The pixel of a value; one beyond the axis lies at its end. */
export function pixelOfValue(
  value: number,
  { min, max }: ValueRange,
  { top, bottom }: Pick<PlotArea, 'top' | 'bottom'>,
): number {
  const share = max > min ? (value - min) / (max - min) : 0;
  return bottom - Math.min(1, Math.max(0, share)) * (bottom - top);
}

/** The nearest whole step, without the digits that computing adds. */
export function inSteps(value: number, range: ValueRange): number {
  const step = stepOf(range);
  return Number((Math.round(value / step) * step).toPrecision(12));
}
