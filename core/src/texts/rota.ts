import { formatDateIn, type PlannedShift } from '../rules/index.ts';
import { inLanguage, type Language } from './language.ts';

/** Midnight of a Monday, from which the names of days of the week are formatted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const words = {
  de: {
    daily: 'täglich',
    until: 'bis',
    weekly: 'jede Woche',
    every: (weeks: number) => `alle ${weeks} Wochen`,
    from: 'ab',
  },
  en: {
    daily: 'daily',
    until: 'until',
    weekly: 'every week',
    every: (weeks: number) => `every ${weeks} weeks`,
    from: 'from',
  },
} as const;

/** Name of a day of the week; 1 is Monday, 7 is Sunday. */
export function weekdayText(language: Language, day: number, length: 'short' | 'long' = 'short'): string {
  const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
  return format.format(MONDAY + (day - 1) * DAY_MS).replace(/\.$/, '');
}

type Times = Pick<PlannedShift, 'kind' | 'from_day' | 'until_day' | 'from_time' | 'until_time'>;

/** Text for days and times of a shift: `Mo–Fr 22:00–06:00`, `täglich 08:00–16:00`, `Fr 17:00 bis Mo 08:00`. */
export function shiftText(language: Language, { kind, from_day, until_day, from_time, until_time }: Times): string {
  const [first, last] = [from_day, until_day].map((day) => weekdayText(language, day));
  if (kind === 'through') return `${first} ${from_time} ${inLanguage(words, language).until} ${last} ${until_time}`;
  const isWhole = (until_day + 1 - from_day + 7) % 7 === 0;
  const days = isWhole ? inLanguage(words, language).daily : first === last ? first : `${first}–${last}`;
  return `${days} ${from_time}–${until_time}`;
}

/** Text for the length of a turn and its first day: `alle 2 Wochen, ab 05.01.2026`. */
export function turnText(language: Language, { weeks, begins_on }: Pick<PlannedShift, 'weeks' | 'begins_on'>): string {
  const { weekly, every, from } = inLanguage(words, language);
  return `${weeks === 1 ? weekly : every(weeks)}, ${from} ${formatDateIn(begins_on, language)}`;
}
