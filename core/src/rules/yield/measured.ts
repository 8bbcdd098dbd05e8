import type { Samples } from '../figures/samples.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { add, eachPart, emptyQuarters, integrate, QUARTER_MS, type QuarterGrid, wholeParts } from './quarters.ts';

/** Roles of columns with a component's energy. */
export const energyRoles = ['power', 'energy', 'energy_day'] as const;
export type EnergyRole = (typeof energyRoles)[number];
export const isEnergyRole = (role: string | null): role is EnergyRole => energyRoles.some((one) => one === role);

export interface EnergyColumn {
  readonly role: EnergyRole;
  /** Watt-hours in one unit of a counter, watts in one of a power. */
  readonly factor: number;
  /** From before the grid begins to after it ends, if there are such readings. */
  readonly samples: Samples;
  /** Instants at which the device was exchanged. */
  readonly breaks: readonly number[];
  /** Maximum power of the component in watts; undefined if unknown. */
  readonly most?: number | undefined;
  /** A grid operator may hold the power at one value, so a repeated value proves nothing. */
  readonly isHeld?: boolean | undefined;
  /** Whether nothing can be produced at an instant; undefined if unknown. */
  readonly isDark?: ((time: number) => boolean) | undefined;
}

export interface MeasuredEnergy {
  /** Whole watt-hours by quarter-hour. */
  readonly wh: readonly number[];
  /** Share of each quarter-hour for which the energy is known, 0 to 1. */
  readonly covered: Float64Array;
  /** Quarter-hours whose energy a counter showed only after a silence: its exact time is unknown. */
  readonly late: readonly boolean[];
}

/** A counter that stands still and then rises was counting all the time, if it stood no longer than this. */
const STEP_MS = 30 * MINUTE_MS;
/** Factor by which the energy of a step may exceed the maximum of the component. */
const MARGIN = 1.5;
/**
 * So many equal readings of a power are not a coincidence. From this share of the capacity on, the repeated value is
 * a limit of the power.
 */
const STUCK_READINGS = 6;
const NEAR_LIMIT = 0.9;
/** Share of the capacity that a device may use or feed at night. */
const NIGHT_USE = 0.01;
/** After a longer silence of a counter its rise shows how much energy came, but not when. */
const SILENCE_MS = HOUR_MS;

/** Energy of each quarter-hour in whole watt-hours; their sum is the energy of the readings, rounded once. */
export function measuredEnergy(column: EnergyColumn, grid: QuarterGrid): MeasuredEnergy {
  if (column.role === 'power') {
    const { area, covered } = integrate(withoutStuck(column), grid);
    return {
      wh: wholeParts(area.map((sum) => sum * column.factor)),
      covered,
      late: Array.from({ length: grid.count }, () => false),
    };
  }
  return counted(column, grid);
}

/**
 * Readings of a power without those that only repeat one value, other than 0, for more than an hour: the device
 * repeats its last known value. At its limit, or if the grid operator may hold it, a power can stay the same, but not
 * in the dark.
 */
function withoutStuck({ samples, factor, most, isHeld, isDark }: EnergyColumn): Samples {
  const { times, values } = samples;
  if (isHeld === true && isDark === undefined) return samples;
  const isStuck = new Uint8Array(times.length);
  /** An inverter's own use at night is no stuck value. */
  const isInDark = (from: number, until: number) =>
    isDark !== undefined &&
    (values[from] ?? 0) * factor > NIGHT_USE * (most ?? 0) &&
    times.subarray(from, until).some((time) => isDark(time));
  let first = 0;
  for (let at = 1; at <= times.length; at += 1) {
    if (at < times.length && values[at] === values[first]) continue;
    const value = values[first] ?? 0;
    const isLong = at - first >= STUCK_READINGS && (times[at - 1] ?? 0) - (times[first] ?? 0) > SILENCE_MS;
    const isAtLimit = most !== undefined && value * factor >= NEAR_LIMIT * most;
    const maySame = isHeld === true || isAtLimit;
    if (isLong && value !== 0 && (!maySame || isInDark(first, at))) isStuck.fill(1, first + 1, at);
    first = at;
  }
  if (!isStuck.includes(1)) return samples;
  return { times: times.filter((_, at) => isStuck[at] === 0), values: values.filter((_, at) => isStuck[at] === 0) };
}

function counted({ role, factor, samples, breaks, most }: EnergyColumn, grid: QuarterGrid): MeasuredEnergy {
  const { times, values } = role === 'energy_day' ? fromMidnight(samples, grid.start) : samples;
  const quarters = emptyQuarters(grid);
  const late = Array.from({ length: grid.count }, () => false);
  let risen = times[0] ?? 0;
  for (let at = 1; at < times.length; at += 1) {
    const [from, until] = [times[at - 1] ?? 0, times[at] ?? 0];
    if (until <= from) continue;
    const rise = riseOf(role, values[at - 1] ?? 0, values[at] ?? 0);
    const exchanged = breaks.some((instant) => instant > from && instant <= until);
    const isSilence = until - from > SILENCE_MS;
    const energy = exchanged ? 0 : rise * factor;
    // a counter that stood still and then rises by more than is possible in a step was counting all the time
    const isJump =
      !isSilence && risen < from && energy > MARGIN * (most ?? Infinity) * (Math.max(until - from, STEP_MS) / HOUR_MS);
    const step = rise > 0 && !isSilence ? Math.max(risen, Math.min(from, until - STEP_MS)) : from;
    const since = isJump ? risen : step;
    eachPart(grid, since, until, (quarter, begin, end) => {
      add(quarters, quarter, (energy * (end - begin)) / (until - since), 0);
    });
    if (!isSilence || (rise > 0 && !exchanged))
      eachPart(grid, from, until, (quarter, begin, end) => {
        add(quarters, quarter, 0, (end - begin) / QUARTER_MS);
        if (isSilence) late[quarter] = true;
      });
    if (isJump)
      eachPart(grid, since, until, (quarter) => {
        late[quarter] = true;
      });
    if (rise !== 0 || isSilence) risen = until;
  }
  return { wh: wholeParts(quarters.area), covered: quarters.covered, late };
}

/** A running counter that falls starts again; one of the day was at 0 in between. */
function riseOf(role: EnergyRole, before: number, after: number): number {
  if (after >= before) return after - before;
  return role === 'energy_day' ? Math.max(0, after) : 0;
}

/**
 * A counter of the day was at 0 when the day began, unless a fall before noon shows that it still had yesterday's
 * state.
 */
function fromMidnight({ times, values }: Samples, start: number): Samples {
  const isLeftOver = times.some((time, at) => {
    const falls = at > 0 && (values[at] ?? 0) < (values[at - 1] ?? 0);
    return falls && time >= start && time < start + DAY_MS / 2;
  });
  const first = times.findIndex((time) => time > start);
  if (isLeftOver || first < 0) return { times, values };
  const [fromStart, fromZero] = [
    new Float64Array(times.length - first + 1),
    new Float64Array(times.length - first + 1),
  ];
  fromStart[0] = start;
  fromStart.set(times.subarray(first), 1);
  fromZero.set(values.subarray(first), 1);
  return { times: fromStart, values: fromZero };
}
