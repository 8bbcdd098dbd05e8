import {
  chosenAt,
  chosenInterval,
  endsBefore,
  HOUR_MS,
  spanOfChoice,
  type ChosenDay,
  type ChosenInterval,
} from '@leitwarte/core/rules';
import type { Options } from '../command.ts';
import { wrongUsage } from '../exit.ts';
import {
  anyPoint,
  dayPoint,
  monthPoint,
  readOr,
  shiftedDay,
  shiftedMonth,
  todayOf,
  yearPoint,
  type Point,
  type Today,
} from './points.ts';
import { say } from '../texts.ts';

/** A time range as chosen by people, begin and end inclusive. `month` counts from 1. */
export interface Range {
  readonly kind: 'day' | 'month' | 'year';
  readonly from: ChosenDay;
  readonly to: ChosenDay;
}

const examples = {
  day: say('2026-03-01, 1.3.2026, heute, gestern', '2026-03-01, 1.3.2026, today, yesterday'),
  month: say('2026-03, 03/2026, März 2026, letzter', '2026-03, 03/2026, March 2026, last'),
  year: say('2026, dieses, letztes', '2026, this, last'),
  any: say('01.03.2026, 2026-03-01 14:30, 2026-03, 2026', '01.03.2026, 2026-03-01 14:30, 2026-03, 2026'),
  last: say('24h, 7d, 4w, 3m, 1y', '24h, 7d, 4w, 3m, 1y'),
} as const;

const value = say('zeit', 'time');
/** Options for a time range; commands use those they need. */
export const rangeOptions = {
  day: { type: 'text', value, describe: say(`ein Tag: ${examples.day.de}`, `a day: ${examples.day.en}`) },
  month: { type: 'text', value, describe: say(`ein Monat: ${examples.month.de}`, `a month: ${examples.month.en}`) },
  year: { type: 'text', value, describe: say(`ein Jahr: ${examples.year.de}`, `a year: ${examples.year.en}`) },
  from: { type: 'text', value, describe: say(`Beginn: ${examples.any.de}`, `begin: ${examples.any.en}`) },
  to: { type: 'text', value, describe: say('Ende, zählt mit; sonst heute', 'end, which counts; else today') },
  last: {
    type: 'text',
    value,
    describe: say(`bis jetzt, heute zählt mit: ${examples.last.de}`, `up to now, today counts: ${examples.last.en}`),
  },
} as const satisfies Options;
export const monthOption = { month: rangeOptions.month } as const;

export type TypedRange = { readonly [K in keyof typeof rangeOptions]?: string | undefined };

interface RangeRules extends Today {
  /** Whether hours and minutes are accepted. Default: only whole days. */
  readonly times?: boolean;
}

/** Parses a range; throws a usage error that names what is missing, contradictory or unreadable. */
export function readRange(typed: TypedRange, rules: RangeRules): Range {
  const { day, month, year, from, to, last } = typed;
  const named = [day, month, year, from ?? to, last].filter((one) => one !== undefined);
  if (named.length === 0) throw wrongUsage(missing);
  if (named.length > 1) throw wrongUsage(several);
  const range = rangeOf({ day, month, year, from, to, last }, rules);
  if (rules.times !== true && (range.from.hour !== undefined || range.to.hour !== undefined))
    throw wrongUsage(wholeDays);
  if (endsBefore(range.from, range.to)) throw wrongUsage(backwards);
  return range;
}

/** Month after `--month`, default: the current one. */
export function readMonth(typed: string | undefined, today: Today): { readonly year: number; readonly month: number } {
  if (typed === undefined) return todayOf(today);
  return readOr(monthPoint(typed, today), 'month', typed, examples.month);
}

/** Begin and end as requested for reports, both inclusive, with the kind of interval. */
export function intervalOf({ kind, from, to }: Range): ChosenInterval & { readonly type_intervall: Range['kind'] } {
  return { ...chosenInterval(kind, from, to), type_intervall: kind };
}

/** First instant of a range and first instant after it, in milliseconds UTC; a typed end time is inclusive. */
export function instantsOf({ kind, from, to }: Range, zone: string): { readonly from: number; readonly until: number } {
  const span = spanOfChoice(kind, from, to, zone, 0);
  if (span === undefined) throw new RangeError('a range that ends before it begins was let through');
  return { from: span.fromMs, until: span.untilMs };
}

function rangeOf(typed: TypedRange, rules: RangeRules): Range {
  const { day, month, year, from, to, last } = typed;
  if (day !== undefined) return whole('day', readOr(dayPoint(day, rules), 'day', day, examples.day));
  if (month !== undefined) return whole('month', readOr(monthPoint(month, rules), 'month', month, examples.month));
  if (year !== undefined) return whole('year', readOr(yearPoint(year, rules), 'year', year, examples.year));
  if (last !== undefined) return lastRange(last, rules);
  if (from === undefined) throw wrongUsage(noBegin);
  const begin = pointOf('from', from, rules);
  const end = to === undefined ? { kind: begin.kind, at: todayOf(rules) } : pointOf('to', to, rules);
  if (begin.kind !== end.kind) throw unlike(from, to ?? '');
  return { kind: begin.kind, from: begin.at, to: end.at };
}

function whole(kind: Range['kind'], at: ChosenDay): Range {
  if (kind === 'day' && at.hour !== undefined) throw wrongUsage(wholeDays);
  return { kind, from: at, to: at };
}

function pointOf(option: 'from' | 'to', typed: string, today: Today): Point {
  const point = anyPoint(typed, today);
  readOr(point?.at, option, typed, examples.any);
  return point ?? { kind: 'day', at: todayOf(today) };
}

/** Parses a past range: `7d` is today and the six days before, `3m` this month and the two before; hours are counted back from now. */
function lastRange(typed: string, today: Today): Range {
  const [, digits = '', unit = ''] = /^(\d{1,4})\s*(h|d|t|w|m|y|j)$/i.exec(typed.trim()) ?? [];
  const count = Number(digits);
  const now = todayOf(today);
  if (count === 0) throw badLast(typed);
  switch (unit.toLowerCase()) {
    case 'h':
      return {
        kind: 'day',
        from: chosenAt(today.nowMs - count * HOUR_MS, today.zone),
        to: chosenAt(today.nowMs, today.zone),
      };
    case 'd':
    case 't':
      return { kind: 'day', from: shiftedDay(now, 1 - count), to: now };
    case 'w':
      return { kind: 'day', from: shiftedDay(now, 1 - 7 * count), to: now };
    case 'm':
      return { kind: 'month', from: shiftedMonth(now, 1 - count), to: shiftedMonth(now, 0) };
    default:
      return {
        kind: 'year',
        from: { year: now.year + 1 - count, month: 1, day: 1 },
        to: { year: now.year, month: 1, day: 1 },
      };
  }
}

const missing = say(
  'Der Zeitraum fehlt: --day, --month, --year, --from mit --to, oder --last.',
  'The range is missing: --day, --month, --year, --from with --to, or --last.',
);
const several = say(
  'Das sind mehrere Zeiträume. Bitte nur einen angeben: --day, --month, --year, --from mit --to, oder --last.',
  'These are several ranges. Please give one: --day, --month, --year, --from with --to, or --last.',
);
const noBegin = say('Zu --to gehört ein Beginn: --from.', '--to needs a begin: --from.');
const backwards = say('Der Zeitraum endet vor seinem Beginn.', 'The range ends before it begins.');
const wholeDays = say('Hier zählen ganze Tage, ohne Uhrzeit.', 'Whole days count here, without a time.');

function unlike(from: string, to: string): Error {
  return wrongUsage(
    say(
      `„${from}“ und „${to}“ sind verschieden genau. Bitte beide als Tag, Monat oder Jahr angeben.`,
      `"${from}" and "${to}" differ in precision. Please give both as day, month or year.`,
    ),
  );
}

function badLast(typed: string): Error {
  return wrongUsage(
    say(
      `„${typed}“ passt nicht zu --last. Möglich sind etwa: ${examples.last.de} (Stunden, Tage, Wochen, Monate, Jahre).`,
      `"${typed}" does not suit --last. Possible are, say: ${examples.last.en} (hours, days, weeks, months, years).`,
    ),
  );
}
