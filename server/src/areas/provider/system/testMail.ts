import type { MailTried } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { testMail } from '../../../notify/mails.ts';
import { becameOf } from '../../../notify/outbox/becameOf.ts';
import { providerAddresses } from '../../../notify/outbox/recipients.ts';
import { sendNow } from '../../../notify/outbox/sendNow.ts';
import { deliverySettingsOf } from '../../../platform/deliverySettings.ts';
import { beginAttempt } from '../../../rights/throttle.ts';

/** Sends a test mail to the given address, or to all recipients of provider mails, and returns the result for each. */
export async function sendTestMail({
  context,
  viewer,
  body,
  address,
  language,
}: Call<'system', 'testMail'>): Promise<MailTried[]> {
  const { db, platform } = context;
  const recipients =
    body.to === undefined ? await providerAddresses(db, deliverySettingsOf(platform).providerMail) : [body.to];
  if (recipients.length === 0) throw refuse(400, 'contact_missing');
  await beginAttempt(context, { kind: 'test', subject: `mail ${viewer.id}`, address, atHome: false });
  const owner = { kind: 'test', accountId: viewer.id } as const;
  const tried: MailTried[] = [];
  for (const recipient of recipients) {
    const done = await sendNow(context, owner, testMail(language, platform.mail, recipient));
    tried.push({ recipient, ...becameOf(done, platform.mail, language) });
  }
  return tried;
}
