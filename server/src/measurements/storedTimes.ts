import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { blockDayRange } from './blockDays.ts';
import { decodeTimes } from './codec.ts';

/** Instants of a component's readings with from ≤ t < until, ascending. */
export async function storedTimes(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  componentId: number,
  from: number,
  until: number,
): Promise<number[]> {
  const [firstDay, lastDay] = blockDayRange(from, until);
  const rows = await db
    .selectFrom('measurement_axis')
    .select(['step', 'first_ts', 'last_ts', 'n', 'times'])
    .where('component_id', '=', componentId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .orderBy('first_ts')
    .execute();
  return rows.flatMap((row) => [...decodeTimes(platform.deflate, row)]).filter((ts) => ts >= from && ts < until);
}
