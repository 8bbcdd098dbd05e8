import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { TASK_LINKS_MAX } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DAY_MS, formatDate, formatTime } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { WorkOrderLinkTable } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { queueMessages, suppressWaiting } from '../../../notify/outbox/queue.ts';
import { TASK_LINK_PATH } from '../../../notify/outbox/taskLinks.ts';
import { mailText } from '../../../notify/texts.ts';
import { THROTTLE_WINDOW_MS } from '../../../rights/throttle.ts';
import { addLine, heldOrder } from './held.ts';
import { workOrderDetail } from './read.ts';

/** Maximum number of links that one user may send within 15 minutes. */
const SENT_MAX = 30;

/**
 * Mails a work order to an address outside the portal, with a link that opens only this work order. If the same form is
 * sent again, no second mail is sent.
 */
export async function sendWorkOrder({
  context: { db, platform },
  viewer,
  params: { id },
  body: { address, days, language, request_key },
}: Call<'workOrders', 'send'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order, plant } = await heldOrder(tx, viewer, id);
    if (order.ended_at !== null) throw refuse(409, 'task_over');
    const links = await tx.selectFrom('work_order_link').selectAll().where('work_order_id', '=', id).execute();
    if (request_key !== undefined && links.some((link) => link.request_key === request_key))
      return workOrderDetail(tx, viewer, id, now);
    const open = links.filter((link) => link.withdrawn_at === null && link.ends_at > now);
    if (open.length >= TASK_LINKS_MAX) throw refuseField('address', 'too_many_links', { max: TASK_LINKS_MAX });
    await mustBeFewSent(tx, viewer.username, now);
    const endsAt = now + days * DAY_MS;
    const { product } = platform.mail;
    const about = { product, title: order.title, plant: order.plant_name };
    const content = mailBody(language, [
      mailText(language, 'task_sent.about', about),
      ...(order.description === '' ? [] : [order.description]),
      ...(order.due_on === null ? [] : [mailText(language, 'task_sent.due', { day: formatDate(order.due_on) })]),
      mailText(language, 'task_sent.until', { time: formatTime(endsAt, 'dd.MM.yyyy HH:mm', order.timezone) }),
      { label: mailText(language, 'task_sent.link'), address: platform.mail.link(TASK_LINK_PATH) },
    ]);
    const { id: link } = await tx
      .insertInto('work_order_link')
      .values({
        work_order_id: id,
        organisation_id: plant.organisation_id,
        address,
        message_id: null,
        request_key: request_key ?? null,
        created_at: now,
        created_by: viewer.username,
        ends_at: endsAt,
        withdrawn_at: null,
        withdrawn_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [message] = await queueMessages(tx, now, [
      {
        channel: 'email',
        kind: 'task',
        recipient: address,
        organisation_id: plant.organisation_id,
        subject: mailText(language, 'task_sent.subject', about),
        ...content,
        once_key: `task_link ${link}`,
      },
    ]);
    await tx
      .updateTable('work_order_link')
      .set({ message_id: message ?? null })
      .where('id', '=', link)
      .execute();
    await addLine(tx, viewer, now, { work_order_id: id, kind: 'sent', text: address });
    return workOrderDetail(tx, viewer, id, now);
  });
}

/** Refuses with 429 if the user has sent too many links within the last 15 minutes, to prevent mass mailing. */
async function mustBeFewSent(tx: Tx, by: string, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('work_order_link')
    .select('created_at')
    .where('created_by', '=', by)
    .where('created_at', '>', now - THROTTLE_WINDOW_MS)
    .orderBy('created_at', 'desc')
    .limit(SENT_MAX)
    .execute();
  const oldest = rows[SENT_MAX - 1];
  if (oldest === undefined) return;
  throw refuse(429, 'throttled', Math.ceil((oldest.created_at + THROTTLE_WINDOW_MS - now) / 1000));
}

/** Withdraws a link, so that it stops working. */
export async function withdrawLink({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'workOrders', 'withdraw'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const link = await tx.selectFrom('work_order_link').selectAll().where('id', '=', id).executeTakeFirst();
    if (link === undefined) throw refuse(404, 'not_found');
    const { order } = await heldOrder(tx, viewer, link.work_order_id);
    if (await withdrawn(tx, link, viewer.username, now))
      await addLine(tx, viewer, now, { work_order_id: order.id, kind: 'withdrawn', text: link.address });
    return workOrderDetail(tx, viewer, order.id, now);
  });
}

async function withdrawn(
  tx: Tx,
  { id, message_id }: Pick<Selectable<WorkOrderLinkTable>, 'id' | 'message_id'>,
  by: string | null,
  now: number,
): Promise<boolean> {
  if (message_id !== null) await suppressWaiting(tx, [message_id], now);
  await tx.deleteFrom('work_order_ticket').where('work_order_link_id', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('work_order_link')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws all links to a work order that has ended; mails with these links that are still waiting are not sent. */
export async function endLinks(tx: Tx, orderId: number, now: number): Promise<void> {
  const links = await tx
    .selectFrom('work_order_link')
    .select(['id', 'message_id'])
    .where('work_order_id', '=', orderId)
    .execute();
  if (links.length === 0) return;
  await tx
    .deleteFrom('work_order_ticket')
    .where(
      'work_order_link_id',
      'in',
      links.map(({ id }) => id),
    )
    .execute();
  const messages = links.flatMap(({ message_id }) => message_id ?? []);
  if (messages.length > 0) await suppressWaiting(tx, messages, now);
}
