import { issueAlarmLink } from '../notify/outbox/alarmLinks.ts';
import { queueMessages } from '../notify/outbox/queue.ts';
import type { ServerContext } from '../platform/context.ts';

interface Told {
  readonly alarm: number;
  readonly accountId: number;
  readonly organisationId: number | null;
}

/** The token of the link in a message that told a person of an alarm. */
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
  return issueAlarmLink(db, platform, message);
}
