import type { Samples } from '../figures/samples.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { add, eachPart, emptyQuarters, integrate, QUARTER_MS, type QuarterGrid, wholeParts } from './quarters.ts';

/** Roles of columns from which the measured energy of a component can be computed. */
export const energyRoles = ['power', 'energy', 'energy_day'] as const;
export type EnergyRole = (typeof energyRoles)[number];
export const isEnergyRole = (role: string | null): role is EnergyRole => energyRoles.some((one) => one === role);

export interface EnergyColumn {
  readonly role: EnergyRole;
  /** Watt-hours per unit of a counter, or watts per unit of a power. */
  readonly factor: number;
  /** Samples of the time covered by the grid, and if available the samples just before and after it. */
  readonly samples: Samples;
  /** Times at which the device was replaced. */
  readonly breaks: readonly number[];
  /** Maximum power of the component in watts; undefined if unknown. */
  readonly most?: number | undefined;
  /**
   * Whether the grid operator may limit the power to a fixed value; a constant value then does not mean that the
   * readings are stuck.
   */
  readonly isHeld?: boolean | undefined;
  /** Returns whether it is too dark to produce at an instant; the function is undefined if this is unknown. */
  readonly isDark?: ((time: number) => boolean) | undefined;
}

export interface MeasuredEnergy {
  /** Measured energy of each quarter-hour in whole watt-hours. */
  readonly wh: readonly number[];
  /** Share of each quarter-hour for which the energy is known, 0 to 1. */
  readonly covered: Float64Array;
  /**
   * Whether the energy of each quarter-hour was only shown by a counter after a gap, so that its exact time is unknown.
   */
  readonly late: readonly boolean[];
}

/** If a counter stands still no longer than this (in ms) and then rises, it is assumed to have counted all the time. */
const STEP_MS = 30 * MINUTE_MS;
/** Factor by which the energy of one step of a counter may exceed what the maximum power of the component allows. */
const MARGIN = 1.5;
/**
 * Minimum number of equal power readings that cannot be a coincidence, and share of the maximum power from which on a
 * repeated value is assumed to be a power limit.
 */
const STUCK_READINGS = 6;
const NEAR_LIMIT = 0.9;
/** Maximum share of the capacity that counts as own consumption at night. */
const NIGHT_USE = 0.01;
/**
 * If readings of a counter are further apart than this (in ms), its rise shows how much energy was produced, but not
 * when.
 */
const SILENCE_MS = HOUR_MS;

/**
 * Measured energy of each quarter-hour in whole watt-hours; the sum equals the energy of all readings, rounded once.
 */
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
 * Removes power readings that repeat one value other than 0 for more than an hour, because the device then only repeats
 * its last known value. A power may be constant at the limit of the device, or if the grid operator may limit it, but
 * not in the dark.
 */
function withoutStuck({ samples, factor, most, isHeld, isDark }: EnergyColumn): Samples {
  const { times, values } = samples;
  if (isHeld === true && isDark === undefined) return samples;
  const isStuck = new Uint8Array(times.length);
  /**
   * Whether the repeated value extends into the dark. A value as small as the inverter's own consumption does not
   * count.
   */
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
    // a rise that is too large for one step means that energy was produced while the counter seemed to stand still
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

/**
 * Rise of a counter between two readings. If a running counter falls, it was reset, so the rise is unknown and counts
 * as 0; a day counter was at 0 in between.
 */
function riseOf(role: EnergyRole, before: number, after: number): number {
  if (after >= before) return after - before;
  return role === 'energy_day' ? Math.max(0, after) : 0;
}

/**
 * Inserts a 0 at the start of the day for a day counter, unless a fall before noon shows that it still had yesterday's
 * value.
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
