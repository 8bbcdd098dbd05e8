import type { ChosenDay } from './chosenInterval.ts';
import { calendarDay, endsBefore } from './chosenInterval.ts';
import { instantOfChosen, instantsOfChosen } from './chosenClock.ts';
import { DAY_MS } from './moment.ts';

/** A time range in milliseconds UTC; the end is exclusive. */
export interface ChosenSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Time range of a chart in the local time of a zone. `live` is the last 24 hours. Days include the whole last day; if a
 * time is selected, it is inclusive. Months and years are complete (decisions 3.60, 3.62). Undefined if a date is
 * missing or the end is before the begin.
 */
export function spanOfChoice(
  kind: 'live' | 'day' | 'month' | 'year',
  from: ChosenDay | undefined,
  to: ChosenDay | undefined,
  zone: string,
  nowMs: number,
): ChosenSpan | undefined {
  if (kind === 'live') return { fromMs: nowMs - DAY_MS, untilMs: nowMs + 1 };
  if (from === undefined || to === undefined || endsBefore(from, to)) return undefined;
  const startOf = (day: ChosenDay) => instantOfChosen(day, zone);
  switch (kind) {
    case 'day':
      return {
        fromMs: instantsOfChosen(from, zone).first,
        untilMs: to.hour === undefined ? startOf(dayAfter(to)) : instantsOfChosen(to, zone).last + 1,
      };
    case 'month':
      return { fromMs: startOf({ ...from, day: 1 }), untilMs: startOf(calendarDay(to.year, to.month + 1, 1)) };
    default:
      return {
        fromMs: startOf({ year: from.year, month: 1, day: 1 }),
        untilMs: startOf({ year: to.year + 1, month: 1, day: 1 }),
      };
  }
}

/** Interval with which a chart is compared: the interval just before it, or the same interval a year earlier. */
export type Comparison = 'before' | 'yearBefore';

/**
 * Selection of the interval to compare with: earlier by the length of the selection in days, months or years, or by one
 * year.
 */
export function choiceBefore<K extends 'day' | 'month' | 'year'>(
  kind: K,
  from: ChosenDay,
  to: ChosenDay,
  comparison: Comparison,
): { readonly from: ChosenDay; readonly to: ChosenDay } {
  if (comparison === 'yearBefore') return { from: yearsEarlier(from, 1), to: yearsEarlier(to, 1) };
  if (kind === 'day') {
    const days = Math.round((utcOf(to) - utcOf(from)) / DAY_MS) + 1;
    return { from: daysEarlier(from, days), to: daysEarlier(to, days) };
  }
  const months = kind === 'month' ? (to.year - from.year) * 12 + to.month - from.month + 1 : 0;
  const years = kind === 'year' ? to.year - from.year + 1 : 0;
  return {
    from: calendarDay(from.year - years, from.month - months, 1),
    to: calendarDay(to.year - years, to.month - months, 1),
  };
}

const utcOf = ({ year, month, day }: ChosenDay) => Date.UTC(year, month - 1, day);

const dayAfter = ({ year, month, day }: ChosenDay) => calendarDay(year, month, day + 1);

function daysEarlier(chosen: ChosenDay, days: number): ChosenDay {
  return { ...chosen, ...calendarDay(chosen.year, chosen.month, chosen.day - days) };
}

/** The same day in an earlier year; 29 February becomes the 28th if that year has none. */
function yearsEarlier(chosen: ChosenDay, years: number): ChosenDay {
  const year = chosen.year - years;
  const last = new Date(Date.UTC(year, chosen.month, 0)).getUTCDate();
  return { ...chosen, year, day: Math.min(chosen.day, last) };
}
