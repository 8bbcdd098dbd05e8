import { calendarDay, DEFAULT_ZONE, localDate, type ChosenDay } from '@leitwarte/core/rules';
import type { Param } from '../place/params.ts';
import { readDay, writtenDay } from './day.ts';

/** A month in the address, such as `03/2026`; its day is the first. */
export const monthParam: Param<ChosenDay | undefined> = {
  read: (text) => readDay('month', text ?? ''),
  write: (month) => month && writtenDay('month', month),
};

/** The month so many months later, or earlier. */
export function monthsLater({ year, month }: ChosenDay, count: number): ChosenDay {
  return calendarDay(year, month + count, 1);
}

/** The month that it is on the German clock, by which bills are made. */
export function thisMonth(nowMs: number = Date.now()): ChosenDay {
  const [year = 1970, month = 1] = localDate(nowMs, DEFAULT_ZONE).split('-').map(Number);
  return { year, month, day: 1 };
}
