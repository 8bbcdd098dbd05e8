import type { Language } from '../../texts/language.ts';
import { DASH } from '../figures/numberFormat.ts';
import { formatDate, formatTime } from './dateFormat.ts';
import type { Moment } from './moment.ts';

/** A calendar date of the wire (`yyyy-MM-dd`) as the language writes it: `22.11.2026`, or `22 Nov 2026`, which no English reader mistakes. */
export function formatDateIn(date: string | null | undefined, language: Language = 'de'): string {
  const day = new Date(`${date}`.slice(0, 10));
  if (language === 'de' || Number.isNaN(day.getTime())) return formatDate(date);
  return day.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * A time as `22.11.2026 14:05`, or `22 Nov 2026 14:05`, in local time of a zone (default Europe/Berlin); a dash if
 * the time is unknown.
 */
export function formatMomentIn(moment: Moment, language?: Language, zone?: string): string {
  const [day, time] = formatTime(moment, 'yyyy-MM-dd HH:mm:ss', zone).split(' ');
  return time === undefined ? DASH : `${formatDateIn(day, language)} ${time.slice(0, 5)}`;
}
