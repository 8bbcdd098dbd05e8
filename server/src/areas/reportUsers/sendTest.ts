import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../platform/context.ts';
import { testMail } from '../../notify/mails.ts';
import { sendNow, sendSmsNow } from '../../notify/outbox/sendNow.ts';
import { smsNumber, smsText } from '../../platform/sms.ts';
import type { Throttle } from '../../rights/throttle.ts';
import type { Account } from '../../rights/viewer.ts';
import { readReportUser } from './read.ts';

const TEST_SMS = 'Leitwarte: Dies ist eine Testnachricht. SMS der Leitwarte erreichen Sie unter dieser Nummer.';

/**
 * Sends a test message to a report user's address and phone number and waits until both are handed over (decision
 * 2.50). Without a gateway the mail goes alone, and a phone number alone is 400 `sms_not_configured`.
 */
export async function sendTest(context: ServerContext, throttle: Throttle, viewer: Account, id: number): Promise<void> {
  const { db, platform } = context;
  const { email, phone_number, organisation } = await readReportUser(db, viewer, id);
  const phone = smsNumber(phone_number);
  if (!email && !phone) throw refuse(400, 'contact_missing');
  if (!email && platform.sms === undefined) throw refuse(400, 'sms_not_configured');
  if (!throttle.attempt(String(id), String(viewer.id), platform.now())) throw refuse(429, 'throttled');
  const owner = { kind: 'test', accountId: id, organisationId: organisation } as const;
  const bySms = phone !== undefined && platform.sms !== undefined;
  const [mail, sms] = await Promise.all([
    email ? sendNow(context, owner, testMail(platform.mail, email)) : undefined,
    bySms ? sendSmsNow(context, owner, phone, smsText(TEST_SMS)) : undefined,
  ]);
  if (mail !== undefined && mail.state !== 'sent') throw refuse(502, 'mail_failed');
  if (sms !== undefined && sms.state !== 'sent') throw refuse(502, 'sms_failed');
}
