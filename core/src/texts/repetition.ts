import { isOneOf, type RepeatUnit, repeatUnits } from '../codes/index.ts';
import type { Language } from './language.ts';

const words = {
  de: {
    one: { day: 'jeden Tag', week: 'jede Woche', month: 'jeden Monat', year: 'jedes Jahr' },
    many: { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' },
    every: 'alle',
  },
  en: {
    one: { day: 'every day', week: 'every week', month: 'every month', year: 'every year' },
    many: { day: 'days', week: 'weeks', month: 'months', year: 'years' },
    every: 'every',
  },
} as const;

/** How often something comes again, as people say it: every month, every 3 months. */
export function repetitionText(language: Language, every: number, unit: RepeatUnit): string {
  const { one, many, every: all } = words[language];
  return every === 1 ? one[unit] : `${all} ${every} ${many[unit]}`;
}

/** The same of a repetition as the history of a task stores it, such as `3 month`; anything else as it is. */
export function storedRepetitionText(language: Language, stored: string): string {
  const [every = '', unit = ''] = stored.split(' ');
  return /^\d+$/.test(every) && isOneOf(repeatUnits, unit) ? repetitionText(language, Number(every), unit) : stored;
}
