import type { IntervalPoint, ResearchChartResponse } from '@leitwarte/core/entities';
import type { ReportRow } from '@leitwarte/core/report';
import { formatTime, greatestOf, localClock } from '@leitwarte/core/rules';
import type * as z from 'zod';
import { CliError } from '../exit.ts';
import { say } from '../texts.ts';
import type { ReadSoFar } from './source.ts';

/** Response of a call of `/research`. */
export type Chart = z.output<typeof ResearchChartResponse>;

interface SeriesQuery {
  readonly zone: string;
  /** Time range in milliseconds UTC; `from` is included, `until` is not. */
  readonly from: number;
  readonly until: number;
  /** Ids of the columns in the order of a row's cells. */
  readonly columns: readonly number[];
  /** Requests values from one minute until another, inclusive; the server thins too many values. */
  ask(startIntervall: IntervalPoint, endIntervall: IntervalPoint): Promise<Chart>;
}

const MINUTE_MS = 60_000;
/** Lengths of intervals that are requested: a day first, so that the first rows arrive quickly; minimum and maximum. */
const STRETCH_MS = { first: 24 * 60 * MINUTE_MS, least: MINUTE_MS, most: 31 * 24 * 60 * MINUTE_MS };
/** Share of the longest response without thinning that is requested. */
const SAFE_SHARE = 0.9;

/**
 * Yields every stored value of some columns, without holding more than two responses: intervals are as long as the server responds without
 * thinning, and the next one is requested while rows are written.
 */
export async function* seriesRows(query: SeriesQuery, read: ReadSoFar): AsyncGenerator<ReportRow[]> {
  const pace = openPace();
  let begin = query.from;
  let last = query.from - 1;
  let next = begin < query.until ? answerFrom(query, begin, pace) : undefined;
  while (next !== undefined) {
    const { chart, end } = await next;
    begin = end;
    next = begin < query.until ? answerFrom(query, begin, pace) : undefined;
    next?.catch(() => undefined);
    const rows = alignedRows(chart, query.columns).filter(([time]) => time > last && time < query.until);
    last = rows.at(-1)?.[0] ?? last;
    yield rows;
    read((Math.min(begin, query.until) - query.from) / (query.until - query.from));
  }
}

/** Requests the longest interval from here on that is not thinned. */
async function answerFrom(query: SeriesQuery, begin: number, pace: Pace): Promise<{ chart: Chart; end: number }> {
  for (;;) {
    const stretch = pace.stretchMs();
    const end = Math.min(query.until, begin + stretch);
    const chart = await query.ask(pointOf(begin, query.zone, 'before'), pointOf(end, query.zone, 'after'));
    const most = longestLine(chart);
    if (!chart.thinned) {
      pace.fitted(most, end - begin);
      return { chart, end };
    }
    if (stretch <= STRETCH_MS.least) throw tooDense(begin, query.zone);
    pace.thinned(most, end - begin);
  }
}

/**
 * Error that ends the export, instead of writing a file that lacks values. It can occur in a repeated hour, because both hours are returned
 * together.
 */
function tooDense(ms: number, zone: string): Error {
  const time = formatTime(ms, 'dd.MM.yyyy HH:mm', zone);
  return new CliError(
    'refused',
    say(
      `Um ${time} liegen mehr Werte, als der Server ungekürzt gibt. Bitte weniger Spalten auf einmal, xlsx oder csv.`,
      `At ${time} there are more values than the server gives unthinned. Please take fewer columns at once, xlsx or csv.`,
    ),
  );
}

interface Pace {
  stretchMs(): number;
  fitted(values: number, ms: number): void;
  thinned(values: number, ms: number): void;
}

/** Learns from responses how long an interval can be: it is doubled at first, then computed from the density of values. */
function openPace(): Pace {
  let stretch: number = STRETCH_MS.first;
  let most = Number.POSITIVE_INFINITY;
  const limited = (ms: number) =>
    Math.min(STRETCH_MS.most, Math.max(STRETCH_MS.least, Math.floor(ms / MINUTE_MS) * MINUTE_MS));
  return {
    stretchMs: () => stretch,
    fitted(values, ms) {
      const wanted = values === 0 ? STRETCH_MS.most : (ms * most * SAFE_SHARE) / values;
      stretch = limited(Math.min(stretch * 2, wanted));
    },
    thinned(values, ms) {
      most = Math.min(most, values);
      stretch = limited(Math.min(stretch, ms) / 2);
    },
  };
}

function longestLine({ data_array: points }: Chart): number {
  const counts = new Map<string, number>();
  for (const { type } of points) counts.set(type, (counts.get(type) ?? 0) + 1);
  return greatestOf(counts.values(), 0);
}

/** A minute as in requests, rounded down or up so that no second is lost. */
function pointOf(ms: number, zone: string, side: 'before' | 'after'): IntervalPoint {
  const whole = side === 'before' ? Math.floor(ms / MINUTE_MS) : Math.ceil(ms / MINUTE_MS);
  const clock = localClock(whole * MINUTE_MS, zone);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth(),
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  };
}

type SeriesRow = [time: number, ...cells: (number | null)[]];

/** Converts points to rows: the time in milliseconds, then one cell for each column. */
function alignedRows({ data_array: points }: Chart, columns: readonly number[]): SeriesRow[] {
  const slots = new Map(columns.map((id, slot) => [String(id), slot + 1]));
  const rows: SeriesRow[] = [];
  for (const { date, type, value } of points) {
    const time = Date.parse(date);
    let row = rows.at(-1);
    if (row?.[0] !== time) {
      row = [time, ...columns.map(() => null)];
      rows.push(row);
    }
    const slot = slots.get(type);
    if (slot !== undefined) row[slot] = value;
  }
  return rows;
}
