import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../context.ts';
import { testMail } from '../../notify/mails.ts';
import type { Throttle } from '../../rights/throttle.ts';
import type { Account } from '../../rights/viewer.ts';
import { readReportUser } from './read.ts';

/**
 * Sends a test mail to a report user and waits until it is handed over (decision 2.50). There is no gateway for SMS:
 * a report user with a phone number alone gets 400 `sms_not_configured`.
 */
export async function sendTest(
  { db, platform }: ServerContext,
  throttle: Throttle,
  viewer: Account,
  id: number,
): Promise<void> {
  const { email, phone_number } = await readReportUser(db, viewer, id);
  if (!email) throw refuse(400, phone_number ? 'sms_not_configured' : 'contact_missing');
  if (!throttle.attempt(String(id), String(viewer.id), platform.now())) throw refuse(429, 'throttled');
  try {
    await platform.mail.send(testMail(platform.mail, email));
  } catch (error) {
    platform.log.error({ reportUser: id, error: String(error) }, 'test mail failed');
    throw refuse(502, 'mail_failed');
  }
}
