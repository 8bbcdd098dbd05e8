import { HOUR_MS, isEnergyUnit } from '@leitwarte/core/rules';
import type { ChartSeries } from '../chart/series.ts';

/** Figures of a line over its complete time range. */
export interface LineFigures {
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** Undefined for counters, whose mean is meaningless. */
  readonly mean: number | undefined;
  /** kWh; undefined if the line is no power. */
  readonly energy: number | undefined;
}

const kilowatts: Readonly<Record<string, number>> = { W: 0.001, kW: 1, MW: 1000 };

/** Kilowatts in one unit; undefined if it is not a unit of power. */
export const kilowattsOf = (unit: string | null | undefined): number | undefined => kilowatts[unit ?? ''];

interface Reading {
  /** Readings from this time on do not count, in milliseconds UTC. */
  readonly untilMs: number;
  /**
   * Milliseconds that each value covers if the values are means. Undefined for readings; more than an hour between two
   * of them is a gap.
   */
  readonly slotMs?: number | undefined;
}

/** Factor by which a slot may be longer than usual, for a day of 25 hours. */
const LONGER = 1.1;

/** The figures of a line, computed from unthinned readings or from means. */
export function figuresOf({ times, values, unit }: ChartSeries, { untilMs, slotMs }: Reading): LineFigures {
  let [least, most, sum, count, energy] = [Infinity, -Infinity, 0, 0, 0];
  let [lastMs, last] = [-Infinity, 0];
  for (let at = 0; at < times.length; at += 1) {
    const [ms, value] = [times[at], values[at]];
    if (ms === undefined || value === undefined || value === null || Number.isNaN(value) || ms >= untilMs) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
    count += 1;
    if (slotMs === undefined) {
      if (ms - lastMs <= HOUR_MS) energy += (((last + value) / 2) * (ms - lastMs)) / HOUR_MS;
    } else {
      const next = times[at + 1] ?? Infinity;
      const end = Math.min(untilMs, next - ms <= LONGER * slotMs ? next : ms + slotMs);
      energy += (value * (end - ms)) / HOUR_MS;
    }
    [lastMs, last] = [ms, value];
  }
  if (count === 0) return { least: undefined, most: undefined, mean: undefined, energy: undefined };
  const factor = kilowattsOf(unit);
  return {
    least,
    most,
    mean: isEnergyUnit(unit) ? undefined : sum / count,
    energy: factor === undefined ? undefined : energy * factor,
  };
}
