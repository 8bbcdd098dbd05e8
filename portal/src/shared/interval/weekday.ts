import { type Language, languages } from '../../texts/language.ts';

const formatOf = (language: Language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
const formats = new Map(languages.map((language) => [language, formatOf(language)]));

/** Abbreviated weekday of an API day (`yyyy-MM-dd`), such as `Di`; empty if it is no date. */
export function weekdayOf(day: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? (formats.get(language)?.format(Date.parse(day)) ?? '') : '';
}
