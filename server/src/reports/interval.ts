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

/** Begin and end as bodies carry them. */
export interface Interval {
  readonly startIntervall: Point;
  readonly endIntervall: Point;
}

/** from ≤ t < until, milliseconds UTC. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Rows that a report by days, months or years may have. */
export const ROWS_MAX = 4_000;

/** Calendar day of a point; one beyond the month is its last day (decision 3.62). */
function dayOfPoint({ year, month, day }: Point): number {
  const first = year * 10_000 + (month + 1) * 100 + 1;
  return Math.min(first + day - 1, lastOfMonth(first));
}

/**
 * Rows of a report, one window each: whole days, months or years, the first and the last inclusive. `chosen` is the
 * kind of interval that was picked: with months or years all of these. 400 without a row, or with too many.
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

/** Why {@link rowsOfInterval} would refuse an interval, and the last day that a report may reach from its begin. */
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

/** The row of a report that begins with, or contains, a day of the API (`yyyy-MM-dd`). */
export function rowOfDay(kind: 'day' | 'month' | 'year', date: string): Window {
  const day = Number(date.replaceAll('-', ''));
  return windowsOf(kind, day, day)[0] ?? { from: day, until: day };
}

/**
 * The rows from the one that contains the first day to the one that contains the last (days of the API); 400 if there
 * are none.
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

/** Time of a chart of one component: live is the last 24 hours, an end day is inclusive (decisions 3.60, 3.62). */
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

/** Time of a research: with type day the end day without a time is exclusive (decisions 3.62, 4.20). */
export function spanOfResearch(zone: string, type: 'day' | 'month' | 'year', interval: Interval): Span {
  const end = interval.endIntervall;
  return spanOf(zone, type, interval, () => timeOfDay(zone, end) ?? dayStart(zone, exclusiveDay(end)));
}

/** The client adds one to the chosen day, so that one beyond the month is the first of the next. */
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

/** The chosen time is included; in an hour that occurs twice the second is meant. */
function timeOfDay(zone: string, point: Point): number | undefined {
  const minutes = minutesOf(point);
  return minutes === undefined ? undefined : instantAt(zone, dayOfPoint(point), minutes, true) + 1;
}

function minutesOf({ hour, minute }: Point): number | undefined {
  return hour === undefined ? undefined : hour * 60 + (minute ?? 0);
}

/** The zone of rows for a whole organisation: the zone of its plants, Europe/Berlin if they differ (decision 4.2). */
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

/** The zone of each plant, if they have several: `Europe/Lisbon: Faro, Tavira · sonst Europe/Berlin`. */
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
