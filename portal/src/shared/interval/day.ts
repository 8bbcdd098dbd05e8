import type { ChosenDay } from '@leitwarte/core/rules';

export type DayKind = 'day' | 'month' | 'year';

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');

/** Format for addresses: dd/MM/yyyy, with HH:mm if a time is chosen, MM/yyyy, yyyy. */
export function writtenDay(kind: DayKind, { year, month, day, hour, minute }: ChosenDay): string {
  if (kind === 'year') return four(year);
  if (kind === 'month') return `${two(month)}/${four(year)}`;
  const date = `${two(day)}/${two(month)}/${four(year)}`;
  return hour === undefined ? date : `${date} ${two(hour)}:${two(minute ?? 0)}`;
}

/** Format for choosers, the same as in tables (decision 4.62): dd.MM.yyyy, MM/yyyy, yyyy. */
export const shownDay = (kind: DayKind, day: ChosenDay): string =>
  kind === 'day' ? writtenDay(kind, day).replaceAll('/', '.') : writtenDay(kind, day);

const shapes: Readonly<Record<DayKind, RegExp>> = {
  day: /^(?:(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4}))(?:,?\s+(?<hour>\d{1,2}):(?<minute>\d{2}))?$/,
  month: /^(?<month>\d{1,2})[/.](?<year>\d{4})$/,
  year: /^(?<year>\d{4})$/,
};

/** Parses a typed day, with slashes or dots; undefined if no such day exists. */
export function readDay(kind: DayKind, typed: string): ChosenDay | undefined {
  const groups = shapes[kind].exec(typed.trim())?.groups;
  if (groups === undefined) return undefined;
  const { year = 0, month = 1, day = 1, hour, minute = 0 } = numbersOf(groups);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || (hour ?? 0) > 23 || minute > 59) return undefined;
  return hour === undefined ? { year, month, day } : { year, month, day, hour, minute };
}

function numbersOf(groups: Readonly<Record<string, string | undefined>>): Partial<Record<string, number>> {
  const given = Object.entries(groups).filter(([, digits]) => digits !== undefined);
  return Object.fromEntries(given.map(([name, digits]) => [name, Number(digits)]));
}
