import type { Language } from '../../texts/language.ts';
import { DASH } from '../figures/numberFormat.ts';
import { formatDate, formatTime } from './dateFormat.ts';
import type { Moment } from './moment.ts';

const separators: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: '.', it: '/' };

/**
 * Formats a calendar date (`yyyy-MM-dd`) for a language: `22.11.2026`, `22/11/2026` in Italian, and in English the unambiguous `22 Nov
 * 2026`.
 */
export function formatDateIn(date: string | null | undefined, language: Language = 'de'): string {
  const day = new Date(`${date}`.slice(0, 10));
  if (language !== 'en') return formatDate(date).replaceAll('.', separators[language]);
  if (Number.isNaN(day.getTime())) return formatDate(date);
  return day.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * Formats a time as `22.11.2026 14:05`, with the date in the format of the language, in local time of a zone (default Europe/Berlin); a
 * dash if it is unknown.
 */
export function formatMomentIn(moment: Moment, language?: Language, zone?: string): string {
  const [day, time] = formatTime(moment, 'yyyy-MM-dd HH:mm:ss', zone).split(' ');
  return time === undefined ? DASH : `${formatDateIn(day, language)} ${time.slice(0, 5)}`;
}

/** The same without the year if it is the current one: `22.11 14:05`, `22 Nov 14:05`, `22/11 14:05`. */
export const formatShortMomentIn = (moment: Moment, language?: Language, zone?: string): string =>
  formatMomentIn(moment, language, zone).replace(/[ ./]\d{4}(?= )/, '');
