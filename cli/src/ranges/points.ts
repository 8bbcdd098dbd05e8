import { calendarDay, localDate, type ChosenDay } from '@leitwarte/core/rules';
import { wrongUsage } from '../exit.ts';
import { say, type Text } from '../texts.ts';

/** Parsed date input: a day (optionally with a time), a month or a year. `month` counts from 1. */
export interface Point {
  readonly kind: 'day' | 'month' | 'year';
  readonly at: ChosenDay;
}

/** Current day and time zone for words such as `gestern`. */
export interface Today {
  readonly nowMs: number;
  /** IANA time zone of the plant. */
  readonly zone: string;
}

const dayWords: Readonly<Record<string, number>> = {
  heute: 0,
  today: 0,
  morgen: 1,
  tomorrow: 1,
  gestern: -1,
  yesterday: -1,
  vorgestern: -2,
};
const stretchWords: Readonly<Record<string, number>> = {
  dieser: 0,
  dieses: 0,
  this: 0,
  letzter: -1,
  letztes: -1,
  voriger: -1,
  voriges: -1,
  last: -1,
};
const monthNames = [
  ['januar', 'january', 'jänner'],
  ['februar', 'february'],
  ['märz', 'march', 'maerz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
];

/** Current day in the time zone. */
export function todayOf({ nowMs, zone }: Today): ChosenDay {
  const [year = 0, month = 1, day = 1] = localDate(nowMs, zone).split('-').map(Number);
  return { year, month, day };
}

/** Adds a number of days to a day. */
export function shiftedDay({ year, month, day }: ChosenDay, days: number): ChosenDay {
  return calendarDay(year, month, day + days);
}

/** First day of the month a number of months later. */
export function shiftedMonth({ year, month }: ChosenDay, months: number): ChosenDay {
  return calendarDay(year, month + months, 1);
}

/** Parses a day: `2026-03-01`, `1.3.2026`, `1.3.` of this year, `heute`, `gestern`; with a time as `2026-03-01 14:30`. */
export function dayPoint(typed: string, today: Today): ChosenDay | undefined {
  const word = typed.trim().toLowerCase();
  const [, date = word, hours, minutes] = /^(.{0,40}?)[t ]\s{0,9}(\d{1,2}):(\d{2})$/.exec(word) ?? [];
  const shift = dayWords[date.trim()];
  const day = shift === undefined ? dateOf(date, todayOf(today).year) : shiftedDay(todayOf(today), shift);
  if (day === undefined || hours === undefined) return day;
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour > 23 || minute > 59 ? undefined : { ...day, hour, minute };
}

/** Parses a month: `2026-03`, `03/2026`, `3.2026`, `März 2026`, `dieser`, `letzter`. */
export function monthPoint(typed: string, today: Today): ChosenDay | undefined {
  const word = typed.trim().toLowerCase();
  const shift = stretchWords[word];
  if (shift !== undefined) return shiftedMonth(todayOf(today), shift);
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{1,2})$/.exec(word) ?? [];
  const [, germanMonth, germanYear] = /^(\d{1,2})[/.](\d{4})$/.exec(word) ?? [];
  const [, name, nameYear] = /^(\p{L}+)\.?\s+(\d{4})$/u.exec(word) ?? [];
  const named = name === undefined ? 0 : monthNames.findIndex((names) => names.some((one) => isMonth(one, name))) + 1;
  const month = Number(isoMonth ?? germanMonth ?? named);
  const year = Number(isoYear ?? germanYear ?? nameYear);
  return month >= 1 && month <= 12 && isYear(year) ? { year, month, day: 1 } : undefined;
}

/** Parses a year: `2026`, `dieses`, `letztes`. */
export function yearPoint(typed: string, today: Today): ChosenDay | undefined {
  const word = typed.trim().toLowerCase();
  const shift = stretchWords[word];
  const year = shift === undefined ? Number(/^\d{4}$/.test(word) ? word : Number.NaN) : todayOf(today).year + shift;
  return isYear(year) ? { year, month: 1, day: 1 } : undefined;
}

/** Parses the text after `--from` or `--to`. */
export function anyPoint(typed: string, today: Today): Point | undefined {
  const day = dayPoint(typed, today);
  if (day !== undefined) return { kind: 'day', at: day };
  const month = monthPoint(typed, today);
  if (month !== undefined) return { kind: 'month', at: month };
  const year = yearPoint(typed, today);
  return year === undefined ? undefined : { kind: 'year', at: year };
}

/** Returns the parsed date, or throws an error with an example. */
export function readOr(point: ChosenDay | undefined, option: string, typed: string, example: Text): ChosenDay {
  if (point !== undefined) return point;
  throw wrongUsage(
    say(
      `„${typed}“ passt nicht zu --${option}. Möglich sind etwa: ${example.de}.`,
      `"${typed}" does not suit --${option}. Possible are, say: ${example.en}.`,
    ),
  );
}

/** Matches a month's name shortened to at least three letters, as in `Mär 2026`. */
const isMonth = (name: string, typed: string) => typed.length >= 3 && name.startsWith(typed);
const isYear = (year: number) => year >= 1970 && year <= 9999;

function dateOf(typed: string, thisYear: number): ChosenDay | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? [];
  const [, germanDay, germanMonth, germanYear] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})?$/.exec(typed) ?? [];
  const [year, month, day] = [
    Number(isoYear ?? germanYear ?? (germanDay === undefined ? Number.NaN : thisYear)),
    Number(isoMonth ?? germanMonth),
    Number(isoDay ?? germanDay),
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && isYear(year);
  return exists ? { year, month, day } : undefined;
}
