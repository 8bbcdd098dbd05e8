import type { Provenance, ProvenanceReading, ProvenanceSource } from '@leitwarte/core/entities';
import type { DerivedValueType, ValueColumnType } from '@leitwarte/core/codes';
import {
  derivedFigure,
  figureUnit,
  HOUR_MS,
  isAddedUp,
  isDerived,
  mergedFigure,
  NO_TERMS,
  termsOf,
} from '@leitwarte/core/rules';
import { dayKey } from '../measurements/blocks.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../measurements/calendar.ts';
import { readCounterFacts } from '../measurements/figures/counterFacts.ts';
import { dippedReadings } from './dippedReadings.ts';
import { readNewestUpTo } from '../measurements/figures/dayRows.ts';
import { type FigureColumn, isCounter } from '../measurements/figures/figureColumn.ts';
import { readFigures } from '../measurements/figures/readFigures.ts';
import { dayWindows, type Window } from '../measurements/figures/windows.ts';
import { NO_FILE } from '../measurements/origins/acts.ts';
import { type Brought, broughtBy } from '../measurements/origins/broughtBy.ts';
import { type LaidDay, readLaidDays } from '../measurements/origins/readOrigins.ts';
import { takingTurns } from '../measurements/turns.ts';
import type { ServerContext } from '../platform/context.ts';
import { describedColumns } from './describedColumns.ts';
import { readDerivedTerms } from './losses/derivedFigures.ts';
import { filesOf } from './provenanceFiles.ts';
import { dateOf } from './report.ts';

/** A figure whose provenance is requested, with its inputs. */
export interface FigureSource {
  readonly name: string;
  readonly columns: readonly { readonly component_id: number; readonly column_id: number; readonly zone: string }[];
  /** Null if only the readings are shown. */
  readonly code: ValueColumnType | null;
  readonly calculation: 'sum' | 'avg';
  readonly ignoreZeros: boolean;
  readonly daysBack: 0 | 1;
  /** Whether the columns include those of all components of a plant. */
  readonly ofPlant?: boolean;
  readonly row: Window;
  /**
   * If set, the value is the reading at instant `at`; with `until`, it is the mean of the readings from `at` to `until`
   * (exclusive).
   */
  readonly point?: { readonly at: number; readonly until?: number | undefined } | undefined;
}

/** Maximum number of readings that are listed for each source, unless the caller requests all. */
const LISTED = 300;
/** Maximum number of gaps that are listed for each source. */
const GAPS_LISTED = 50;
/** Maximum number of dip readings that are listed for each source. */
const DIPS_LISTED = 50;
/** There is a gap between two readings if their distance is more than this multiple of the usual distance. */
const GAP_DISTANCES = 3;

/**
 * The provenance of a figure: readings with their files and lines, gaps, replaced devices, and corrections of readings.
 */
export async function provenanceOf(
  context: Pick<ServerContext, 'db' | 'platform' | 'caller'>,
  source: FigureSource,
  readings: 'first' | 'all' = 'first',
): Promise<Provenance> {
  const { db, platform, caller } = context;
  const { columns, row, daysBack, ignoreZeros, point } = source;
  const code = point?.until === undefined ? source.code : 'AD';
  const readingCode = code === null || isDerived(code) ? 'LD' : code;
  const asked = columns.map((column): FigureColumn => ({ ...column, code: readingCode, ignoreZeros, daysBack }));
  // as for the figure itself, dips of a counter are found with the days around and the level before them
  const counters = asked.filter((column) => isCounter(column.code));
  const around = counters.length === 0 ? 0 : 1;
  const [first, last] = [addDays(row.from, -daysBack - 1 - around), addDays(row.until, around - daysBack)];
  const days = dayWindows(first, last).map(({ from }) => from);
  const isRead = code !== null && !isDerived(code) && point === undefined;
  const figures = isRead ? await readFigures(context, asked, [row]) : [];
  const derived = isDerived(code) ? await derivedOf(context, source, code) : undefined;
  const factsOf = await readCounterFacts(db, asked);
  const described = new Map(
    (
      await describedColumns(
        db,
        columns.map((one) => one.column_id),
      )
    ).map((one) => [one.id, one]),
  );
  const componentIds = [...new Set(columns.map((one) => one.component_id))];
  const levels = await readNewestUpTo(
    db,
    counters.map((one) => one.column_id),
    addDays(first, -1),
    ignoreZeros,
  );
  const laid = await readLaidDays(
    db,
    platform.deflate,
    days.flatMap((day) => componentIds.map((componentId) => ({ componentId, day }))),
  );
  const laidBefore = await readLaidDays(
    db,
    platform.deflate,
    Array.from(levels.values(), ({ component_id, day }) => ({ componentId: component_id, day })),
  );
  const turn = takingTurns(caller?.signal);
  const brought: Brought[] = [];
  const sources: ProvenanceSource[] = [];
  for (const [index, column] of asked.entries()) {
    const named = described.get(column.column_id);
    if (named === undefined) continue;
    const all = broughtOn(laid, column, days);
    const facts = factsOf(column);
    const level = levels.get(column.column_id);
    const before = level === undefined ? [] : broughtOn(laidBefore, column, [level.day]);
    const dips = point === undefined ? dippedReadings(column, [...before, ...all], facts) : new Set<Brought>();
    const used = usedBy(column, all, row, point, dips);
    if (used.before !== undefined) brought.push(used.before);
    for (const one of used.listed) brought.push(one);
    const figure = derived === undefined ? (figures[index]?.[0] ?? null) : derived.ofComponent(column.component_id);
    const value = point === undefined ? figure : valueAt(used, point);
    const { computed, factor, ...shown } = named;
    sources.push({
      column: shown,
      value,
      unit: code === null ? shown.unit : figureUnit(code, shown.unit),
      computed,
      factor,
      ...sourceOf(column, used, facts.breaks, platform.now(), readings),
    });
    await turn();
  }
  const isOfSums = derived !== undefined && isDerived(code) && !(source.calculation === 'avg' && isAddedUp(code));
  const merging = code === null ? null : isOfSums ? derived.value : merged(sources, source);
  const value = point === undefined ? merging : (sources[0]?.value ?? null);
  return {
    name: source.name,
    value,
    unit: typeof value === 'string' ? null : (sources[0]?.unit ?? null),
    moment: point === undefined || point.until !== undefined ? null : iso(point.at),
    code,
    calculation: source.calculation,
    ignore_zeros: ignoreZeros,
    days_back: daysBack,
    row: { from: dateOf(row), until: dateOf({ from: row.until, until: row.until }) },
    parts: [],
    terms: derived?.terms ?? [],
    sources,
    files: await filesOf(db, brought, laid, componentIds, spanOf(asked, row)),
  };
}

/** The figure of a link from balances, its terms, and the figure of each component. */
async function derivedOf(
  context: Pick<ServerContext, 'db' | 'platform' | 'caller'>,
  { columns, daysBack, ofPlant = false, row }: FigureSource,
  code: DerivedValueType,
) {
  const components = [...new Set(columns.map(({ component_id }) => component_id))];
  const links = [
    { code, daysBack, components, ofPlant },
    ...components.map((id) => ({ code, daysBack, components: [id], ofPlant: false })),
  ];
  const [all, ...each] = await readDerivedTerms(context, links, [row]);
  const terms = all?.terms[0];
  const figureOf = (one: typeof all) => derivedFigure(code, one?.terms[0] ?? NO_TERMS, one?.capacity ?? null);
  return {
    value: figureOf(all),
    terms: terms === undefined ? [] : termsOf(code, terms, all?.capacity ?? null),
    ofComponent: (id: number) => figureOf(each[components.indexOf(id)]),
  };
}

function merged(sources: readonly ProvenanceSource[], { calculation }: FigureSource): number | null {
  const figures = sources.map(({ value }) => (typeof value === 'number' ? value : null));
  return mergedFigure(figures, calculation);
}

function broughtOn(laid: ReadonlyMap<string, LaidDay>, column: FigureColumn, days: readonly number[]): Brought[] {
  return days.flatMap((day) => {
    const state = laid.get(dayKey(column.component_id, day));
    return state === undefined ? [] : broughtBy(state, column.column_id);
  });
}

function boundsOf({ zone, daysBack }: FigureColumn, row: Window) {
  return { from: dayStart(zone, addDays(row.from, -daysBack)), until: dayEnd(zone, addDays(row.until, -daysBack)) };
}

function spanOf(columns: readonly FigureColumn[], row: Window) {
  const bounds = columns.map((column) => boundsOf(column, row));
  return {
    from: bounds.reduce((least, { from }) => Math.min(least, from), Infinity),
    until: bounds.reduce((most, { until }) => Math.max(most, until), -Infinity),
  };
}

/** Readings from which a figure is computed: those of its time span and, for a counter, the last one before it. */
interface Used {
  readonly from: number;
  readonly until: number;
  readonly within: readonly Brought[];
  /** The readings of `within` that are listed: all of them, or only the one that is the value. */
  readonly listed: readonly Brought[];
  readonly isTheValue: boolean;
  readonly before: Brought | undefined;
  readonly dips: ReadonlySet<Brought>;
}

function counts({ code, ignoreZeros }: FigureColumn, { cell }: Brought): boolean {
  return typeof cell === 'number' && (code === 'KW' || !ignoreZeros || cell !== 0);
}

function usedBy(
  column: FigureColumn,
  brought: readonly Brought[],
  row: Window,
  point: FigureSource['point'],
  dips: ReadonlySet<Brought>,
): Used {
  const stretch = point?.until === undefined ? undefined : { from: point.at, until: point.until };
  const { from, until } = stretch ?? boundsOf(column, row);
  const begins = dayBefore(column, from);
  const within = brought.filter(({ time }) => time >= from && time < until);
  const isTheValue = point !== undefined && stretch === undefined;
  return {
    from,
    until,
    within,
    isTheValue,
    listed: isTheValue ? within.filter(({ time }) => time === point.at) : within,
    before:
      column.code === 'FK' && point === undefined
        ? brought.findLast((one) => one.time >= begins && one.time < from && counts(column, one) && !dips.has(one))
        : undefined,
    dips,
  };
}

/** The reading at an instant, or the mean of the readings of a time span. */
function valueAt({ listed }: Used, { until }: NonNullable<FigureSource['point']>): number | string | null {
  if (until === undefined) return listed[0]?.cell ?? null;
  const numbers = listed.flatMap(({ cell }) => (typeof cell === 'number' ? cell : []));
  return mergedFigure(numbers, 'avg');
}

/** First instant of the day before the one that begins at `from`. */
function dayBefore({ zone }: FigureColumn, from: number): number {
  return dayStart(zone, addDays(dayOf(zone, from), -1));
}

function sourceOf(
  column: FigureColumn,
  { from, until, within, listed: wanted, isTheValue, before, dips }: Used,
  breaks: readonly number[],
  now: number,
  readings: 'first' | 'all',
): Omit<ProvenanceSource, 'column' | 'value' | 'unit' | 'computed' | 'factor'> {
  const listed = readings === 'all' ? wanted : wanted.slice(0, LISTED);
  const end = Math.min(until, now);
  const usual = usualDistance(within);
  return {
    from: iso(from),
    until: iso(until),
    hours: (until - from) / HOUR_MS,
    count: within.length,
    // on the current day there may be one reading more, that of the current minute
    expected: Number.isFinite(usual) ? Math.max(within.length, Math.round((end - from) / usual)) : within.length,
    // if there are no readings, all time until now is a gap
    gaps: gapsOf(within, from, end, within.length === 0 ? 0 : GAP_DISTANCES * usual).slice(0, GAPS_LISTED),
    exchanges: breaks.filter((at) => at >= dayBefore(column, from) && at < until).map(iso),
    dips: within
      .filter((one) => dips.has(one))
      .slice(0, DIPS_LISTED)
      .map(readingOf),
    readings: [...(before === undefined ? [] : [before]), ...listed].map((one): ProvenanceReading => ({
      ...readingOf(one),
      counts: isTheValue || (counts(column, one) && !dips.has(one)),
      before: one === before,
      dip: dips.has(one),
    })),
  };
}

const readingOf = ({ time, cell, account, line }: Brought) => ({
  at: iso(time),
  value: cell,
  file: account === NO_FILE ? null : account,
  line: line === 0 ? null : line,
});

const iso = (ms: number) => new Date(ms).toISOString();

function usualDistance(readings: readonly Brought[]): number {
  const distances = readings.slice(1).map(({ time }, index) => time - (readings[index]?.time ?? time));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Infinity;
}

function gapsOf(readings: readonly Brought[], from: number, until: number, longest: number) {
  const times = [from, ...readings.map(({ time }) => time), until];
  return times
    .slice(1)
    .map((time, index) => ({ from: times[index] ?? time, until: time }))
    .filter((gap) => gap.until - gap.from > longest)
    .map((gap) => ({ from: iso(gap.from), until: iso(gap.until) }));
}
