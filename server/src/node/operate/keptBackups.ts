import { DAY_MS, DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';

/** Number of backups to keep: the newest one of each of the last `days`, `weeks` and `months` that have any. */
export interface Keeping {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** The folder of scheduled backups, and how many of them are kept. */
export interface BackupPlace {
  /** Absolute path. */
  readonly folder: string;
  readonly keep: Keeping;
}

/** The times of the backups to keep, which always include the newest one. */
export function keptOf(times: readonly number[], { days, weeks, months }: Keeping): ReadonlySet<number> {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [count, periodOf] of [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const) {
    const seen = new Set<string | number>();
    for (const at of newestFirst) {
      const period = periodOf(at);
      if (seen.has(period)) continue;
      if (seen.size >= count) break;
      seen.add(period);
      kept.add(at);
    }
  }
  return kept;
}

const WEEK_DAYS = 7;
/** Weekday of 1 January 1970, a Thursday; weeks begin on Monday. */
const FIRST_WEEKDAY = 3;

const dayOf = (at: number): string => formatTime(at, 'yyyy-MM-dd', DEFAULT_ZONE);
const monthOf = (at: number): string => dayOf(at).slice(0, 7);
const weekOf = (at: number): number => Math.floor((Date.parse(dayOf(at)) / DAY_MS + FIRST_WEEKDAY) / WEEK_DAYS);
