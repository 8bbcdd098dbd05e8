import type { ChannelTried } from '@leitwarte/core/entities';
import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import { sendByChannelNow } from '../../../notify/outbox/sendNow.ts';
import { mailText } from '../../../notify/texts.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { readChannel } from './read.ts';

/** Sends a test message through a channel, with one attempt, and returns the result with the server's response. */
export async function testChannel({
  context,
  viewer,
  params: { id },
}: Call<'channels', 'test'>): Promise<ChannelTried> {
  const { product } = context.platform.mail;
  const channel = await readChannel(context.db, viewer, id);
  await beginAttempt(context, { kind: 'test', subject: `channel ${id}`, address: String(viewer.id), atHome: false });
  const done = await sendByChannelNow(context, channel.organisation, channel, {
    subject: mailText(DEFAULT_LANGUAGE, 'test.subject', { product }),
    text: mailText(DEFAULT_LANGUAGE, 'test.channel', { product, name: channel.name }),
  });
  return done.state === 'sent'
    ? { state: 'sent', error: null, reference: done.reference }
    : { state: done.state, error: done.error, reference: null };
}
