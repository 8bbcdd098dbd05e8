import { localDate } from '@leitwarte/core/rules';

export const compareWays = ['yearBefore', 'before', 'expected'] as const;
/**
 * What a period is compared with: the same months of the year before, the month before, or the expected energy of the
 * same time.
 */
export type CompareWay = (typeof compareWays)[number];

/** The comparisons that a period offers; a year has no month before it. */
export const waysOf = ({ month }: Period): readonly CompareWay[] =>
  month === 0 ? compareWays.filter((way) => way !== 'before') : compareWays;

/** Days in the zone of the plants, both inclusive, such as `2026-11-01`. */
export interface Span {
  readonly from: string;
  readonly until: string;
  readonly days: number;
}

export interface ComparedSpans {
  readonly now: Span;
  readonly before: Span;
  /** Whether the month or year is not over: then both spans end with the last complete day. */
  readonly isRunning: boolean;
}

/** A month, or a complete year if the month is 0. */
export interface Period {
  readonly year: number;
  readonly month: number;
}

const DAY_MS = 86_400_000;

/** The two compared spans; undefined if the period has not begun. `today` is a day such as `2026-11-27`. */
export function comparedSpans({ year, month }: Period, way: CompareWay, today: string): ComparedSpans | undefined {
  const isYear = month === 0;
  const begin = dayOf(year, isYear ? 1 : month, 1);
  const end = isYear ? dayOf(year, 12, 31) : dayOf(year, month + 1, 0);
  if (begin > today) return undefined;
  const isRunning = today <= end;
  // the current day is incomplete and would be compared with a complete one
  const until = isRunning ? later(begin, dayBefore(today)) : end;
  const now = spanOf(begin, until);
  if (way === 'expected') return { now, before: now, isRunning };
  const past: Period = isYear || way === 'yearBefore' ? { year: year - 1, month } : monthBefore({ year, month });
  return {
    now,
    before: spanOf(
      dayOf(past.year, isYear ? 1 : past.month, 1),
      isRunning
        ? sameDay(until, past, isYear)
        : isYear
          ? dayOf(past.year, 12, 31)
          : dayOf(past.year, past.month + 1, 0),
    ),
    isRunning,
  };
}

/** The default period: this month, on its first day the previous one. */
export function firstPeriod(today: string): Period {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  return today.endsWith('-01') ? monthBefore({ year, month }) : { year, month };
}

const monthBefore = ({ year, month }: Period): Period =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };

/** The same day in the earlier month or year, or its last day if there is no such day. */
function sameDay(day: string, past: Period, isYear: boolean): string {
  const [, month = 1, number = 1] = day.split('-').map(Number);
  const own = isYear ? month : past.month;
  const last = dayOf(past.year, own + 1, 0);
  const same = `${last.slice(0, 8)}${String(number).padStart(2, '0')}`;
  return same < last ? same : last;
}

const dayOf = (year: number, month: number, day: number) => localDate(Date.UTC(year, month - 1, day), 'UTC');
const dayBefore = (day: string) => localDate(Date.parse(`${day}T00:00:00Z`) - DAY_MS, 'UTC');
const later = (a: string, b: string) => (a > b ? a : b);

const spanOf = (from: string, until: string): Span => ({
  from,
  until,
  days: Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1,
});
