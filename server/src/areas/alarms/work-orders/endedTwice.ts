import { formatTime } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Tx } from '../../../db/database.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { queueMessages } from '../../../notify/outbox/queue.ts';
import { addressOf } from '../../../notify/outbox/recipients.ts';
import { mailText } from '../../../notify/texts.ts';
import type { Mail } from '../../../platform/mail.ts';
import { chosenLanguage } from '../../../rights/languages.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { assigneesIn } from './assignees.ts';
import type { OrderRow } from './change.ts';

/** How a work order that had already ended was finished a second time, on a device that was offline. */
interface SecondEnd {
  readonly now: number;
  /** When it was finished on the device. */
  readonly at: number;
  readonly by: Viewer;
  readonly result: string;
  readonly key: string;
}

/**
 * A work order was finished a second time by somebody who was offline: mails this once to the person who ended it
 * first, in that person's language. The second person learns it from the response to the call.
 */
export async function mailWhoEnded(
  tx: Tx,
  mail: Mail,
  order: OrderRow,
  organisation: number | null,
  { now, at, by, result, key }: SecondEnd,
): Promise<void> {
  if (organisation === null || order.ended_by === null || order.ended_by === by.username) return;
  const person = await assigneesIn(tx, organisation)
    .where('username', '=', order.ended_by)
    .select(['id', 'email', 'language'])
    .executeTakeFirst();
  const recipient = addressOf(person?.email ?? null);
  if (person === undefined || recipient === undefined) return;
  const language = chosenLanguage(person.language) ?? DEFAULT_LANGUAGE;
  const about = { product: mail.product, title: order.title, plant: order.plant_name };
  const time = formatTime(at, 'dd.MM.yyyy HH:mm', order.timezone);
  await queueMessages(tx, now, [
    {
      channel: 'email',
      kind: 'task',
      recipient,
      account_id: person.id,
      organisation_id: organisation,
      subject: mailText(language, 'task_twice.subject', about),
      ...mailBody(language, [
        mailText(language, 'task_twice.about', { ...about, name: by.username, time }),
        mailText(language, 'task_twice.result', { result }),
        mailText(language, 'task_twice.kept'),
        { label: mailText(language, 'task_twice.link'), address: mail.link(`/work_orders?task=${order.id}`) },
      ]),
      once_key: `task_twice ${order.id} ${key}`,
    },
  ]);
}
