import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * SQL condition for a query with `alarm`: whether a person or a channel of an organisation would be notified of the
 * alarm now, because a group watches the plant for this cause or the alarm was escalated to a group.
 */
export function toldNow(
  organisationId: number,
  { accountId, channelId }: { readonly accountId: number | null; readonly channelId: number | null },
): RawBuilder<SqlBool> {
  const recipient =
    accountId === null
      ? sql`exists (select 1 from channel_group where channel_group.user_group_id = grp.id
          and channel_group.channel_id = ${channelId})`
      : sql`exists (select 1 from user_group_member where user_group_member.user_group_id = grp.id
          and user_group_member.account_id = ${accountId})`;
  return sql<SqlBool>`exists (select 1 from user_group as grp
    where grp.organisation_id = ${organisationId} and ${recipient} and (
      ((alarm.cause = 'fault' and grp.send_alarmmessages = 1 or alarm.cause = 'silent' and grp.send_old_data = 1)
        and exists (select 1 from user_group_plant where user_group_plant.user_group_id = grp.id
          and user_group_plant.plant_id = alarm.plant_id))
      or exists (select 1 from alarm_escalation where alarm_escalation.alarm_id = alarm.id
        and alarm_escalation.user_group_id = grp.id)))`;
}
