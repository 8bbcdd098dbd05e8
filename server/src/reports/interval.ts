import type * as z from 'zod';
import type { IntervalPoint } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { commonZone, compareNames, DAY_MS, DEFAULT_ZONE } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { Reader } from '../db/database.ts';
import { addDays, dayEnd, dayStart } from '../measurements/calendar.ts';
import { instantAt } from '../measurements/localTimes.ts';
import { dayWindows, lastOfMonth, monthWindows, type Window, yearWindows } from '../measurements/figures/windows.ts';

type Point = z.output<typeof IntervalPoint>;

/** Begin and end of an interval, as in request bodies. */
export interface Interval {
  readonly startIntervall: Point;
  readonly endIntervall: Point;
}

/** A time span from ≤ t < until, in milliseconds UTC. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Maximum number of rows of a report by days, months or years. */
export const ROWS_MAX = 4_000;

/** Calendar day of a point; a day beyond the end of the month becomes its last day (decision 3.62). */
function dayOfPoint({ year, month, day }: Point): number {
  const first = year * 10_000 + (month + 1) * 100 + 1;
  return Math.min(first + day - 1, lastOfMonth(first));
}

/**
 * Rows of a report, one window each: whole days, months or years, the first and the last inclusive. `chosen` is the
 * kind of interval that the user picked: with months or years, the rows cover all of these completely. Throws 400 if
 * there would be no row or too many.
 */
export function rowsOfInterval(
  kind: 'day' | 'month' | 'year',
  interval: Interval,
  chosen: 'day' | 'month' | 'year' = kind,
): Window[] {
  const points = { from: dayOfPoint(interval.startIntervall), until: dayOfPoint(interval.endIntervall) };
  const years = Math.floor(points.until / 10_000) - Math.floor(points.from / 10_000);
  if (years > ROWS_MAX / (kind === 'day' ? 365 : 12)) throw refuse(400, 'invalid_interval');
  const whole = windowsOf(chosen, points.from, points.until);
  const [first, last] = [whole[0], whole.at(-1)];
  if (first === undefined || last === undefined) throw refuse(400, 'invalid_interval');
  const rows = windowsOf(kind, first.from, last.until);
  if (rows.length > ROWS_MAX) throw refuse(400, 'invalid_interval');
  return rows;
}

/**
 * Why {@link rowsOfInterval} would reject an interval; if it is too long, also the last day that a report with its
 * begin may contain.
 */
export type Unfit = { readonly why: 'backwards' } | { readonly why: 'too_long'; readonly lastDay: number };

/** The reason why the interval has no rows or too many; undefined if it fits. */
export function unfitInterval(kind: 'day' | 'month' | 'year', interval: Interval): Unfit | undefined {
  const from = dayOfPoint(interval.startIntervall);
  const until = dayOfPoint(interval.endIntervall);
  if (until < from) return { why: 'backwards' };
  const years = Math.floor(ROWS_MAX / (kind === 'day' ? 366 : kind === 'month' ? 12 : 1)) - 1;
  const lastDay = (Math.floor(from / 10_000) + years) * 10_000 + 1231;
  return until > lastDay ? { why: 'too_long', lastDay } : undefined;
}

/** The row of a report that contains a day (`yyyy-MM-dd`, as in the API). */
export function rowOfDay(kind: 'day' | 'month' | 'year', date: string): Window {
  const day = Number(date.replaceAll('-', ''));
  return windowsOf(kind, day, day)[0] ?? { from: day, until: day };
}

/**
 * The rows from the one that contains the first day to the one that contains the last day (`yyyy-MM-dd`, as in the
 * API); throws 400 if there are none or too many.
 */
export function rowsOfDays(kind: 'day' | 'month' | 'year', first: string, last: string): Window[] {
  const [from, until] = [rowOfDay(kind, first).from, rowOfDay(kind, last).until];
  if (until < from || (until - from) / 10_000 > ROWS_MAX / 365) throw refuse(400, 'invalid_interval');
  return windowsOf(kind, from, until);
}

function windowsOf(kind: 'day' | 'month' | 'year', from: number, until: number): Window[] {
  if (kind === 'day') return dayWindows(from, until);
  return kind === 'month' ? monthWindows(from, until) : yearWindows(from, until);
}

/**
 * The time span of a chart of one component: the last 24 hours if live; otherwise the end day is inclusive (decisions
 * 3.60, 3.62).
 */
export function spanOfAnalysis(
  zone: string,
  type: 'live' | 'day' | 'month' | 'year',
  interval: Interval,
  now: number,
): Span {
  if (type === 'live') return { from: now - DAY_MS, until: now + 1 };
  const end = interval.endIntervall;
  return spanOf(zone, type, interval, () => timeOfDay(zone, end) ?? dayEnd(zone, dayOfPoint(end)));
}

/**
 * The time span of a research: if the type is day and no time is given, the end day is exclusive (decisions 3.62,
 * 4.20).
 */
export function spanOfResearch(zone: string, type: 'day' | 'month' | 'year', interval: Interval): Span {
  const end = interval.endIntervall;
  return spanOf(zone, type, interval, () => timeOfDay(zone, end) ?? dayStart(zone, exclusiveDay(end)));
}

/**
 * The exclusive end day. The client adds one to the chosen day, so a day beyond the end of the month means the first of
 * the next month.
 */
function exclusiveDay(point: Point): number {
  const first = dayOfPoint({ ...point, day: 1 });
  const chosen = dayOfPoint({ ...point, day: Math.max(1, point.day - 1) });
  return point.day === 1 ? first : addDays(chosen, 1);
}

function spanOf(zone: string, type: 'day' | 'month' | 'year', interval: Interval, end: () => number): Span {
  const { startIntervall: start, endIntervall } = interval;
  const days = { from: dayOfPoint(start), until: dayOfPoint(endIntervall) };
  const whole = type === 'month' ? monthWindows : yearWindows;
  const windows = type === 'day' ? [] : whole(days.from, days.until);
  const [first, last] = [windows[0], windows.at(-1)];
  const span =
    type === 'day'
      ? { from: instantAt(zone, days.from, minutesOf(start) ?? 0), until: end() }
      : { from: dayStart(zone, first?.from ?? days.from), until: dayEnd(zone, last?.until ?? days.from) };
  if (span.until <= span.from || (type !== 'day' && first === undefined)) throw refuse(400, 'invalid_interval');
  return span;
}

/**
 * The exclusive end for a chosen time, which is included itself; in an hour that occurs twice the second one is meant.
 * Undefined if no time is given.
 */
function timeOfDay(zone: string, point: Point): number | undefined {
  const minutes = minutesOf(point);
  return minutes === undefined ? undefined : instantAt(zone, dayOfPoint(point), minutes, true) + 1;
}

function minutesOf({ hour, minute }: Point): number | undefined {
  return hour === undefined ? undefined : hour * 60 + (minute ?? 0);
}

/**
 * The time zone for rows about a whole organisation: that of its plants, or Europe/Berlin if they differ (decision
 * 4.2).
 */
export async function zoneOfOrganisation(db: Reader, organisationId: number | null): Promise<string> {
  if (organisationId === null) return DEFAULT_ZONE;
  const rows = await db
    .selectFrom('plant')
    .select('timezone')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('status', '=', '00')
    .execute();
  return commonZone(rows.map((row) => row.timezone));
}

/**
 * Which plants are in which time zone, such as `Europe/Lisbon: Faro, Tavira · sonst Europe/Berlin`; undefined if all
 * are in the same.
 */
export function zonesOfPlants(
  plants: readonly { readonly name: string; readonly timezone: string }[],
  language: Language,
): string | undefined {
  const [most, ...others] = [...Map.groupBy(plants, ({ timezone }) => timezone)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || compareNames(a, b),
  );
  if (most === undefined || others.length === 0) return undefined;
  const named = others.map(([zone, own]) => `${zone}: ${own.map(({ name }) => name).join(', ')}`);
  return [...named, text(language, 'report.other_zone', { zone: most[0] })].join(' · ');
}
