import type { PlantStatus } from '../../codes/index.ts';
import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** Presets in hours of a component's `time_diff_warn` and `time_diff_error`. */
export const TIME_DIFF_WARN_HOURS = 24;
export const TIME_DIFF_ERROR_HOURS = 72;

export interface AgeWatch {
  readonly calculate_old_data?: boolean | null | undefined;
  readonly time_diff_warn?: number | null | undefined;
  readonly time_diff_error?: number | null | undefined;
  /** When the component was made. */
  readonly created_at?: Moment;
}

/**
 * `status_data` of a component from the age of its newest sample in whole hours: 1 at or above the warning age,
 * 2 at or above the error age. 0 while all there is was too old already when the component was made: that is history,
 * and nobody delivers live yet. Always 0 while `calculate_old_data` is off; 2 where watched data never came. Of a solar
 * plant, whose place is given as `sun`, the silence of a night is no age.
 */
export function dataAgeStatus(watch: AgeWatch, newestSample: Moment, nowMs: number, sun?: SunPlace): PlantStatus {
  if (watch.calculate_old_data !== true) return 0;
  const newestMs = momentMs(newestSample);
  if (newestMs === undefined) return 2;
  const warn = watch.time_diff_warn ?? TIME_DIFF_WARN_HOURS;
  const error = watch.time_diff_error ?? TIME_DIFF_ERROR_HOURS;
  const createdMs = momentMs(watch.created_at);
  if (createdMs !== undefined && newestMs < createdMs - error * HOUR_MS) return 0;
  // most data are fresh whatever the sun does
  if ((nowMs - newestMs) / HOUR_MS < Math.min(warn, error)) return 0;
  const hours = Math.floor(silenceHours(newestMs, nowMs, sun));
  if (hours >= error) return 2;
  return hours >= warn ? 1 : 0;
}
