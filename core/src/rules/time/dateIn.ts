import type { Language } from '../../texts/language.ts';
import { DASH } from '../figures/numberFormat.ts';
import { formatDate, formatTime } from './dateFormat.ts';
import type { Moment } from './moment.ts';

const separators: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: '.', it: '/' };

/**
 * Formats a calendar date (`yyyy-MM-dd`) in the format of a language: German `22.11.2026`, Italian `22/11/2026`,
 * English `22 Nov 2026`, which is unambiguous.
 */
export function formatDateIn(date: string | null | undefined, language: Language = 'de'): string {
  const day = new Date(`${date}`.slice(0, 10));
  if (language !== 'en') return formatDate(date).replaceAll('.', separators[language]);
  if (Number.isNaN(day.getTime())) return formatDate(date);
  return day.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * Formats an instant with date and time, such as `22.11.2026 14:05`, in the format of a language and the local time of
 * a zone (default Europe/Berlin); a dash if the instant is missing or invalid.
 */
export function formatMomentIn(moment: Moment, language?: Language, zone?: string): string {
  const [day, time] = formatTime(moment, 'yyyy-MM-dd HH:mm:ss', zone).split(' ');
  return time === undefined ? DASH : `${formatDateIn(day, language)} ${time.slice(0, 5)}`;
}

/** Formats an instant like {@link formatMomentIn}, without the year: `22.11 14:05`, `22 Nov 14:05`, `22/11 14:05`. */
export const formatShortMomentIn = (moment: Moment, language?: Language, zone?: string): string =>
  formatMomentIn(moment, language, zone).replace(/[ ./]\d{4}(?= )/, '');
