import { sql } from 'kysely';
import { greatestOf, HOUR_MS, QUIET_HOURS } from '@leitwarte/core/rules';
import type { Database, Reader } from '../db/database.ts';
import { ifAsked } from '../db/ifAsked.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { counts, followAlarms } from './plantStatus.ts';

/**
 * Ends the alarms without an occurrence for as long as their system says, 24 hours unless set (decision 4.7): they ended
 * so long after the newest one. Answers how many.
 */
export async function endQuietAlarms(db: Database, now: number): Promise<number> {
  const due = await quietAlarms(db, now);
  for (const plantId of new Set(due.map((alarm) => alarm.plant_id))) {
    await db.transaction().execute(async (tx) => {
      await lockRow(tx, 'plant', plantId);
      const alarms = await quietAlarms(tx, now, plantId);
      for (const { id, ended_at } of alarms) {
        await tx.updateTable('alarm').set({ open: null, ended_at, ended_by: 'quiet' }).where('id', '=', id).execute();
      }
      const ends = alarms.filter(counts).map(({ ended_at }) => ended_at);
      if (ends.length > 0) await followAlarms(tx, plantId, greatestOf(ends));
    });
  }
  return due.length;
}

async function quietAlarms(db: Reader, now: number, plantId?: number) {
  const quiet = sql<number>`${HOUR_MS} * coalesce(system.alarm_quiet_hours, ${QUIET_HOURS})`;
  const rows = await db
    .selectFrom('alarm')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select(['alarm.id', 'alarm.plant_id', 'alarm.severity', 'alarm.last_seen_at', 'system.alarm_quiet_hours'])
    .where('alarm.open', '=', 1)
    .where('alarm.cause', '=', 'fault')
    // what readings raised ends by readings
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
    .where(ifAsked('alarm.plant_id', plantId))
    .orderBy('alarm.plant_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    ended_at: row.last_seen_at + (row.alarm_quiet_hours ?? QUIET_HOURS) * HOUR_MS,
  }));
}
