import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Unkept } from '../counters.ts';
import { dayAt, dayOf, numberOf, type DemoDay } from '../slot.ts';
import { HISTORY_START } from '../world.ts';

export const LIVE_STEP_MS = 5 * MINUTE_MS;

/** How much history is generated for a demo world. */
export interface HistorySpan {
  /** Number of days that must be stored before the portal counts as usable. */
  readonly newestDays: number;
  /** Number of days with five-minute values, including today; older days have hourly values. */
  readonly fineDays: number;
  /** Number of complete months before the current one that are generated. */
  readonly months: number;
  /**
   * Whether counters are computed exactly for the years between December 2022 and those months, which takes seconds;
   * otherwise they are estimated.
   */
  readonly countsEveryDay: boolean;
}

/** The history that a server generates once, when its demo world is set up. */
export const serverSpan: HistorySpan = { newestDays: 7, fineDays: 60, months: 13, countsEveryDay: true };
const REPORT_MONTH_DAYS = 31;

export interface PlannedDay {
  readonly day: DemoDay;
  readonly stepMs: number;
}

/**
 * The days of the history in the order in which they are stored: days with five-minute values, then months with hourly
 * values, newest first, and at last December 2022, which the test PDF of the daily report needs (decision 2.18).
 */
export function plannedDays(seededAt: number, span: HistorySpan): readonly PlannedDay[] {
  const today = dayAt(seededAt);
  const recent = Array.from({ length: today.number - firstRecent(today, span) + 1 }, (_, back) => ({
    day: dayOf(today.number - back),
    stepMs: back < span.fineDays ? LIVE_STEP_MS : HOUR_MS,
  }));
  const reportStart = numberOf(HISTORY_START);
  const report = Array.from({ length: REPORT_MONTH_DAYS }, (_, index) => ({
    day: dayOf(reportStart + index),
    stepMs: HOUR_MS,
  }));
  return [...recent, ...report];
}

/** Days for which counters are estimated and not computed one by one; undefined if every day is computed. */
export function unkeptDays(seededAt: number, span: HistorySpan): Unkept | undefined {
  if (span.countsEveryDay) return undefined;
  const today = dayAt(seededAt);
  const until = firstRecent(today, span);
  return { until, newest: Math.max(until, today.number + 1 - span.newestDays) };
}

/** Day number of the first day with hourly values. */
function firstRecent(today: DemoDay, { months: span }: HistorySpan): number {
  const month = Math.floor(today.date / 100);
  const months = Math.floor(month / 100) * 12 + (month % 100) - 1 - span;
  return numberOf(Math.floor(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1);
}
