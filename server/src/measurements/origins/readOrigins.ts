import type { Reader } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import type { Deflate } from '../../platform/platform.ts';
import { type ComponentDay, dayKey, readDays } from '../blocks.ts';
import { EMPTY_BLOCK } from '../readings.ts';
import type { DayState } from './layOn.ts';
import { unpackOrigins } from './pack.ts';

/** A component-day as stored, with its origin records. */
export interface LaidDay extends DayState {
  readonly dayStart: number;
  readonly rev: number;
}

/** The stored state of component-days with their origins, by key; days that never had readings are missing. */
export async function readLaidDays(
  db: Reader,
  deflate: Deflate,
  wanted: readonly ComponentDay[],
): Promise<Map<string, LaidDay>> {
  const stored = await readDays(db, deflate, wanted);
  const laid = new Map<string, LaidDay>(Array.from(stored, ([key, day]) => [key, { ...day, records: [] }]));
  for (const [day, ofDay] of Map.groupBy(wanted, (one) => one.day)) {
    for (const ids of chunk(
      ofDay.map(({ componentId }) => componentId),
      1,
    )) {
      const rows = await db
        .selectFrom('measurement_origin')
        .select(['component_id', 'day_start', 'rev', 'packed'])
        .where('component_id', 'in', ids)
        .where('day', '=', day)
        .execute();
      for (const { component_id, day_start, rev, packed } of rows) {
        const key = dayKey(component_id, day);
        const block = stored.get(key)?.block ?? EMPTY_BLOCK;
        laid.set(key, {
          block,
          dayStart: day_start,
          rev: Math.max(rev, stored.get(key)?.rev ?? 0),
          records: unpackOrigins(deflate, block.times, packed),
        });
      }
    }
  }
  return laid;
}
