import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { firstFrom } from './axis.ts';
import { blockDayRange } from './blockDays.ts';
import { decodeTimes, decodeValues, type PackedTimes } from './codec.ts';

/** A column between two instants: from ≤ t < until. */
export interface SeriesQuery {
  readonly component_id: number;
  readonly column_id: number;
  readonly from: number;
  readonly until: number;
}

/**
 * The days of a column between two instants in order of time, each with its times; callers select the other columns
 * that they need.
 */
export function columnBlocks(db: Reader, { component_id, column_id, from, until }: SeriesQuery) {
  const [firstDay, lastDay] = blockDayRange(from, until);
  return (
    db
      .selectFrom('measurement_axis as axis')
      .innerJoin('measurement_day as block', (join) =>
        join
          .onRef('block.component_id', '=', 'axis.component_id')
          .onRef('block.day', '=', 'axis.day')
          .on('block.column_id', '=', column_id),
      )
      .select(['axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times'])
      // the condition is set for both tables, so that each is read by its key
      .where('axis.component_id', '=', component_id)
      .where('block.component_id', '=', component_id)
      .where('axis.day', '>=', firstDay)
      .where('axis.day', '<=', lastDay)
      .where('axis.first_ts', '<', until)
      .where('axis.last_ts', '>=', from)
      .orderBy('axis.first_ts')
  );
}

/** Calls back with every number of a day between two instants in order of time; gaps are left out. */
export function eachReading(
  { deflate }: Pick<Platform, 'deflate'>,
  block: PackedTimes & { readonly packed: Uint8Array },
  { from, until }: Pick<SeriesQuery, 'from' | 'until'>,
  tell: (ts: number, value: number) => void,
): void {
  const times = decodeTimes(deflate, block);
  const values = decodeValues(deflate, block.packed, block.n);
  const end = firstFrom(times, until);
  for (let slot = firstFrom(times, from); slot < end; slot += 1) {
    const [ts, value] = [times[slot], values[slot]];
    if (ts !== undefined && value !== undefined && !Number.isNaN(value)) tell(ts, value);
  }
}
