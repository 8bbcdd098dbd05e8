import type { Tx } from '../db/database.ts';
import { engineOf, lockRow } from '../db/dialects/lockRow.ts';
import { readDays } from './blocks.ts';
import { dayStart } from './calendar.ts';
import { layAlong, storeEach } from './layAlong.ts';
import type { DayBlock, DayReadings } from './readings.ts';
import type { StorePlatform } from './store.ts';

/** Days read at a time. */
const DAYS_AT_ONCE = 62;

/**
 * Lays everything stored of a component along the calendar of another zone. No reading is lost or changed; only the
 * days under which they are kept, and with them the rollups, become those of the zone. Doing it twice changes nothing.
 */
export async function resealComponent(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  zone: string,
): Promise<void> {
  if (engineOf(tx) === 'postgres') await lockRow(tx, 'component', componentId);
  const axes = await tx
    .selectFrom('measurement_axis')
    .select(['day', 'day_start'])
    .where('component_id', '=', componentId)
    .orderBy('day')
    .execute();
  if (axes.every(({ day, day_start }) => day_start === dayStart(zone, day))) return;
  const days = axes.map(({ day }) => day);
  let open: DayReadings[] = [];
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    const portion = days.slice(from, from + DAYS_AT_ONCE);
    const read = await takeOut(tx, platform, componentId, portion);
    const laid = [...open, ...read.flatMap((block) => layAlong(block, componentId, zone))];
    const next = days[from + DAYS_AT_ONCE] ?? Infinity;
    await storeEach(
      tx,
      platform,
      laid.filter(({ day }) => day < next),
    );
    open = laid.filter(({ day }) => day >= next);
  }
}

/** Reads days and removes them. */
async function takeOut(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  days: readonly number[],
): Promise<DayBlock[]> {
  const stored = await readDays(
    tx,
    platform.deflate,
    days.map((day) => ({ componentId, day })),
  );
  const blocks = Array.from(stored.values(), ({ block }) => block);
  const columns = [...new Set(blocks.flatMap(({ values, texts }) => [...values.keys(), ...texts.keys()]))];
  for (const { times, texts } of blocks) {
    if (texts.size === 0) continue;
    await tx
      .deleteFrom('text_value')
      .where('component_id', '=', componentId)
      .where('column_id', 'in', [...texts.keys()])
      .where('ts', '>=', times[0] ?? 0)
      .where('ts', '<=', times[times.length - 1] ?? 0)
      .execute();
  }
  await tx.deleteFrom('measurement_axis').where('component_id', '=', componentId).where('day', 'in', days).execute();
  if (columns.length > 0) {
    await tx
      .deleteFrom('measurement_day')
      .where('component_id', '=', componentId)
      .where('column_id', 'in', columns)
      .where('day', 'in', days)
      .execute();
  }
  return blocks;
}
