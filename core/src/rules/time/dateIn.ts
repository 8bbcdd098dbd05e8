import type { Language } from '../../texts/language.ts';
import { DASH } from '../figures/numberFormat.ts';
import { formatDate, formatTime } from './dateFormat.ts';
import type { Moment } from './moment.ts';

const forms: Readonly<Record<Language, (date: string) => string>> = {
  de: formatDate,
  en: (date) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  it: (date) => formatDate(date).replaceAll('.', '/'),
};

/**
 * A calendar date of the wire (`yyyy-MM-dd`) as the language writes it: `22.11.2026`, `22/11/2026` in Italian, and in English
 * `22 Nov 2026`, which no reader mistakes.
 */
export function formatDateIn(date: string | null | undefined, language: Language = 'de'): string {
  const day = `${date}`.slice(0, 10);
  return Number.isNaN(Date.parse(day)) ? formatDate(date) : forms[language](day);
}

/** A time as `22.11.2026 14:05`, or the date as the language writes it, on the clock of a zone (default Europe/Berlin); a dash where no time is known. */
export function formatMomentIn(moment: Moment, language?: Language, zone?: string): string {
  const [day, time] = formatTime(moment, 'yyyy-MM-dd HH:mm:ss', zone).split(' ');
  return time === undefined ? DASH : `${formatDateIn(day, language)} ${time.slice(0, 5)}`;
}

/** The same without its year, where it is that of now: `22.11 14:05`, `22 Nov 14:05`, `22/11 14:05`. */
export const formatShortMomentIn = (moment: Moment, language?: Language, zone?: string): string =>
  formatMomentIn(moment, language, zone).replace(/[ ./]\d{4}(?= )/, '');
