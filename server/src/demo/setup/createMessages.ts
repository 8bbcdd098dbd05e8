import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { writeAlarmText } from '../../notify/outbox/alarmText.ts';
import { type Notice, noticesOf } from '../../notify/outbox/notices.ts';
import { queueMessages } from '../../notify/outbox/queue.ts';
import { watchesOf } from '../../notify/outbox/recipients.ts';
import type { Mail } from '../../platform/mail.ts';

/** Milliseconds from writing a message until the mail server has accepted it. */
const HANDED_OVER_MS = 1_400;

/**
 * Stores the mails by which people were notified of past alarms, as planning and outbox would have written them, and
 * counts them for the bills.
 */
export async function createMessages(tx: Tx, mail: Mail): Promise<void> {
  const alarms = await tx
    .selectFrom('alarm')
    .where('planned_at', 'is not', null)
    .select(['id', 'plant_id', 'cause', 'severity', 'send_mail', 'send_sms', 'planned_at'])
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
  const watches = await watchesOf(tx, [...new Set(alarms.map(({ plant_id }) => plant_id))], undefined);
  for (const [plannedAt, together] of Map.groupBy(alarms, ({ planned_at }) => planned_at ?? 0))
    for (const notice of noticesOf(
      together,
      ({ plant_id }) => watches.get(plant_id) ?? [],
      [],
      (key) => key !== 'sms',
    ))
      await sent(tx, mail, plannedAt, notice);
}

async function sent(tx: Tx, mail: Mail, now: number, notice: Notice): Promise<void> {
  const { channel, kind, recipient, accountId, organisationId, alarms } = notice;
  const handedOver = now + HANDED_OVER_MS;
  const plantId = alarms[0]?.plant_id ?? null;
  const series = `${channel} ${organisationId ?? '-'} ${recipient}`;
  const whose = { account_id: accountId, organisation_id: organisationId, plant_id: plantId };
  const ended = { state: 'sent', attempts: 1, ended_at: handedOver };
  const [id = 0] = await queueMessages(tx, now, [
    { channel, kind, series, recipient, ...whose, window_at: now, due_at: now, ...ended },
  ]);
  for (const portion of chunk(alarms, 2))
    await tx
      .insertInto('message_alarm')
      .values(portion.map((alarm) => ({ message_id: id, alarm_id: alarm.id })))
      .execute();
  const message = await tx.selectFrom('message').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  await writeAlarmText(tx, mail, message, DEFAULT_LANGUAGE);
  await tx
    .insertInto('message_attempt')
    .values({ message_id: id, started_at: now, ended_at: handedOver, outcome: 'sent' })
    .execute();
  if (plantId !== null && organisationId !== null)
    await tx
      .insertInto('sent_message')
      .values({
        plant_id: plantId,
        organisation_id: organisationId,
        channel,
        sent_at: handedOver,
        recipient,
        message_id: id,
      })
      .execute();
}
