import type { Provenance, ProvenanceFile, ProvenanceReading, ProvenanceSource } from '@leitwarte/core/entities';
import type { ValueColumnType } from '@leitwarte/core/codes';
import { figureUnit, HOUR_MS, mergedFigure } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';
import { dayKey } from '../measurements/blocks.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../measurements/calendar.ts';
import { isoOf } from '../measurements/columnTypes.ts';
import { readBreaks } from '../measurements/figures/breaks.ts';
import type { FigureColumn } from '../measurements/figures/figureColumn.ts';
import { readFigures } from '../measurements/figures/readFigures.ts';
import { dayWindows, type Window } from '../measurements/figures/windows.ts';
import { NO_FILE } from '../measurements/origins/acts.ts';
import { type Brought, broughtBy } from '../measurements/origins/broughtBy.ts';
import { type LaidDay, readLaidDays } from '../measurements/origins/readOrigins.ts';
import { takingTurns } from '../measurements/turns.ts';
import type { Platform } from '../platform/platform.ts';
import { describedColumns } from './describedColumns.ts';
import { dateOf } from './report.ts';

/** What a figure is made of. */
export interface FigureSource {
  readonly name: string;
  readonly columns: readonly { readonly component_id: number; readonly column_id: number; readonly zone: string }[];
  /** Null for the readings alone. */
  readonly code: ValueColumnType | null;
  readonly calculation: 'sum' | 'avg';
  readonly ignoreZeros: boolean;
  readonly daysBack: 0 | 1;
  readonly row: Window;
}

/** Readings that are listed of each source where not all are wanted. */
const LISTED = 300;
/** Gaps that are listed of each source. */
const GAPS_LISTED = 50;
/** Readings farther apart than so many of their usual distances leave a gap. */
const GAP_DISTANCES = 3;

/** Where a figure comes from: readings, files and lines, gaps, exchanges, and what was done to them. */
export async function provenanceOf(
  db: Reader,
  platform: Platform,
  source: FigureSource,
  readings: 'first' | 'all' = 'first',
): Promise<Provenance> {
  const { columns, code, row, daysBack, ignoreZeros } = source;
  const asked = columns.map((column): FigureColumn => ({ ...column, code: code ?? 'LD', ignoreZeros, daysBack }));
  const days = dayWindows(addDays(row.from, -daysBack - 1), addDays(row.until, -daysBack)).map(({ from }) => from);
  const figures = code === null ? [] : await readFigures({ db, platform }, asked, [row]);
  const breaks = await readBreaks(db, asked);
  const described = new Map(
    (
      await describedColumns(
        db,
        columns.map((one) => one.column_id),
      )
    ).map((one) => [one.id, one]),
  );
  const componentIds = [...new Set(columns.map((one) => one.component_id))];
  const laid = await readLaidDays(
    db,
    platform.deflate,
    days.flatMap((day) => componentIds.map((componentId) => ({ componentId, day }))),
  );
  const turn = takingTurns();
  const brought: Brought[] = [];
  const sources: ProvenanceSource[] = [];
  for (const [index, column] of asked.entries()) {
    const named = described.get(column.column_id);
    if (named === undefined) continue;
    const used = usedBy(column, broughtOn(laid, column, days), row);
    if (used.before !== undefined) brought.push(used.before);
    for (const one of used.within) brought.push(one);
    const value = figures[index]?.[0] ?? null;
    const { computed, ...shown } = named;
    sources.push({
      column: shown,
      value,
      unit: code === null ? shown.unit : figureUnit(code, shown.unit),
      computed,
      ...sourceOf(column, used, row, breaks.get(column.component_id) ?? [], platform.now(), readings),
    });
    await turn();
  }
  const value =
    code === null
      ? null
      : mergedFigure(
          sources.map((one) => one.value),
          source.calculation,
        );
  return {
    name: source.name,
    value,
    unit: sources[0]?.unit ?? null,
    code,
    calculation: source.calculation,
    ignore_zeros: ignoreZeros,
    days_back: daysBack,
    row: { from: dateOf(row), until: dateOf({ from: row.until, until: row.until }) },
    parts: [],
    sources,
    files: await filesOf(db, brought, laid, componentIds, spanOf(asked, row)),
  };
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

/** Readings that make a figure: those of its time, and of a counter the one that it is counted from. */
interface Used {
  readonly within: readonly Brought[];
  readonly before: Brought | undefined;
}

function counts({ code, ignoreZeros }: FigureColumn, { cell }: Brought): boolean {
  return typeof cell === 'number' && (code === 'KW' || !ignoreZeros || cell !== 0);
}

function usedBy(column: FigureColumn, brought: readonly Brought[], row: Window): Used {
  const { from, until } = boundsOf(column, row);
  const begins = dayBefore(column, from);
  return {
    within: brought.filter(({ time }) => time >= from && time < until),
    before:
      column.code === 'FK'
        ? brought.findLast((one) => one.time >= begins && one.time < from && counts(column, one))
        : undefined,
  };
}

/** First instant of the day before the one that begins then. */
function dayBefore({ zone }: FigureColumn, from: number): number {
  return dayStart(zone, addDays(dayOf(zone, from), -1));
}

function sourceOf(
  column: FigureColumn,
  { within, before }: Used,
  row: Window,
  breaks: readonly number[],
  now: number,
  readings: 'first' | 'all',
): Omit<ProvenanceSource, 'column' | 'value' | 'unit' | 'computed'> {
  const { from, until } = boundsOf(column, row);
  const listed = readings === 'all' ? within : within.slice(0, LISTED);
  const end = Math.min(until, now);
  const usual = usualDistance(within);
  return {
    from: iso(from),
    until: iso(until),
    hours: (until - from) / HOUR_MS,
    count: within.length,
    expected: Number.isFinite(usual) ? Math.round(Math.max(0, end - from) / usual) : within.length,
    gaps: gapsOf(within, from, end, GAP_DISTANCES * usual).slice(0, GAPS_LISTED),
    exchanges: breaks.filter((at) => at >= dayBefore(column, from) && at < until).map(iso),
    readings: [...(before === undefined ? [] : [before]), ...listed].map((one): ProvenanceReading => ({
      at: iso(one.time),
      value: one.cell,
      file: one.account === NO_FILE ? null : one.account,
      line: one.line === 0 ? null : one.line,
      counts: counts(column, one),
      before: one === before,
    })),
  };
}

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

/** Files whose readings are in force there, clearings, and what was taken back in that time. */
async function filesOf(
  db: Reader,
  brought: readonly Brought[],
  laid: ReadonlyMap<string, LaidDay>,
  componentIds: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ProvenanceFile[]> {
  const linesOf = Map.groupBy(
    brought.filter(({ account }) => account !== NO_FILE),
    ({ account }) => account,
  );
  const cleared = [...laid.values()].flatMap(({ records }) =>
    records.flatMap((record) => (record.cleared === undefined ? [] : record.account)),
  );
  const undone = await inPortions(componentIds, (ids) =>
    db
      .selectFrom('import_component as part')
      .innerJoin('import_file as file', 'file.id', 'part.import_file_id')
      .select('file.id')
      .where('part.component_id', 'in', ids)
      .where('file.undone_at', 'is not', null)
      .where('part.first_time', '<', until)
      .where('part.last_time', '>=', from)
      .execute(),
  );
  const ids = [...new Set([...linesOf.keys(), ...cleared, ...undone.map((file) => file.id)])];
  const rows = await inPortions(ids, (some) =>
    db.selectFrom('import_file').selectAll().where('id', 'in', some).execute(),
  );
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row): ProvenanceFile => {
      const lines = (linesOf.get(row.id) ?? []).map(({ line }) => line).filter((line) => line > 0);
      return {
        id: row.id,
        file: row.file,
        folder: row.folder,
        kind: row.kind === 'clear' ? 'clear' : 'file',
        status: row.status,
        started_at: isoOf(row.started_at),
        created_by: row.created_by,
        undone_at: isoOf(row.undone_at),
        undone_by: row.undone_by,
        readings: linesOf.get(row.id)?.length ?? 0,
        first_line: lines.length === 0 ? null : lines.reduce((least, line) => Math.min(least, line)),
        last_line: lines.length === 0 ? null : lines.reduce((most, line) => Math.max(most, line)),
        rows_rejected: row.rows_rejected,
        cells_rejected: row.cells_rejected,
      };
    });
}
