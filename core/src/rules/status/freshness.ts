import type { Language } from '../../texts/language.ts';
import { HOUR_MS, type Moment, momentMs } from '../time/moment.ts';
import { livePlants, type MaybeHistory } from './history.ts';
import { relativeAge } from '../time/relativeAge.ts';

export const DATA_FRESHNESS_WINDOW_MS = HOUR_MS;

/**
 * Whether data count as current: at most 60 minutes old, or with a time in the future. Data without a time are not
 * current.
 */
export function isFresh(timeLastData: Moment, nowMs: number): boolean {
  const ms = momentMs(timeLastData);
  return ms !== undefined && nowMs - ms <= DATA_FRESHNESS_WINDOW_MS;
}

/** Number of intervals after which a value is marked as old. */
const MAX_INTERVALS = 3;

/** Time in milliseconds until which a reading counts as the current value: three intervals after the reading. */
export function freshUntil(measuredMs: number, intervalMs: number): number {
  return measuredMs + MAX_INTERVALS * intervalMs;
}

/** A figure with its time, as in responses. */
export interface DatedFigure {
  readonly created_at?: Moment;
  /**
   * Result of {@link freshUntil}. Missing if the interval of the column is unknown; the figure then counts as current
   * for one hour.
   */
  readonly fresh_until?: Moment;
}

const freshUntilOf = ({ created_at, fresh_until }: DatedFigure): number | undefined => {
  const ms = momentMs(created_at);
  return ms === undefined ? undefined : (momentMs(fresh_until) ?? ms + DATA_FRESHNESS_WINDOW_MS);
};

/** Whether a figure is older than three of its intervals, so that clients mark it (decision 4.39). */
export function isOldFigure(figure: DatedFigure | undefined, nowMs: number): boolean {
  const until = figure && freshUntilOf(figure);
  return until !== undefined && nowMs > until;
}

/**
 * Whether an old figure has no new values although its plant or component still delivers data. Its age must then be
 * shown; otherwise the age of the newest data, shown elsewhere, is enough.
 */
export function isLeftBehind(figure: DatedFigure | undefined, newestData: Moment, nowMs: number): boolean {
  const newestMs = momentMs(newestData);
  const until = figure && freshUntilOf(figure);
  return newestMs !== undefined && until !== undefined && Math.min(nowMs, newestMs) > until;
}

/** Age to show next to a figure that has no new values although its plant still delivers data; otherwise undefined. */
export function ageBeside(
  figure: DatedFigure | undefined,
  newestData: Moment,
  nowMs: number,
  language: Language = 'de',
): string | undefined {
  return isLeftBehind(figure, newestData, nowMs) ? relativeAge(figure?.created_at, nowMs, language) : undefined;
}

/**
 * Share of plants with current data, in whole percent; undefined without plants. Plants that only have history are
 * excluded.
 */
export function dataFreshness(
  all: readonly (MaybeHistory & { readonly time_last_data?: Moment })[],
  nowMs: number,
): number | undefined {
  const plants = livePlants(all);
  if (plants.length === 0) return undefined;
  const fresh = plants.filter((plant) => isFresh(plant.time_last_data, nowMs)).length;
  return Math.round((100 * fresh) / plants.length);
}
