import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../db/database.ts';

/**
 * Query of the groups that were notified of each open, unacknowledged fault, with the time: groups that watch the plant
 * (when messages were planned, or at the end of quiet hours) and groups to which the fault was escalated. Alarms that
 * were old when they arrived are left out, because nobody was notified of them.
 */
export function toldGroups(db: Reader) {
  const faults = db
    .selectFrom('alarm')
    .where('alarm.open', '=', 1)
    .where('alarm.cause', '=', 'fault')
    .where('alarm.acknowledged_at', 'is', null)
    .where('alarm.severity', 'in', ['1', '2'])
    .where((eb) => eb.or([eb('alarm.send_mail', '=', 1), eb('alarm.send_sms', '=', 1)]));
  return faults
    .innerJoin('user_group_plant as mapping', 'mapping.plant_id', 'alarm.plant_id')
    .innerJoin('user_group as watching', 'watching.id', 'mapping.user_group_id')
    .leftJoin('alarm_quiet as quiet', (join) =>
      join.onRef('quiet.alarm_id', '=', 'alarm.id').onRef('quiet.user_group_id', '=', 'watching.id'),
    )
    .where('watching.send_alarmmessages', '=', 1)
    .where(sql<SqlBool>`(alarm.planned_at > alarm.received_at
      or exists (select 1 from message_alarm where message_alarm.alarm_id = alarm.id))`)
    .select([
      'alarm.id as alarm_id',
      'watching.id as group_id',
      sql<number>`coalesce(quiet.until_at, alarm.planned_at)`.as('told_at'),
    ])
    .unionAll(
      faults
        .innerJoin('alarm_escalation as earlier', 'earlier.alarm_id', 'alarm.id')
        .select(['alarm.id as alarm_id', 'earlier.user_group_id as group_id', 'earlier.told_at']),
    );
}
