import { sql, type SqlBool } from 'kysely';
import { endedWithin } from '../../alarms/plannedWork.ts';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import type { PastAlarm } from './messages.ts';

/** Maximum number of past alarms in a forecast; a month of a large organisation has some thousands. */
export const PAST_ALARMS_MAX = 20_000;

/** A past alarm with the settings of its code, which a forecast may replace. */
interface RecordedAlarm extends PastAlarm {
  readonly alarm_code: string;
  readonly alarm_bracket: string;
  readonly type_severity: string;
}

/**
 * Faults and silences of plants for which messages were planned within an interval, ordered by that time, at most
 * `PAST_ALARMS_MAX + 1`. Alarms that were old when they arrived, or that were over before planned work ended, are left
 * out, because nobody is notified of them.
 */
export async function readPastAlarms(
  db: Reader,
  plantIds: readonly number[],
  from: number,
  until: number,
): Promise<RecordedAlarm[]> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('alarm')
      .where('plant_id', 'in', ids)
      .where('cause', 'in', ['fault', 'silent'])
      .where('planned_at', '>=', from)
      .where('planned_at', '<', until)
      .where(sql<SqlBool>`(alarm.cause = 'silent' or alarm.planned_at > alarm.received_at
        or exists (select 1 from message_alarm where message_alarm.alarm_id = alarm.id))`)
      .select(['id', 'plant_id', 'cause', 'severity', 'send_mail', 'send_sms', 'planned_at', 'ended_at'])
      .select(['acknowledged_at', 'alarm_code', 'alarm_bracket', 'type_severity'])
      .orderBy('planned_at')
      .orderBy('id')
      .limit(PAST_ALARMS_MAX + 1)
      .execute(),
  );
  const over = await endedWithin(db, rows);
  return rows
    .filter(({ id }) => !over.has(id))
    .map(({ planned_at, ended_at, acknowledged_at, ...row }) => ({
      ...row,
      planned_at: planned_at ?? from,
      closed_at: earlier(ended_at, acknowledged_at),
    }))
    .toSorted((a, b) => a.planned_at - b.planned_at || a.id - b.id)
    .slice(0, PAST_ALARMS_MAX + 1);
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
