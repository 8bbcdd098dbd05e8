import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { decodeTimes, decodeValues } from './codec.ts';
import { lastOf } from './lastOf.ts';
import type { LatestValue } from './latest.ts';

/** A column of a component. */
export interface StoredColumn {
  readonly component_id: number;
  readonly column_id: number;
}

/** Newest stored number of each column, with one query; a column that never had one is absent. */
export async function newestStored(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  columns: readonly StoredColumn[],
): Promise<Map<number, LatestValue>> {
  if (columns.length === 0) return new Map();
  const rows = await db
    .selectFrom('measurement_day as block')
    .innerJoin('measurement_axis as axis', (join) =>
      join.onRef('axis.component_id', '=', 'block.component_id').onRef('axis.day', '=', 'block.day'),
    )
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('measurement_day')
          .where('component_id', 'in', [...new Set(columns.map((one) => one.component_id))])
          .where('column_id', 'in', [...new Set(columns.map((one) => one.column_id))])
          .where('n', '>', 0)
          .groupBy('column_id')
          .select(['column_id', eb.fn.max('day').as('day')])
          .as('newest'),
      (join) => join.onRef('newest.column_id', '=', 'block.column_id').onRef('newest.day', '=', 'block.day'),
    )
    .select(['block.column_id', 'block.packed', 'axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times'])
    .execute();
  const found = new Map<number, LatestValue>();
  for (const row of rows) {
    const values = decodeValues(platform.deflate, row.packed, row.n);
    const times = decodeTimes(platform.deflate, row);
    const columns = new Map([[row.column_id, values]]);
    const newest = lastOf({ times, values: columns, texts: new Map() }, row.column_id);
    if (newest !== undefined) found.set(row.column_id, newest);
  }
  return found;
}
