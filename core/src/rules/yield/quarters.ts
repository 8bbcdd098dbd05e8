import { HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import type { Samples } from '../figures/samples.ts';

export const QUARTER_MS = 15 * MINUTE_MS;
/** Maximum time between two readings; if they are further apart, the energy between them is unknown, as in `energyOf`. */
const APART_MS = HOUR_MS;

/** Consecutive quarter-hours from an instant on; a calendar day has 92, 96 or 100. */
export interface QuarterGrid {
  /** Begin of the first quarter-hour in milliseconds UTC. */
  readonly start: number;
  readonly count: number;
}

/** Values for each quarter-hour, computed from readings. */
export interface Quarters {
  /** Integral over the known part of each quarter-hour: value × hours. */
  readonly area: Float64Array;
  /** Share of each quarter-hour that is covered by readings, 0 to 1. */
  readonly covered: Float64Array;
}

/** Grid of quarter-hours from the first instant of a day to the first instant of the next day. */
export function quarterGrid(start: number, end: number): QuarterGrid {
  return { start, count: Math.max(0, Math.ceil((end - start) / QUARTER_MS)) };
}

/**
 * Integrates readings over each quarter-hour by the trapezoid rule. The time between two readings only counts as known
 * if it is at most one hour.
 */
export function integrate({ times, values }: Samples, grid: QuarterGrid): Quarters {
  const quarters = emptyQuarters(grid);
  for (let at = 1; at < times.length; at += 1) {
    const [from, until] = [times[at - 1] ?? 0, times[at] ?? 0];
    if (until <= from || until - from > APART_MS) continue;
    const [first, last] = [values[at - 1] ?? 0, values[at] ?? 0];
    eachPart(grid, from, until, (quarter, begin, end) => {
      const height = first + ((last - first) * ((begin + end) / 2 - from)) / (until - from);
      add(quarters, quarter, height * ((end - begin) / HOUR_MS), (end - begin) / QUARTER_MS);
    });
  }
  return quarters;
}

/** Mean of the readings in each quarter-hour; NaN if they cover less than half of it. */
export function quarterMeans(samples: Samples, grid: QuarterGrid): Float64Array {
  const { area, covered } = integrate(samples, grid);
  return area.map((sum, at) => ((covered[at] ?? 0) < 0.5 ? Number.NaN : sum / ((covered[at] ?? 0) * 0.25)));
}

/**
 * Converts readings that are means over the time since the previous reading, such as the irradiance of weather
 * services: each is moved to the middle of that time, as {@link integrate} expects.
 */
export function inTheMiddle({ times, values }: Samples): Samples {
  const middles = times.map((time, at) => {
    // for the first reading and after a gap, the distance to the nearest other reading is used
    const before = at > 0 ? time - (times[at - 1] ?? 0) : Infinity;
    const after = at + 1 < times.length ? (times[at + 1] ?? 0) - time : Infinity;
    const length = Math.min(before, after, APART_MS);
    return time - length / 2;
  });
  return { times: middles, values };
}

export function emptyQuarters({ count }: QuarterGrid): Quarters {
  return { area: new Float64Array(count), covered: new Float64Array(count) };
}

/** Calls back for each quarter-hour of the grid that overlaps a period, with the begin and end of the overlap. */
export function eachPart(
  { start, count }: QuarterGrid,
  from: number,
  until: number,
  tell: (quarter: number, begin: number, end: number) => void,
): void {
  const first = Math.max(0, Math.floor((from - start) / QUARTER_MS));
  for (let quarter = first; quarter < count; quarter += 1) {
    const begin = Math.max(from, start + quarter * QUARTER_MS);
    const end = Math.min(until, start + (quarter + 1) * QUARTER_MS);
    if (begin >= until) return;
    if (end > begin) tell(quarter, begin, end);
  }
}

export function add({ area, covered }: Quarters, quarter: number, value: number, share: number): void {
  area[quarter] = (area[quarter] ?? 0) + value;
  covered[quarter] = Math.min(1, (covered[quarter] ?? 0) + share);
}

/** Share of each quarter-hour that is covered by the periods, 0 to 1. */
export function overlapShares(
  stretches: readonly { readonly from: number; readonly until: number }[],
  grid: QuarterGrid,
): Float64Array {
  const quarters = emptyQuarters(grid);
  for (const { from, until } of stretches)
    eachPart(grid, from, until, (quarter, begin, end) => add(quarters, quarter, 0, (end - begin) / QUARTER_MS));
  return quarters.covered;
}

/**
 * Rounds the energies of quarter-hours so that each running sum of the result is the rounded running sum of the input;
 * no energy is lost by rounding.
 */
export function wholeParts(parts: ArrayLike<number>): number[] {
  const whole: number[] = [];
  let [sum, given] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    sum += parts[at] ?? 0;
    const due = Math.round(sum) - given;
    whole.push(due);
    given += due;
  }
  return whole;
}
