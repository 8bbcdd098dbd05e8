import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';
import type { Platform } from '../platform/platform.ts';
import { decodeTimes, decodeValues } from './codec.ts';

/** The oldest or newest reading of a column. */
export interface EdgeValue {
  readonly value: number | string;
  readonly ts: number;
}

/** Oldest stored number or text of each column, by column id; a column that never had one is absent. */
export async function oldestStored(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  columnIds: readonly number[],
): Promise<Map<number, EdgeValue>> {
  const found = new Map<number, EdgeValue>();
  for (const { id, value, ts } of [
    ...(await oldestNumbers(db, platform, columnIds)),
    ...(await oldestTexts(db, columnIds)),
  ]) {
    const known = found.get(id);
    if (known === undefined || ts < known.ts) found.set(id, { value, ts });
  }
  return found;
}

interface Found extends EdgeValue {
  readonly id: number;
}

/** One query per column, so that the day is found by the key of the table: a plant may have millions of days. */
async function oldestNumbers(
  db: Reader,
  { deflate }: Pick<Platform, 'deflate'>,
  columnIds: readonly number[],
): Promise<Found[]> {
  const rows = await inPortions(columnIds, (some) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('measurement_day as block', (join) =>
        join
          .onRef('block.component_id', '=', 'column.component_id')
          .onRef('block.column_id', '=', 'column.id')
          .on('block.day', '=', (eb) =>
            eb
              .selectFrom('measurement_day as oldest')
              .whereRef('oldest.component_id', '=', 'column.component_id')
              .whereRef('oldest.column_id', '=', 'column.id')
              .where('oldest.n', '>', 0)
              .orderBy('oldest.day')
              .limit(1)
              .select('oldest.day'),
          ),
      )
      .innerJoin('measurement_axis as axis', (join) =>
        join.onRef('axis.component_id', '=', 'block.component_id').onRef('axis.day', '=', 'block.day'),
      )
      .where('column.id', 'in', some)
      .select(['column.id', 'block.packed', 'axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times'])
      .execute(),
  );
  return rows.flatMap(({ id, packed, ...axis }) => {
    const values = decodeValues(deflate, packed, axis.n);
    const slot = values.findIndex((value) => !Number.isNaN(value));
    const [value, ts] = [values[slot], decodeTimes(deflate, axis)[slot]];
    return value === undefined || ts === undefined ? [] : [{ id, value, ts }];
  });
}

async function oldestTexts(db: Reader, columnIds: readonly number[]): Promise<Found[]> {
  const rows = await inPortions(columnIds, (some) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('text_value as kept', (join) =>
        join
          .onRef('kept.component_id', '=', 'column.component_id')
          .onRef('kept.column_id', '=', 'column.id')
          .on('kept.ts', '=', (eb) =>
            eb
              .selectFrom('text_value as oldest')
              .whereRef('oldest.component_id', '=', 'column.component_id')
              .whereRef('oldest.column_id', '=', 'column.id')
              .where('oldest.text', '<>', '')
              .orderBy('oldest.ts')
              .limit(1)
              .select('oldest.ts'),
          ),
      )
      .where('column.id', 'in', some)
      .select(['column.id', 'kept.text as value', 'kept.ts'])
      .execute(),
  );
  return rows;
}
