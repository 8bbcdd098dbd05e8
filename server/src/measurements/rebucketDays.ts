import { greatestOf } from '@leitwarte/core/rules';
import type { Tx } from '../db/database.ts';
import { engineOf, lockRow } from '../db/dialects/lockRow.ts';
import { dayKey } from './blocks.ts';
import { dayStart } from './calendar.ts';
import { type DayActs, splitByDay } from './splitByDay.ts';
import type { Act } from './origins/acts.ts';
import { actsOf } from './origins/actsOf.ts';
import { layOn, NOTHING_LAID } from './origins/layOn.ts';
import { readLaidDays } from './origins/readOrigins.ts';
import type { StorePlatform } from './store.ts';
import { writeLaid } from './writeLaid.ts';

/** Number of days assigned in one transaction; low, so that other writes wait only briefly. */
const DAYS_AT_ONCE = 16;
/** Calendars of two zones differ by at most two days. */
const DAYS_BEYOND = 3;

/**
 * Assigns some days of a component, from `from` on, to the calendar of another zone. Returns the day at which to continue; undefined if all
 * are assigned. No reading is lost or changed; only the days under which they are stored, and with them the rollups, become those of the
 * zone. After every transaction each reading is stored exactly once, so an interrupted change can be started again at any time, and
 * repeating it changes nothing.
 */
export async function rebucketDays(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  zone: string,
  from: number,
): Promise<number | undefined> {
  if (engineOf(tx) === 'postgres') await lockRow(tx, 'component', componentId);
  const days = await tx
    .selectFrom('measurement_origin')
    .select(['day', 'day_start'])
    .where('component_id', '=', componentId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(DAYS_AT_ONCE + DAYS_BEYOND)
    .execute();
  const isOld = (one: { readonly day: number; readonly day_start: number }) =>
    one.day_start !== dayStart(zone, one.day);
  const moved = days.slice(0, DAYS_AT_ONCE).filter(isOld);
  if (moved.length > 0) {
    const stillOld = new Map(
      days
        .slice(DAYS_AT_ONCE)
        .filter(isOld)
        .map((one) => [one.day, one.day_start]),
    );
    const { acts, rev } = await takeOut(
      tx,
      platform,
      componentId,
      moved.map(({ day }) => day),
    );
    await layDown(
      tx,
      platform,
      componentId,
      acts.flatMap((ofDay) => splitByDay(ofDay, zone)),
      stillOld,
      rev,
    );
  }
  return days[DAYS_AT_ONCE]?.day;
}

/**
 * Stores days of the new calendar. If a day of the old calendar is still stored under the same date, the readings are
 * added to that day and assigned again together with it.
 */
async function layDown(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  laid: readonly DayActs[],
  stillOld: ReadonlyMap<number, number>,
  rev: number,
): Promise<void> {
  const byDay = Map.groupBy(laid, ({ day }) => day);
  const stored = await readLaidDays(
    tx,
    platform.deflate,
    Array.from(byDay.keys(), (day) => ({ componentId, day })),
  );
  const days = Array.from(byDay, ([day, parts]) => {
    const old = stored.get(dayKey(componentId, day)) ?? { ...NOTHING_LAID, dayStart: 0, rev };
    const acts = parts.flatMap((part) => part.acts);
    const dayStart = stillOld.get(day) ?? parts[0]?.dayStart ?? 0;
    return { componentId, day, dayStart, old, next: layOn(old, acts) };
  });
  await writeLaid(tx, platform, days);
}

/** Reads days and removes them from the database. */
async function takeOut(
  tx: Tx,
  platform: StorePlatform,
  componentId: number,
  days: readonly number[],
): Promise<{ readonly acts: readonly Act[][]; readonly rev: number }> {
  const stored = await readLaidDays(
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
  for (const table of ['measurement_axis', 'measurement_origin'] as const)
    await tx.deleteFrom(table).where('component_id', '=', componentId).where('day', 'in', days).execute();
  if (columns.length > 0) {
    await tx
      .deleteFrom('measurement_day')
      .where('component_id', '=', componentId)
      .where('column_id', 'in', columns)
      .where('day', 'in', days)
      .execute();
  }
  const laid = [...stored.values()];
  return {
    acts: laid.map(actsOf),
    rev: greatestOf(
      laid.map(({ rev }) => rev),
      0,
    ),
  };
}
