import type { RepeatUnit } from '@leitwarte/core/codes';
import { TASK_DAYS } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import { dayOf } from '../../../measurements/calendar.ts';

/** The current day in a zone, yyyy-MM-dd. */
export function todayIn(zone: string, now: number): string {
  const digits = String(dayOf(zone, now));
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The day of the month of a calendar day. */
export const dayOfMonth = (day: string): number => Number(day.slice(8));

const daysOf = { day: 1, week: 7 } as const;

/** The day `every` units later, on the day of the month `inMonth`; if that month is shorter, on its last day. */
export function shifted(day: string, every: number, unit: RepeatUnit, inMonth: number = dayOfMonth(day)): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') return isoDay(at.getTime() + every * daysOf[unit] * DAY_MS);
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth() + every * (unit === 'year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month, Math.min(inMonth, last)));
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Series {
  readonly due: string;
  readonly every: number;
  readonly unit: RepeatUnit;
  /** Day of the month on which the recurring work order is due; by default that of `due`. */
  readonly inMonth?: number | undefined;
}

/**
 * The due day of the next work order of a recurring one: the first one in steps of `every` units that is later than
 * today; undefined if it is later than the last day on which a work order may be due.
 */
export function nextDue({ due, every, unit, inMonth }: Series, today: string): string | undefined {
  if (due >= TASK_DAYS.last || today >= TASK_DAYS.last) return undefined;
  let count = leastCount(Math.floor((Date.parse(today) - Date.parse(due)) / DAY_MS), every, unit);
  let next = shifted(due, every * count, unit, inMonth);
  // `leastCount` may be too small because months differ in length, so this takes a few iterations at most
  while (next <= today) {
    count += 1;
    next = shifted(due, every * count, unit, inMonth);
  }
  return next <= TASK_DAYS.last ? next : undefined;
}

/**
 * Number of recurrences needed to get past `days` days: exact for days and weeks, possibly too small for months and
 * years.
 */
function leastCount(days: number, every: number, unit: RepeatUnit): number {
  if (unit === 'day' || unit === 'week') return Math.max(1, Math.floor(days / (every * daysOf[unit])) + 1);
  return Math.max(1, Math.floor(days / (every * (unit === 'year' ? 366 : 31))));
}
