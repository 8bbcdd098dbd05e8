import type { ChannelTried } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { pushText } from '../../../notify/channels/push.ts';
import { sendToDeviceNow } from '../../../notify/outbox/sendNow.ts';
import { languageOfDevice } from '../../../notify/push/devices.ts';
import { mailText } from '../../../notify/texts.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { readDevice } from './read.ts';

/**
 * Sends a test message to a device of the viewer, with a single attempt, and returns the result with the push service's
 * response.
 */
export async function testDevice({ context, viewer, params: { id } }: Call<'push', 'test'>): Promise<ChannelTried> {
  const { db, platform } = context;
  const { mail } = platform;
  const device = await readDevice(db, platform, viewer, id);
  await beginAttempt(context, { kind: 'test', subject: `device ${id}`, address: String(viewer.id), atHome: false });
  const language = await languageOfDevice(db, id);
  const owner = { kind: 'test', accountId: viewer.id, organisationId: viewer.organisationId } as const;
  const done = await sendToDeviceNow(context, owner, device, {
    subject: mailText(language, 'test.subject', { product: mail.product }),
    text: pushText(mailText(language, 'test.push'), mail.link('/account/sessions')),
  });
  return done.state === 'sent'
    ? { state: 'sent', error: null, reference: done.reference }
    : { state: done.state, error: done.error, reference: null };
}
