import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { dayAt, dayOf, numberOf, type DemoDay } from '../slot.ts';
import { HISTORY_START } from '../world.ts';

export const LIVE_STEP_MS = 5 * MINUTE_MS;

/** Days that are stored before the portal counts as usable. */
export const NEWEST_DAYS = 7;
const FINE_DAYS = 60;
const HISTORY_MONTHS = 13;
const REPORT_MONTH_DAYS = 31;

export interface PlannedDay {
  readonly day: DemoDay;
  readonly stepMs: number;
}

/**
 * The days of the history in the order in which they are stored: 60 days of five minutes and 13 months of hours,
 * newest first, then December 2022, which the test PDF of the daily report asks for (decision 2.18).
 */
export function plannedDays(seededAt: number): readonly PlannedDay[] {
  const today = dayAt(seededAt);
  const month = Math.floor(today.date / 100);
  const months = Math.floor(month / 100) * 12 + (month % 100) - 1 - HISTORY_MONTHS;
  const first = numberOf(Math.floor(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1);
  const recent = Array.from({ length: today.number - first + 1 }, (_, back) => ({
    day: dayOf(today.number - back),
    stepMs: back < FINE_DAYS ? LIVE_STEP_MS : HOUR_MS,
  }));
  const reportStart = numberOf(HISTORY_START);
  const report = Array.from({ length: REPORT_MONTH_DAYS }, (_, index) => ({
    day: dayOf(reportStart + index),
    stepMs: HOUR_MS,
  }));
  return [...recent, ...report];
}
