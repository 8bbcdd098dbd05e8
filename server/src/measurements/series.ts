import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { firstFrom } from './axis.ts';
import { blockDayRange } from './blockDays.ts';
import { decodeTimes, decodeValues } from './codec.ts';

/** Numbers of one column in order of time; gaps are left out. */
export interface Series {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** A column between two instants: from ≤ t < until. */
export interface SeriesQuery {
  readonly component_id: number;
  readonly column_id: number;
  readonly from: number;
  readonly until: number;
}

/** Every stored number of a column between two instants. */
export async function rawSeries(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  { component_id, column_id, from, until }: SeriesQuery,
): Promise<Series> {
  const [firstDay, lastDay] = blockDayRange(from, until);
  const rows = await db
    .selectFrom('measurement_axis as axis')
    .innerJoin('measurement_day as block', (join) =>
      join
        .onRef('block.component_id', '=', 'axis.component_id')
        .onRef('block.day', '=', 'axis.day')
        .on('block.column_id', '=', column_id),
    )
    .select(['axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times', 'block.packed'])
    .where('axis.component_id', '=', component_id)
    .where('block.component_id', '=', component_id)
    .where('axis.day', '>=', firstDay)
    .where('axis.day', '<=', lastDay)
    .where('axis.first_ts', '<', until)
    .where('axis.last_ts', '>=', from)
    .orderBy('axis.first_ts')
    .execute();
  const times: number[] = [];
  const values: number[] = [];
  for (const row of rows) {
    const axis = decodeTimes(platform.deflate, row);
    const block = decodeValues(platform.deflate, row.packed, row.n);
    const end = firstFrom(axis, until);
    for (let slot = firstFrom(axis, from); slot < end; slot += 1) {
      const [ts, value] = [axis[slot], block[slot]];
      if (ts === undefined || value === undefined || Number.isNaN(value)) continue;
      times.push(ts);
      values.push(value);
    }
  }
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}

export { hourlyMeans, type HourlyMeans } from './hourlyMeans.ts';
