import { DAY_MS } from '@leitwarte/core/rules';
import { dayOf, daysOf } from './calendar.ts';

/** A block with one day is stored under that day; a block with a month is stored under the first day of the month. */
const firstOfMonth = (day: number) => Math.floor(day / 100) * 100 + 1;

/** Days under which blocks with values of [from, until) may be stored, in any zone. */
export function blockDays(from: number, until: number): number[] {
  const days = daysOf('UTC', from - DAY_MS, until + DAY_MS);
  return [...new Set([...days.map(firstOfMonth), ...days])];
}

/** First and last of the days under which blocks with values of [from, until) may be stored. */
export function blockDayRange(from: number, until: number): readonly [number, number] {
  return [firstOfMonth(dayOf('UTC', from - DAY_MS)), dayOf('UTC', until + DAY_MS)];
}
