import type { Engine } from '../db/database.ts';
import type { DeliverySettings } from '../platform/deliverySettings.ts';
import type { MailMessage } from '../platform/mail.ts';
import { testContext, type TestContext } from './database.ts';

/** A context that accepts all mails and stores them in `mails`, in the order in which they were sent. */
export async function mailingContext(
  engine: Engine,
  now: () => number,
  notifying: Partial<DeliverySettings> = {},
): Promise<{ readonly context: TestContext; readonly mails: MailMessage[] }> {
  const mails: MailMessage[] = [];
  const made = await testContext({ engine, platform: { now, notifying } });
  const send = (message: MailMessage) => {
    mails.push(message);
    return Promise.resolve({ state: 'sent' as const, reference: 'r1' });
  };
  return { context: { ...made, platform: { ...made.platform, mail: { ...made.platform.mail, send } } }, mails };
}
