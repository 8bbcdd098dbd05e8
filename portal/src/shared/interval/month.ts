import { calendarDay, DEFAULT_ZONE, localDate, type ChosenDay } from '@leitwarte/core/rules';
import type { Param } from '../place/params.ts';
import { readDay, writtenDay } from './day.ts';

/** A month in the address, such as `03/2026`; the value is its first day. */
export const monthParam: Param<ChosenDay | undefined> = {
  read: (text) => readDay('month', text ?? ''),
  write: (month) => month && writtenDay('month', month),
};

/** The month `count` months later, or earlier if negative. */
export function monthsLater({ year, month }: ChosenDay, count: number): ChosenDay {
  return calendarDay(year, month + count, 1);
}

/** The current month in German time; bills use the same time zone. */
export function thisMonth(nowMs: number = Date.now()): ChosenDay {
  const [year = 1970, month = 1] = localDate(nowMs, DEFAULT_ZONE).split('-').map(Number);
  return { year, month, day: 1 };
}
