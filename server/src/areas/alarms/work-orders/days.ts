import type { RepeatUnit } from '@leitwarte/core/codes';
import { DAY_MS } from '@leitwarte/core/rules';
import { dayOf } from '../../../measurements/calendar.ts';

/** Today by the calendar of a zone, yyyy-MM-dd. */
export function todayIn(zone: string, now: number): string {
  const digits = String(dayOf(zone, now));
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** A calendar day so many units later; a month without such a day ends earlier. */
export function shifted(day: string, every: number, unit: RepeatUnit): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') return isoDay(at.getTime() + every * (unit === 'week' ? 7 : 1) * DAY_MS);
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth() + every * (unit === 'year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month, Math.min(at.getUTCDate(), last)));
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days that one unit has at least. */
const leastDays: Readonly<Record<RepeatUnit, number>> = { day: 1, week: 7, month: 28, year: 365 };

/** When the next of a recurring task is due: so many units after this one, and not before tomorrow. */
export function nextDue(due: string, every: number, unit: RepeatUnit, today: string): string {
  const days = (Date.parse(today) - Date.parse(due)) / DAY_MS;
  // first surely too few steps, then the rest one by one
  let count = Math.max(1, Math.floor(days / (every * (leastDays[unit] + (unit === 'month' ? 3 : 1)))));
  let next = shifted(due, every * count, unit);
  while (next <= today) {
    count += 1;
    next = shifted(due, every * count, unit);
  }
  return next;
}
