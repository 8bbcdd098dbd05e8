import { DAY_MS } from '@leitwarte/core/rules';
import type { Language } from '../../texts/language.ts';

/** Row of 1 January in the calendar, 1 for Monday. */
export function weekdayOfFirst(year: number): number {
  return ((new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7) + 1;
}

/** The day of a year by index, as `yyyy-MM-dd`. */
export const dayAt = (year: number, at: number) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);

/** The day of a year by index in German format. */
export const writtenDayAt = (year: number, at: number) => dayAt(year, at).split('-').toReversed().join('.');

const formatOf = (language: Language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });

/** The months that begin within the first days of a year: column of their first week, from 1, and abbreviated name. */
export function monthsOf(
  year: number,
  days: number,
  language: Language,
): { readonly name: string; readonly column: number }[] {
  const first = Date.UTC(year, 0, 1);
  const format = formatOf(language);
  return Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 1))
    .filter((start) => (start - first) / DAY_MS < days)
    .map((start) => {
      const place = (start - first) / DAY_MS + weekdayOfFirst(year) - 1;
      return { name: format.format(start), column: Math.floor(place / 7) + 1 };
    });
}
