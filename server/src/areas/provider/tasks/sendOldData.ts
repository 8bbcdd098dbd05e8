import { formatNumber } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { planUntold } from '../../../notify/outbox/planMessages.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import type { TaskResult } from '../../../jobs/taskRuns.ts';

/**
 * Checks which plants have data older than a limit, and notifies their groups, one message for each recipient (decision
 * 3.3). People are notified of the same plant and level again only after new data have arrived; the alarm stays open
 * until then. People who become responsible later are notified of plants that are still silent (decision 4.36).
 */
export async function sendOldData(
  context: ServerContext,
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<TaskResult> {
  const before = await tellings(context);
  report({ percent: 0, step: runText('step.age_checked') });
  await context.jobs.run('alarm_pass', null, () => undefined, ending);
  await planUntold(context);
  report({ percent: 50, step: runText('step.messages_sent') });
  await outboxPass(context, ending);
  ending.throwIfAborted();
  const details = await outcome(context, before);
  const summary = runText('summary.old_data_sent', {
    plants: formatNumber(details.plants),
    now: formatNumber(details.told_now),
    before: formatNumber(details.told_before),
    recipients: formatNumber(details.recipients),
    emails: formatNumber(details.num_email),
    sms: formatNumber(details.num_sms),
  });
  return { message: [summary], details };
}

/** Query of the messages about silent plants, by plant. */
function tellings({ db }: ServerContext) {
  return db
    .selectFrom('alarm')
    .innerJoin('message_alarm', 'message_alarm.alarm_id', 'alarm.id')
    .innerJoin('message', 'message.id', 'message_alarm.message_id')
    .where('alarm.cause', '=', 'silent')
    .where('alarm.open', '=', 1)
    .select(['alarm.id as alarm', 'alarm.plant_id as plant'])
    .select(['message.id', 'message.channel', 'message.recipient', 'message.state'])
    .execute();
}

type Telling = Awaited<ReturnType<typeof tellings>>[number];

/**
 * Number of silent plants, of plants of which people were notified in this run, and of plants of which they had been
 * notified before.
 */
async function outcome(context: ServerContext, before: readonly Telling[]) {
  const silent = await context.db
    .selectFrom('alarm')
    .where('cause', '=', 'silent')
    .where('open', '=', 1)
    .select('plant_id')
    .distinct()
    .execute();
  const known = new Set(before.map(({ alarm, id }) => `${alarm} ${id}`));
  const after = await tellings(context);
  const told = after.filter(({ alarm, id }) => !known.has(`${alarm} ${id}`));
  const now = new Set(told.map(({ plant }) => plant));
  const earlier = new Set(after.map(({ plant }) => plant).filter((plant) => !now.has(plant)));
  const messages = [...new Map(told.map((one) => [one.id, one])).values()];
  const of = (channel: string) => messages.filter((one) => one.channel === channel).length;
  return {
    plants: silent.length,
    told_now: now.size,
    told_before: earlier.size,
    recipients: new Set(messages.map(({ recipient }) => recipient)).size,
    num_email: of('email'),
    num_sms: of('sms'),
    sent: messages.filter(({ state }) => state === 'sent').length,
  };
}
