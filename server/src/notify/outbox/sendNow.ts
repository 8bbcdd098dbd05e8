import type { ChannelKind, MessageChannel } from '@leitwarte/core/codes';
import type { ServerContext } from '../../platform/context.ts';
import type { Delivery } from '../../platform/delivery.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { recipientOf } from '../push/devices.ts';
import { deliver } from './deliver.ts';
import { queueMessages } from './queue.ts';

/** The owner of a message that is sent within the API call that causes it. */
export interface Owner {
  readonly kind: 'account' | 'test';
  readonly accountId: number | null;
  readonly organisationId?: number | null;
}

/**
 * Puts a mail into the outbox and tries to send it at once; if this fails, the outbox tries again.
 * @param attachmentId Id of the attachment, which must already be stored.
 */
export function sendNow(
  context: ServerContext,
  owner: Owner,
  mail: Omit<MailMessage, 'attachment'>,
  attachmentId?: number,
): Promise<Delivery> {
  const { to, subject, text, html } = mail;
  return queueAndTry(context, owner, {
    channel: 'email',
    recipient: to,
    subject,
    text,
    html,
    attachment_id: attachmentId ?? null,
  });
}

/**
 * Like {@link sendNow}, but sends an SMS.
 * @param to Phone number (E.164).
 */
export function sendSmsNow(context: ServerContext, owner: Owner, to: string, text: string): Promise<Delivery> {
  return queueAndTry(context, owner, { channel: 'sms', recipient: to, subject: text, text });
}

/** Like {@link sendNow}, but through a channel of an organisation, whose name is stored as the recipient. */
export function sendByChannelNow(
  context: ServerContext,
  organisationId: number,
  { id, kind, name }: { readonly id: number; readonly kind: ChannelKind; readonly name: string },
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<Delivery> {
  const owner = { kind: 'test', accountId: null, organisationId } as const;
  return queueAndTry(context, owner, { channel: kind, channel_id: id, recipient: name, subject, text });
}

/** Like {@link sendNow}, but as a push message to a device, whose name is stored as the recipient. */
export function sendToDeviceNow(
  context: ServerContext,
  owner: Owner,
  device: { readonly id: number; readonly name: string },
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<Delivery> {
  const row = { channel: 'push', push_device_id: device.id, recipient: recipientOf(device), subject, text } as const;
  return queueAndTry(context, owner, row);
}

interface Written {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachment_id?: number | null;
  readonly channel_id?: number;
  readonly push_device_id?: number;
}

async function queueAndTry(context: ServerContext, owner: Owner, written: Written): Promise<Delivery> {
  const { kind, accountId, organisationId = null } = owner;
  const row = { kind, account_id: accountId, organisation_id: organisationId, ...written };
  const [id = 0] = await queueMessages(context.db, context.platform.now(), [row]);
  return (await deliver(context, id)) ?? { state: 'unclear', error: 'another process tries it' };
}
