import type { DashboardPlant } from '@leitwarte/core/entities';
import type { HourlyMeans } from '../../../measurements/series.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';

type Sparkline = DashboardPlant['plant_dashboard_values'];

/**
 * Significant digits of a sparkline value: a line 20 pixels high needs no more, and 300 plants have 7,200 of these
 * values.
 */
const SIGNIFICANT_DIGITS = 6;

/**
 * Sparklines by the object of hourly means from which they were computed; it stays the same object until one of its
 * days changes.
 */
const made = new WeakMap<HourlyMeans['means'], { readonly plantId: number; readonly line: Sparkline }>();

/** Hourly means in the form of the API, oldest first; null for an hour without data. */
export function sparklineOf(plantId: number, means: HourlyMeans['means']): Sparkline {
  const known = made.get(means);
  if (known?.plantId === plantId) return known.line;
  const line = means.map((hour, index) => ({
    id: index + 1,
    value: hour.mean === null ? null : Number(hour.mean.toPrecision(SIGNIFICANT_DIGITS)),
    created_at: isoOf(hour.ts),
    plant: plantId,
  }));
  made.set(means, { plantId, line });
  return line;
}
