import type { IntervalPoint, ResearchChartResponse } from '@leitwarte/core/entities';
import type { ReportRow } from '@leitwarte/core/report';
import { formatTime, greatestOf, localClock } from '@leitwarte/core/rules';
import type * as z from 'zod';
import { CliError } from '../exit.ts';
import { say } from '../texts.ts';
import type { ReadSoFar } from './source.ts';

/** An answer of a research call. */
export type Chart = z.output<typeof ResearchChartResponse>;

interface SeriesQuery {
  readonly zone: string;
  /** Milliseconds UTC, from ≤ t < until. */
  readonly from: number;
  readonly until: number;
  /** Ids of the columns, in their order in a row. */
  readonly columns: readonly number[];
  /** Values from one minute to another, the last one included; the server thins what is too long for a screen. */
  ask(startIntervall: IntervalPoint, endIntervall: IntervalPoint): Promise<Chart>;
}

const MINUTE_MS = 60_000;
/** Periods that are requested at once: a day first, so that the first rows come at once. */
const STRETCH_MS = { first: 24 * 60 * MINUTE_MS, least: MINUTE_MS, most: 31 * 24 * 60 * MINUTE_MS };
/** The share of the largest unreduced answer that is requested. */
const SAFE_SHARE = 0.9;

/**
 * Every stored value of some columns, stretch by stretch, without holding more than two answers: a stretch is as long as the
 * server answers without thinning, and the next one is asked for while its rows are written.
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

/** The longest answer from here on that is not thinned. */
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
 * Ends the export instead of writing a file without some values. This can happen in the hour that occurs twice, both
 * of which are returned.
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

/** Learns from the answers how long a stretch may be: doubled as long as nothing is known, then by their density. */
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

/** A minute as calls carry it; one before or after, where a second would be lost. */
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

/** Points by time as rows: the time in milliseconds, then one cell for each column. */
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
