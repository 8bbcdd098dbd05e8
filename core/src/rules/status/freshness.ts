import type { Language } from '../../texts/language.ts';
import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { livePlants, type MaybeHistory } from './history.ts';
import { relativeAge } from '../time/relativeAge.ts';

export const DATA_FRESHNESS_WINDOW_MS = HOUR_MS;

/** Whether data this old count as fresh: at most 60 minutes; a missing time never does, a future one does. */
export function isFresh(timeLastData: Moment, nowMs: number): boolean {
  const ms = momentMs(timeLastData);
  return ms !== undefined && nowMs - ms <= DATA_FRESHNESS_WINDOW_MS;
}

/**
 * Whether a value stopped while its plant goes on: newer data came more than an hour after it, so that its own age has
 * to stand beside it.
 */
export function isLeftBehind(measuredAt: Moment, newestData: Moment): boolean {
  const ms = momentMs(measuredAt);
  const newestMs = momentMs(newestData);
  return ms !== undefined && newestMs !== undefined && newestMs - ms > DATA_FRESHNESS_WINDOW_MS;
}

/** The age to tell beside a value that was left behind; undefined beside all others. */
export function ageBeside(
  measuredAt: Moment,
  newestData: Moment,
  nowMs: number,
  language: Language = 'de',
): string | undefined {
  return isLeftBehind(measuredAt, newestData) ? relativeAge(measuredAt, nowMs, language) : undefined;
}

/** Share of the plants whose newest data are fresh, in whole percent; undefined without plants. History counts nothing. */
export function dataFreshness(
  all: readonly (MaybeHistory & { readonly time_last_data?: Moment })[],
  nowMs: number,
): number | undefined {
  const plants = livePlants(all);
  if (plants.length === 0) return undefined;
  const fresh = plants.filter((plant) => isFresh(plant.time_last_data, nowMs)).length;
  return Math.round((100 * fresh) / plants.length);
}
