import { refuse } from '@leitwarte/core/problem';
import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import { testMail } from '../../../notify/mails.ts';
import { mailText } from '../../../notify/texts.ts';
import { sendNow, sendSmsNow } from '../../../notify/outbox/sendNow.ts';
import { smsNumber, smsText } from '../../../platform/sms.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { readReportUser } from './read.ts';

/**
 * Sends a test message to a report user's address and phone number and waits until both are handed over (decision
 * 2.50). Without an SMS gateway only the mail is sent; 400 `sms_not_configured` if the report user has only a phone
 * number. 400 `mail_not_configured` if there is no mail server, so that the mail was written to a file.
 */
export async function sendTest({ context, viewer, params: { id } }: Call<'reportUsers', 'test'>): Promise<void> {
  const { db, platform } = context;
  const { email, phone_number, organisation } = await readReportUser(db, viewer, id);
  const phone = smsNumber(phone_number);
  if (!email && !phone) throw refuse(400, 'contact_missing');
  if (!email && platform.sms === undefined) throw refuse(400, 'sms_not_configured');
  await beginAttempt(context, { kind: 'test', subject: String(id), address: String(viewer.id), atHome: false });
  const owner = { kind: 'test', accountId: id, organisationId: organisation } as const;
  const bySms = phone !== undefined && platform.sms !== undefined;
  const [mail, sms] = await Promise.all([
    email ? sendNow(context, owner, testMail(DEFAULT_LANGUAGE, platform.mail, email)) : undefined,
    bySms
      ? sendSmsNow(
          context,
          owner,
          phone,
          smsText(mailText(DEFAULT_LANGUAGE, 'test.sms', { product: platform.mail.product })),
        )
      : undefined,
  ]);
  if (mail !== undefined && mail.state !== 'sent') throw refuse(502, 'mail_failed');
  if (sms !== undefined && sms.state !== 'sent') throw refuse(502, 'sms_failed');
  if (mail !== undefined && platform.mail.isKept === true) throw refuse(400, 'mail_not_configured');
}
