import { issueAlarmLink } from '../notify/outbox/alarmLinks.ts';
import { queueMessages } from '../notify/outbox/queue.ts';
import type { ServerContext } from '../platform/context.ts';

interface Told {
  readonly alarm: number;
  readonly accountId: number;
  readonly organisationId: number | null;
}

/** The token in the link of a message about an alarm to a person. */
export async function alarmLinkTo(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  { alarm, accountId, organisationId }: Told,
): Promise<string> {
  const [message = 0] = await queueMessages(db, platform.now(), [
    {
      channel: 'email',
      kind: 'alarm',
      recipient: 'kim@example.org',
      account_id: accountId,
      organisation_id: organisationId,
      state: 'sent',
    },
  ]);
  await db.insertInto('message_alarm').values({ message_id: message, alarm_id: alarm }).execute();
  if (organisationId !== null) await escalateTo(db, { alarm, accountId, organisationId });
  return issueAlarmLink(db, platform, message);
}

/** Escalates an alarm to a group of which the person is a member. */
async function escalateTo(
  db: ServerContext['db'],
  { alarm, accountId, organisationId }: Told & { readonly organisationId: number },
): Promise<void> {
  const { id } = await db
    .insertInto('user_group')
    .values({ grp_name: crypto.randomUUID(), organisation_id: organisationId, created_at: 0, modified_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_group_member').values({ user_group_id: id, account_id: accountId }).execute();
  await db.insertInto('alarm_escalation').values({ alarm_id: alarm, user_group_id: id, told_at: 0 }).execute();
}
