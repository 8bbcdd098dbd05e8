import type { PlantStatus } from '../../codes/index.ts';
import { leastOf } from '../figures/extremes.ts';
import { DAY_MS, HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { daylightMs, silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** Default values in hours of `time_diff_warn` and `time_diff_error` of a component. */
export const TIME_DIFF_WARN_HOURS = 24;
export const TIME_DIFF_ERROR_HOURS = 72;

export interface AgeWatch {
  readonly calculate_old_data?: boolean | null | undefined;
  readonly time_diff_warn?: number | null | undefined;
  readonly time_diff_error?: number | null | undefined;
  /** When the component was created. */
  readonly created_at?: Moment;
}

/**
 * Whether all data of a component were already too old when it was created. Such data count as history: no device has
 * sent live data yet.
 */
export function isHistoric({ time_diff_error, created_at }: AgeWatch, newestSample: Moment): boolean {
  const [newestMs, createdMs] = [momentMs(newestSample), momentMs(created_at)];
  const errorMs = (time_diff_error ?? TIME_DIFF_ERROR_HOURS) * HOUR_MS;
  return newestMs !== undefined && createdMs !== undefined && newestMs < createdMs - errorMs;
}

/**
 * `status_data` of a component according to the age of its newest sample in whole hours: 1 from the warning age on, 2
 * from the error age on, also 2 if data are monitored but never arrived. 0 if the data are history ({@link
 * isHistoric}), or if `calculate_old_data` is off. `sun` is the location of a solar plant, for which the hours of a
 * night without data do not count.
 */
export function dataAgeStatus(watch: AgeWatch, newestSample: Moment, nowMs: number, sun?: SunPlace): PlantStatus {
  if (watch.calculate_old_data !== true) return 0;
  const newestMs = momentMs(newestSample);
  if (newestMs === undefined) return 2;
  const warn = watch.time_diff_warn ?? TIME_DIFF_WARN_HOURS;
  const error = watch.time_diff_error ?? TIME_DIFF_ERROR_HOURS;
  if (isHistoric(watch, newestMs)) return 0;
  // the position of the sun is not computed in the usual case that data are current
  if ((nowMs - newestMs) / HOUR_MS < Math.min(warn, error)) return 0;
  const hours = Math.floor(silenceHours(newestMs, nowMs, sun));
  if (hours >= error) return 2;
  return hours >= warn ? 1 : 0;
}

/**
 * First instant after `nowMs` at which the result of {@link dataAgeStatus} may change without new data or settings. The
 * result may be too early, but never too late. `Infinity` if the status does not change over time.
 */
export function dataAgeHoldsUntil(watch: AgeWatch, newestSample: Moment, nowMs: number, sun?: SunPlace): number {
  if (watch.calculate_old_data !== true) return Infinity;
  const newestMs = momentMs(newestSample);
  if (newestMs === undefined) return Infinity;
  const warn = watch.time_diff_warn ?? TIME_DIFF_WARN_HOURS;
  const error = watch.time_diff_error ?? TIME_DIFF_ERROR_HOURS;
  if (isHistoric(watch, newestMs)) return Infinity;
  const firstMs = newestMs + Math.min(warn, error) * HOUR_MS;
  if (nowMs < firstMs) return firstMs;
  const silentMs = nowMs - newestMs;
  // ages are counted in whole hours
  const ages = [Math.ceil(warn) * HOUR_MS, Math.ceil(error) * HOUR_MS];
  const next = (ageMs: number) => leastOf(ages.map((one) => (one > ageMs ? one - ageMs : Infinity)));
  const holdsMs = sun === undefined ? next(silentMs) : sunHoldsMs(sun, nowMs, silentMs, next);
  return nowMs + Math.max(1, Math.floor(holdsMs));
}

/**
 * Milliseconds for which the status of a solar plant cannot change. The age is counted as in {@link silenceHours}: it
 * never grows faster than time, and it may jump when the silence reaches 24 hours or at the end of daylight.
 */
function sunHoldsMs(sun: SunPlace, nowMs: number, silentMs: number, next: (ageMs: number) => number): number {
  if (silentMs < DAY_MS) return Math.min(next(silenceHours(nowMs - silentMs, nowMs, sun) * HOUR_MS), DAY_MS - silentMs);
  const lightMs = daylightMs(sun, nowMs - DAY_MS, nowMs);
  if (lightMs > 0) return Math.min(next(silentMs), lightMs);
  // polar night: the age does not grow before sunrise; the next hour is checked
  return daylightMs(sun, nowMs, nowMs + HOUR_MS) === 0 ? HOUR_MS : 0;
}
