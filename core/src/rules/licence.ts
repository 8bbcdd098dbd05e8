import { DAY_MS, type Moment, momentMs } from './moment.ts';
import { DEFAULT_ZONE, localDate } from './zone.ts';

const utcDay = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** Calendar date of a licence's end, which the wire gives as a date or a time. */
function endDate(validUntil: Moment): string | undefined {
  if (typeof validUntil === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(validUntil)) return validUntil;
  const ms = momentMs(validUntil);
  return ms === undefined ? undefined : localDate(ms, DEFAULT_ZONE);
}

/** Calendar days in the German zone from today to the end of the licence, never below 0; undefined without an end. */
export function licenceDaysLeft(validUntil: Moment, nowMs: number): number | undefined {
  const end = endDate(validUntil);
  const days = end === undefined ? Number.NaN : utcDay(end) - utcDay(localDate(nowMs, DEFAULT_ZONE));
  return Number.isNaN(days) ? undefined : Math.max(0, days);
}
