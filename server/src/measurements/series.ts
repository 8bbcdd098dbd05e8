import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { columnBlocks, eachReading, type SeriesQuery } from './columnBlocks.ts';

/** Numbers of one column in order of time; gaps are left out. */
export interface Series {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** All stored numbers of a column between two instants. */
export async function rawSeries(db: Reader, platform: Pick<Platform, 'deflate'>, query: SeriesQuery): Promise<Series> {
  const times: number[] = [];
  const values: number[] = [];
  for (const block of await columnBlocks(db, query).select('block.packed').execute())
    eachReading(platform, block, query, (ts, value) => {
      times.push(ts);
      values.push(value);
    });
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}

export { hourlyMeans, type HourlyMeans } from './hourlyMeans.ts';
