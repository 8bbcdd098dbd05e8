import type { IntervalPoint } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';
import { dayEnd, dayStart, monthStart } from './calendar.ts';

/** A calendar month for billing, in German local time. */
export interface BillingMonth {
  readonly year: number;
  /** Month, 1 to 12. */
  readonly month: number;
  /** The month as yyyyMM. */
  readonly key: number;
  /** First instant of the month. */
  readonly start: number;
  /** First instant after the month. */
  readonly end: number;
}

/** A billing month; `month` may be 0 for December of the previous year. */
export function billingMonth(year: number, month: number): BillingMonth {
  if (month === 0) return billingMonth(year - 1, 12);
  return {
    year,
    month,
    key: year * 100 + month,
    start: monthStart(DEFAULT_ZONE, year, month),
    end: monthStart(DEFAULT_ZONE, year, month + 1),
  };
}

/** The billing month that contains an instant. */
export function monthAt(now: number): BillingMonth {
  const [year = 0, month = 1] = localDate(now, DEFAULT_ZONE).split('-').map(Number);
  return billingMonth(year, month);
}

export interface Interval {
  readonly startIntervall: IntervalPoint;
  readonly endIntervall: IntervalPoint;
}

/** The billing month of an interval; throws if the interval is not within one month (decision 3.73). */
export function monthOfInterval({ startIntervall: start, endIntervall: end }: Interval): BillingMonth {
  if (start.year !== end.year || start.month !== end.month) throw refuse(400, 'invalid_interval');
  return billingMonth(start.year, start.month + 1);
}

/** The instants of whole days from the first to the last, both included; throws if the end is before the start. */
export function daysOfInterval({ startIntervall, endIntervall }: Interval): {
  readonly from: number;
  readonly until: number;
} {
  const from = dayStart(DEFAULT_ZONE, calendarDay(startIntervall));
  const until = dayEnd(DEFAULT_ZONE, calendarDay(endIntervall));
  if (until <= from) throw refuse(400, 'invalid_interval');
  return { from, until };
}

/** The day as yyyymmdd; a day that the month does not have becomes its last day. */
function calendarDay({ year, month, day }: IntervalPoint): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return year * 10_000 + (month + 1) * 100 + Math.min(day, last);
}
