import type { Tx } from '../db/database.ts';
import { engineOf, lockRow } from '../db/dialects/lockRow.ts';
import { readDays } from './blocks.ts';
import { dayStart } from './calendar.ts';
import { layAlong, storeEach } from './layAlong.ts';
import type { DayBlock, DayReadings } from './readings.ts';
import type { StorePlatform } from './store.ts';

/** Days laid anew in one transaction, so that other writes wait for a moment only. */
const DAYS_AT_ONCE = 16;
/** Calendars of two zones are at most two days apart. */
const DAYS_BEYOND = 3;

/**
 * Lays some days of a component, from `from` on, along the calendar of another zone; answers the day to go on with,
 * nothing when all are laid. No reading is lost or changed; only the days under which they are kept, and with them the
 * rollups, become those of the zone. Every transaction leaves each reading stored once, so that a change that was broken
 * off can begin anew at any time. Doing it twice changes nothing.
 */
export async function resealDays(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  zone: string,
  from: number,
): Promise<number | undefined> {
  if (engineOf(tx) === 'postgres') await lockRow(tx, 'component', componentId);
  const axes = await tx
    .selectFrom('measurement_axis')
    .select(['day', 'day_start'])
    .where('component_id', '=', componentId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(DAYS_AT_ONCE + DAYS_BEYOND)
    .execute();
  const isOld = (axis: { readonly day: number; readonly day_start: number }) =>
    axis.day_start !== dayStart(zone, axis.day);
  const moved = axes.slice(0, DAYS_AT_ONCE).filter(isOld);
  if (moved.length > 0) {
    const stillOld = new Map(
      axes
        .slice(DAYS_AT_ONCE)
        .filter(isOld)
        .map((axis) => [axis.day, axis.day_start]),
    );
    const blocks = await takeOut(
      tx,
      platform,
      componentId,
      moved.map(({ day }) => day),
    );
    const laid = blocks.flatMap((block) => layAlong(block, componentId, zone));
    await storeEach(
      tx,
      platform,
      laid.map((readings) => keptWithOld(readings, stillOld)),
    );
  }
  return axes[DAYS_AT_ONCE]?.day;
}

/** Readings of a new day whose place an old one still takes wait there and are laid with it. */
function keptWithOld(readings: DayReadings, stillOld: ReadonlyMap<number, number>): DayReadings {
  const oldStart = stillOld.get(readings.day);
  return oldStart === undefined ? readings : { ...readings, dayStart: oldStart };
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
