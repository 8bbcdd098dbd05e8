import { DAY_MS } from '@leitwarte/core/rules';
import { dayOf, daysOf } from './calendar.ts';

/** A block is stored under its day, or where it holds a month under the month's first. */
const firstOfMonth = (day: number) => Math.floor(day / 100) * 100 + 1;

/** Days under which blocks that hold anything of [from, until) may be stored, whatever the zone. */
export function blockDays(from: number, until: number): number[] {
  const days = daysOf('UTC', from - DAY_MS, until + DAY_MS);
  return [...new Set([...days.map(firstOfMonth), ...days])];
}

/** First and last of those days. */
export function blockDayRange(from: number, until: number): readonly [number, number] {
  return [firstOfMonth(dayOf('UTC', from - DAY_MS)), dayOf('UTC', until + DAY_MS)];
}
