import type { Language } from '../../texts/language.ts';

const formatOf = (language: Language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = { de: formatOf('de'), en: formatOf('en') };

/** The day of the week of a calendar day of the wire (`yyyy-MM-dd`), such as `Di`; empty for what is none. */
export function weekdayOf(day: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formats[language].format(Date.parse(day)) : '';
}
