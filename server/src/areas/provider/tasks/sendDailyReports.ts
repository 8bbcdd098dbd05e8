import { SCHEDULE } from '@leitwarte/core/codes';
import { formatNumber } from '@leitwarte/core/rules';
import {
  monthOfDay,
  reportingOrganisations,
  reportMailOf,
  storeAttachment,
  type ReportingOrganisation,
} from '../../reports/daily-report/reportMail.ts';
import { keepSent } from '../../reports/daily-report/sent.ts';
import { logActivity } from '../../common/activityLog.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Database } from '../../../db/database.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { queueMessages } from '../../../notify/outbox/queue.ts';
import { deliverAll } from '../../../notify/outbox/pass.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { type JobProgress, UNENDED } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import { isTaskRunning } from '../../../jobs/taskRunning.ts';
import { startTask, type TaskResult } from '../../../jobs/taskRuns.ts';
import { countSent } from './countSent.ts';
import { reportRecipients } from './reportRecipients.ts';
import { sendLossesReports } from './sendLossesReports.ts';

const TASK = 'send_daily_report_all';

/** The user who starts sending the daily reports. */
export interface Sender {
  readonly id: number | null;
  /** Null if the schedule starts it. */
  readonly username: string | null;
}

/**
 * Mails the daily report of the current month to all users and report users who want it and have an address (decision
 * 3.5): once a day by the schedule, and again each time a user starts it. An interrupted run continues where it
 * stopped, so nobody gets the same mail twice.
 */
export async function sendDailyReports(
  context: ServerContext,
  sender: Sender,
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<TaskResult> {
  report({ percent: 0, step: runText('step.reports_prepared') });
  const series = sender.username === null ? SCHEDULE : `manual ${await finishedRuns(context.db)}`;
  const organisations = await reportingOrganisations(context.db);
  const queued: number[] = [];
  let reached = 0;
  for (const [index, organisation] of organisations.entries()) {
    ending.throwIfAborted();
    report({
      percent: Math.floor((50 * index) / organisations.length),
      step: runText('step.named', { name: organisation.name }),
    });
    const ids = await queueReport(context, sender, organisation, series);
    if (ids.length > 0) reached += 1;
    for (const id of ids) queued.push(id);
  }
  let tried = 0;
  const onTried = () => {
    tried += 1;
    report({ percent: 50 + Math.floor((50 * tried) / queued.length), step: runText('step.mails_sent') });
  };
  await deliverAll(context, queued, onTried, ending);
  ending.throwIfAborted();
  const sent = await countSent(context.db, queued);
  const details = { organisations: reached, recipients: queued.length, sent, failed: queued.length - sent };
  const summary = runText('summary.daily_reports_sent', {
    sent: formatNumber(sent),
    organisations: formatNumber(reached),
    failed: formatNumber(details.failed),
  });
  return { message: [summary], details };
}

/**
 * Sends the daily reports of the day, and once a month the reports of yield and losses, unless they are already being
 * sent.
 */
export async function dailyMailsBySchedule(context: ServerContext, ending = UNENDED): Promise<void> {
  const nobody = { id: null, username: null };
  try {
    const started = await startTask(context, TASK, SCHEDULE, async (report, own) => {
      const ended = AbortSignal.any([ending, own]);
      const daily = await sendDailyReports(context, nobody, report, ended);
      const losses = await sendLossesReports(context, report, ended);
      return { message: [...daily.message, ...losses], details: daily.details };
    });
    await started.ended;
  } catch (error) {
    if (!isTaskRunning(error)) throw error;
  }
}

/**
 * Number of finished runs that users started; part of the message keys, so that the mails of the next run count as new.
 */
async function finishedRuns(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('task_run')
    .where('task', '=', TASK)
    .where('status', '=', 'ok')
    .where('started_by', '!=', SCHEDULE)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds the mails of an organisation to the outbox, with PDF and log entry; returns those that are new. */
async function queueReport(
  context: ServerContext,
  sender: Sender,
  organisation: ReportingOrganisation,
  series: string,
): Promise<number[]> {
  const { db, platform } = context;
  const { id: organisationId, name } = organisation;
  const now = platform.now();
  const zone = await zoneOfOrganisation(db, organisationId);
  const day = dayOf(zone, now);
  const keyOf = (address: string) => `${TASK} ${organisationId} ${day} ${series} ${address}`;
  const recipients = await reportRecipients(db, organisationId, keyOf);
  if (recipients.length === 0) return [];
  const { year, month } = monthOfDay(sender.username === null ? addDays(day, -1) : day);
  const mail = await reportMailOf(context, organisation, { year, month, zone });
  const { file, content, report } = mail;
  return db.transaction().execute(async (tx) => {
    const attachment = await storeAttachment(tx, now, mail);
    const rows = recipients.map(({ accountId, address }) => ({
      channel: 'email',
      kind: 'daily_report',
      recipient: address,
      account_id: accountId,
      organisation_id: organisationId,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachment_id: attachment,
      once_key: keyOf(address),
    }));
    const ids = await queueMessages(tx, now, rows);
    if (ids.length > 0)
      await keepSent(tx, platform.deflate, now, {
        organisationId,
        year,
        month,
        sentBy: sender.username,
        recipients: ids.length,
        file,
        content,
        report,
      });
    const remarks = `${name}: ${formatNumber(ids.length)} Empfänger`;
    if (ids.length > 0) await logActivity(tx, now, { ...sender, organisationId }, 'Send TB', remarks);
    return ids;
  });
}
