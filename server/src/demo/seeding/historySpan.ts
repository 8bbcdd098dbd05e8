import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Unkept } from '../counters.ts';
import { dayAt, dayOf, numberOf, type DemoDay } from '../slot.ts';
import { HISTORY_START } from '../world.ts';

export const LIVE_STEP_MS = 5 * MINUTE_MS;

/** How much history a demo world has. */
export interface HistorySpan {
  /** Days that are stored before the portal counts as usable. */
  readonly newestDays: number;
  /** Days of five-minute values, today included; older ones are hourly. */
  readonly fineDays: number;
  /** Number of complete months before the current one. */
  readonly months: number;
  /** Whether counters are exact over the years between December 2022 and those months, which costs seconds. */
  readonly countsEveryDay: boolean;
}

/** The history of a server, which seeds once. */
export const serverSpan: HistorySpan = { newestDays: 7, fineDays: 60, months: 13, countsEveryDay: true };
const REPORT_MONTH_DAYS = 31;

export interface PlannedDay {
  readonly day: DemoDay;
  readonly stepMs: number;
}

/**
 * The days of the history in the order in which they are stored: the fine days and the months of hours, newest first,
 * then December 2022, which the test PDF of the daily report needs (decision 2.18).
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

/** Days that counters do not compute one by one; undefined if they compute each day. */
export function unkeptDays(seededAt: number, span: HistorySpan): Unkept | undefined {
  if (span.countsEveryDay) return undefined;
  const today = dayAt(seededAt);
  const until = firstRecent(today, span);
  return { until, newest: Math.max(until, today.number + 1 - span.newestDays) };
}

/** Number of the first day of the months of hours. */
function firstRecent(today: DemoDay, { months: span }: HistorySpan): number {
  const month = Math.floor(today.date / 100);
  const months = Math.floor(month / 100) * 12 + (month % 100) - 1 - span;
  return numberOf(Math.floor(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1);
}
