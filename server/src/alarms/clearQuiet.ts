import { sql } from 'kysely';
import { greatestOf, HOUR_MS, QUIET_HOURS } from '@leitwarte/core/rules';
import type { Database, Reader, Tx } from '../db/database.ts';
import { lockPlants } from '../db/dialects/lockRow.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { updateRows } from '../db/dialects/updateRows.ts';
import { counts, followAlarmsOf } from './plantStatus.ts';

/** Maximum number of plants that one transaction locks. */
const PLANTS_PER_TRANSACTION = 500;

/**
 * Ends alarms that did not occur again within the quiet time of their system, 24 hours by default (decision 4.7). Each
 * end is the newest occurrence plus the quiet time. Returns the number of ended alarms.
 */
export async function endQuietAlarms(db: Database, now: number): Promise<number> {
  const plants = [...new Set((await quietAlarms(db, now)).map(({ plant_id }) => plant_id))];
  let ended = 0;
  for (let from = 0; from < plants.length; from += PLANTS_PER_TRANSACTION) {
    const some = plants.slice(from, from + PLANTS_PER_TRANSACTION);
    ended += await db.transaction().execute((tx) => endThoseOf(tx, some, now));
  }
  return ended;
}

async function endThoseOf(tx: Tx, plantIds: readonly number[], now: number): Promise<number> {
  await lockPlants(tx, plantIds);
  const alarms = await quietAlarms(tx, now, plantIds);
  const rows = alarms.map(({ id, ended_at }) => [id, ended_at] as const);
  await updateRows(tx, 'alarm', [['ended_at', 'int']], rows);
  for (const ids of chunk(
    alarms.map(({ id }) => id),
    1,
  ))
    await tx.updateTable('alarm').set({ open: null, ended_by: 'quiet' }).where('id', 'in', ids).execute();
  const byPlant = Map.groupBy(alarms.filter(counts), ({ plant_id }) => plant_id);
  const newest = [...byPlant].map(([id, some]) => [id, greatestOf(some.map(({ ended_at }) => ended_at))] as const);
  await followAlarmsOf(tx, new Map(newest));
  return alarms.length;
}

async function quietAlarms(db: Reader, now: number, plantIds?: readonly number[]) {
  const quiet = sql<number>`${HOUR_MS} * coalesce(system.alarm_quiet_hours, ${QUIET_HOURS})`;
  const rows = await db
    .selectFrom('alarm')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select(['alarm.id', 'alarm.plant_id', 'alarm.severity', 'alarm.last_seen_at', 'system.alarm_quiet_hours'])
    .where('alarm.open', '=', 1)
    .where('alarm.cause', '=', 'fault')
    // an alarm raised by readings ends only by readings
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alarm_rule_stretch as stretch')
            .select('stretch.id')
            .whereRef('stretch.alarm_id', '=', 'alarm.id')
            .where('stretch.decided_at', 'is', null),
        ),
      ),
    )
    .where(sql<boolean>`alarm.last_seen_at + ${quiet} < ${now}`)
    .$if(plantIds !== undefined, (query) => query.where('alarm.plant_id', 'in', plantIds ?? []))
    .orderBy('alarm.plant_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    ended_at: row.last_seen_at + (row.alarm_quiet_hours ?? QUIET_HOURS) * HOUR_MS,
  }));
}
