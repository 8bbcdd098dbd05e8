import type { ValueSummary } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import type { MeasurementAxisTable } from '../../db/tables.ts';
import type { Window } from './windows.ts';

/** Summary of a column on one calendar day, written when readings are stored. */
export interface DaySummary extends ValueSummary {
  readonly column_id: number;
  readonly day: number;
}

/** A column's values on one calendar day, packed, with the time axis of its component. */
export interface PackedDay extends Pick<MeasurementAxisTable, 'step' | 'first_ts' | 'last_ts' | 'n' | 'times' | 'rev'> {
  readonly component_id: number;
  readonly column_id: number;
  readonly day: number;
  readonly packed: Uint8Array;
}

type SummaryField = Exclude<keyof ValueSummary, 'n'>;

/** Day summaries by column, in order of days; one query. Only the count and `fields` are read. */
export async function readSummaries(
  db: Reader,
  columnIds: readonly number[],
  fields: ReadonlySet<SummaryField>,
  { from, until }: Window,
): Promise<Map<number, DaySummary[]>> {
  const rows: DaySummary[] = [];
  for (const ids of chunk([...new Set(columnIds)], 1)) {
    const portion = await summaryQuery(db, ids, fields, { from, until }).execute();
    for (const {
      column_id,
      day,
      n,
      zeros = 0,
      sum = null,
      min = null,
      max = null,
      first = null,
      last = null,
    } of portion)
      rows.push({ column_id, day, n, zeros, sum, min, max, first, last });
  }
  return byColumn(rows);
}

/** Reads only columns that are part of the summary index of `measurement_day`. */
export function summaryQuery(
  db: Reader,
  columnIds: readonly number[],
  fields: ReadonlySet<SummaryField>,
  { from, until }: Window,
) {
  return db
    .selectFrom('component_column as column')
    .innerJoin('measurement_day as block', (join) =>
      join.onRef('block.component_id', '=', 'column.component_id').onRef('block.column_id', '=', 'column.id'),
    )
    .select(['block.column_id', 'block.day', 'block.n'])
    .select(Array.from(fields, (field) => `block.${field}` as const))
    .where('column.id', 'in', columnIds)
    .where('block.day', '>=', from)
    .where('block.day', '<=', until);
}

/** Packed days by column, in order of days; one query. */
export async function readPackedDays(
  db: Reader,
  columnIds: readonly number[],
  { from, until }: Window,
): Promise<Map<number, PackedDay[]>> {
  const rows: PackedDay[] = [];
  for (const ids of chunk([...new Set(columnIds)], 1)) {
    const portion = await packedQuery(db, ids).where('block.day', '>=', from).where('block.day', '<=', until).execute();
    for (const row of portion) rows.push(row);
  }
  return byColumn(rows);
}

/**
 * For each column the newest packed day up to a given day with a value, or with a value other than 0 if requested; one query.
 * @param since The first day that is searched; default: no limit.
 */
export async function readNewestUpTo(
  db: Reader,
  columnIds: readonly number[],
  day: number,
  ignoreZeros: boolean,
  since = 0,
): Promise<Map<number, PackedDay>> {
  const found = new Map<number, PackedDay>();
  for (const ids of chunk([...new Set(columnIds)], 1)) {
    const portion = await packedQuery(db, ids)
      .where('block.day', '=', (eb) =>
        eb
          .selectFrom('measurement_day as earlier')
          .select(({ fn }) => fn.max('earlier.day').as('day'))
          .whereRef('earlier.component_id', '=', 'column.component_id')
          .whereRef('earlier.column_id', '=', 'column.id')
          .where('earlier.day', '>=', since)
          .where('earlier.day', '<=', day)
          .where((own) => own('earlier.n', '>', ignoreZeros ? own.ref('earlier.zeros') : own.lit(0))),
      )
      .execute();
    for (const row of portion) found.set(row.column_id, row);
  }
  return found;
}

function packedQuery(db: Reader, columnIds: readonly number[]) {
  return db
    .selectFrom('component_column as column')
    .innerJoin('measurement_day as block', (join) =>
      join.onRef('block.component_id', '=', 'column.component_id').onRef('block.column_id', '=', 'column.id'),
    )
    .innerJoin('measurement_axis as axis', (join) =>
      join.onRef('axis.component_id', '=', 'block.component_id').onRef('axis.day', '=', 'block.day'),
    )
    .select(['block.component_id', 'block.column_id', 'block.day', 'block.packed'])
    .select(['axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times', 'axis.rev'])
    .where('column.id', 'in', columnIds);
}

function byColumn<R extends { readonly column_id: number; readonly day: number }>(rows: readonly R[]) {
  const columns = Map.groupBy(rows, (row) => row.column_id);
  for (const days of columns.values()) days.sort((a, b) => a.day - b.day);
  return columns;
}
