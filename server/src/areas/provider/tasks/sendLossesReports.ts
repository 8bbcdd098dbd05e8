import { formatNumber } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type KeptText } from '@leitwarte/core/texts';
import { isUnavailable } from '../../../db/dialects/errors.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { deliverAll } from '../../../notify/outbox/pass.ts';
import { queueMessages } from '../../../notify/outbox/queue.ts';
import { mailText } from '../../../notify/texts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { errorText } from '../../../platform/errorText.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { storeAttachment } from '../../reports/daily-report/reportMail.ts';
import { organisationReport } from '../../reports/losses/organisationReport.ts';
import { countSent } from './countSent.ts';
import { reportRecipients } from './reportRecipients.ts';

/**
 * Mails the report of yield and losses for the last month to the recipients of the daily report, if their organisation
 * wants it: once a month to each address. If the report of one organisation fails, the others still get theirs; the run
 * counts as failed, and the run of the next day tries again.
 */
export async function sendLossesReports(
  context: ServerContext,
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<KeptText[]> {
  const { db, platform } = context;
  const organisations = await db
    .selectFrom('organisation')
    .select(['id', 'name', 'logo'])
    .where('status', '=', '00')
    .where('send_losses_report', '=', 1)
    .orderBy('id')
    .execute();
  const queued: number[] = [];
  const errors: unknown[] = [];
  for (const organisation of organisations) {
    ending.throwIfAborted();
    report({ percent: 99, step: runText('step.named', { name: organisation.name }) });
    try {
      for (const id of await queueReport(context, organisation)) queued.push(id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      platform.log.error({ organisation: organisation.name, error: errorText(error) }, 'report of losses not made');
      errors.push(error);
    }
  }
  await deliverAll(context, queued, () => undefined, ending);
  ending.throwIfAborted();
  if (errors.length > 0) throw errors[0];
  if (queued.length === 0) return [];
  const sent = await countSent(db, queued);
  return [
    runText('summary.losses_reports_sent', {
      sent: formatNumber(sent),
      failed: formatNumber(queued.length - sent),
    }),
  ];
}

/** Adds the mails of an organisation to the outbox, each with the PDF; returns those that are new. */
async function queueReport(
  context: ServerContext,
  organisation: { readonly id: number; readonly name: string; readonly logo: string | null },
): Promise<number[]> {
  const { db, platform } = context;
  const { id: organisationId, name } = organisation;
  const now = platform.now();
  const zone = await zoneOfOrganisation(db, organisationId);
  const today = dayOf(zone, now);
  const until = addDays(today - (today % 100) + 1, -1);
  const month = Math.floor(until / 100);
  const keyOf = (address: string) => `send_losses_report ${organisationId} ${month} ${address}`;
  const recipients = await reportRecipients(db, organisationId, keyOf);
  if (recipients.length === 0) return [];
  const window = { from: month * 100 + 1, until };
  // without the caller, because the report is sent whether or not the client waits
  const made = await organisationReport({ ...context, caller: undefined }, organisation, window, zone);
  if (made === undefined) return [];
  const language = DEFAULT_LANGUAGE;
  const written = { organisation: name, month: `${String(month % 100).padStart(2, '0')}/${Math.floor(month / 100)}` };
  const subject = mailText(language, 'losses_report.subject', written);
  const body = mailBody(language, [mailText(language, 'losses_report.enclosed', written)]);
  return db.transaction().execute(async (tx) => {
    const attachment = await storeAttachment(tx, now, made);
    const rows = recipients.map(({ accountId, address }) => ({
      channel: 'email',
      kind: 'losses_report',
      recipient: address,
      account_id: accountId,
      organisation_id: organisationId,
      subject,
      ...body,
      attachment_id: attachment,
      once_key: keyOf(address),
    }));
    return queueMessages(tx, now, rows);
  });
}
