import type { IntervalPoint } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';
import { dayEnd, dayStart, monthStart } from './calendar.ts';

/** A calendar month of billing, in German time. */
export interface BillingMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** yyyyMM. */
  readonly key: number;
  /** First instant of the month. */
  readonly start: number;
  /** First instant after it. */
  readonly end: number;
}

/** A month; `month` may be 0 for December of the year before. */
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

/** The month of an instant. */
export function monthAt(now: number): BillingMonth {
  const [year = 0, month = 1] = localDate(now, DEFAULT_ZONE).split('-').map(Number);
  return billingMonth(year, month);
}

export interface Interval {
  readonly startIntervall: IntervalPoint;
  readonly endIntervall: IntervalPoint;
}

/** The month that an interval names; refuses one that reaches beyond a month (decision 3.73). */
export function monthOfInterval({ startIntervall: start, endIntervall: end }: Interval): BillingMonth {
  if (start.year !== end.year || start.month !== end.month) throw refuse(400, 'invalid_interval');
  return billingMonth(start.year, start.month + 1);
}

/** The instants of whole days from the first to the last, both included; refuses an end before the start. */
export function daysOfInterval({ startIntervall, endIntervall }: Interval): {
  readonly from: number;
  readonly until: number;
} {
  const from = dayStart(DEFAULT_ZONE, calendarDay(startIntervall));
  const until = dayEnd(DEFAULT_ZONE, calendarDay(endIntervall));
  if (until <= from) throw refuse(400, 'invalid_interval');
  return { from, until };
}

/** yyyymmdd; a day that the month has not got is its last. */
function calendarDay({ year, month, day }: IntervalPoint): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return year * 10_000 + (month + 1) * 100 + Math.min(day, last);
}
