import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../db/database.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Delivery } from '../../platform/delivery.ts';
import type { MailAttachment } from '../../platform/mail.ts';
import { channelOf } from '../channels/index.ts';
import { targetOf } from '../channels/target.ts';
import { deviceTarget } from '../push/devices.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import type { MessageRow } from './messageRow.ts';
import { withLink } from './link.ts';

/**
 * Tries to send a waiting message that is due, and returns the result; undefined if it is not due, or if another
 * process is trying it.
 */
export async function deliver(context: ServerContext, id: number): Promise<Delivery | undefined> {
  const begun = await beginAttempt(context, id);
  if (begun === undefined) return undefined;
  const done = await handOver(context, begun.message);
  await endAttempt(context, begun, done);
  const { channel, kind } = begun.message;
  const told = { message: id, channel, kind };
  if (done.state === 'sent') context.platform.log.info(told, 'message handed over');
  else context.platform.log.warn({ ...told, outcome: done.state, error: done.error }, 'message not handed over');
  return done;
}

async function handOver(context: ServerContext, message: MessageRow): Promise<Delivery> {
  const { db, platform } = context;
  const { recipient: to, subject } = message;
  try {
    const { text, html } = await withLink(context, message);
    const channel = channelOf(message.channel);
    if (channel === undefined) return { state: 'failed', error: `unknown channel ${message.channel}` };
    if (channel.key === 'push' && !channel.isSetUp(platform))
      return { state: 'failed', error: 'web_push_off', isFinal: true };
    const attachment = await attachmentOf(db, message.attachment_id);
    const target = await targetOf(context, message.channel_id);
    const device = await deviceTarget(context, message.push_device_id);
    const { id, kind, created_at: createdAt } = message;
    return await channel.send(platform, { id, kind, createdAt, to, subject, text, html, attachment, target, device });
  } catch (error) {
    platform.log.error({ message: message.id, error: errorText(error) }, 'a channel broke');
    return { state: 'unclear', error: String(error) };
  }
}

async function attachmentOf(db: Database, id: number | null): Promise<MailAttachment | undefined> {
  if (id === null) return undefined;
  const row = await db.selectFrom('message_attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { name: row.name, mediaType: row.media_type, content: row.content };
}
