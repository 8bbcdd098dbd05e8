import type { MailTried } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { addressOf } from '../../../notify/outbox/recipients.ts';
import { becameOf } from '../../../notify/outbox/becameOf.ts';
import { sendNow } from '../../../notify/outbox/sendNow.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { readOrganisation } from '../../people/organisations/read.ts';
import { monthOfDay, reportingOrganisations, reportMailOf, storeAttachment } from './reportMail.ts';

/** Sends the mail that the organisation's recipients would get now, but only to the caller, and returns the result. */
export async function sendTestReportMail({
  context,
  viewer,
  address,
  language,
  params: { id },
}: Call<'dailyReports', 'testMail'>): Promise<MailTried> {
  const { db, platform } = context;
  await readOrganisation(db, viewer, id);
  const own = await db.selectFrom('account').select('email').where('id', '=', viewer.id).executeTakeFirst();
  const recipient = addressOf(own?.email ?? null);
  if (recipient === undefined) throw refuse(400, 'no_own_address');
  const [organisation] = await reportingOrganisations(db, id);
  if (organisation === undefined) throw refuse(409, 'no_report_mail');
  await beginAttempt(context, { kind: 'test', subject: `report mail ${viewer.id}`, address, atHome: false });
  const zone = await zoneOfOrganisation(db, id);
  const now = platform.now();
  const mail = await reportMailOf(context, organisation, { ...monthOfDay(dayOf(zone, now)), zone });
  const owner = { kind: 'test', accountId: viewer.id, organisationId: id } as const;
  const { subject, text, html } = mail;
  const attachmentId = await storeAttachment(db, now, mail);
  const done = await sendNow(context, owner, { to: recipient, subject, text, html }, attachmentId);
  return { recipient, ...becameOf(done, platform.mail, language) };
}
