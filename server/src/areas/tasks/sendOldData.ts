import { formatNumber } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../platform/context.ts';
import { outboxPass } from '../../notify/outbox/pass.ts';
import type { JobProgress } from '../../platform/jobs.ts';
import type { TaskResult } from '../../jobs/taskRuns.ts';

/**
 * Looks which plants are past a limit and tells their groups, one message per recipient (decision 3.3). A plant and
 * level that was told before is told again only after fresh data in between: its alarm stays open until then.
 */
export async function sendOldData(
  context: ServerContext,
  report: (progress: JobProgress) => void,
): Promise<TaskResult> {
  const startedAt = context.platform.now();
  report({ percent: 0, step: 'Alter der Daten wird geprüft' });
  await context.jobs.run('alarm_pass', null, () => undefined);
  report({ percent: 50, step: 'Nachrichten werden gesendet' });
  await outboxPass(context);
  const details = await toldSince(context, startedAt);
  const message = text('de', 'taskSummary.old_data_sent', {
    plants: formatNumber(details.plants),
    recipients: formatNumber(details.recipients),
    emails: formatNumber(details.num_email),
    sms: formatNumber(details.num_sms),
  });
  return { message, details };
}

/** What was planned about silent plants since then, whoever planned it. */
async function toldSince({ db }: ServerContext, since: number) {
  const planned = db.selectFrom('alarm').where('cause', '=', 'silent').where('planned_at', '>=', since);
  const { plants } = await planned
    .select((eb) => eb.fn.count<number>('plant_id').distinct().as('plants'))
    .executeTakeFirstOrThrow();
  const messages = await planned
    .innerJoin('message_alarm', 'message_alarm.alarm_id', 'alarm.id')
    .innerJoin('message', 'message.id', 'message_alarm.message_id')
    .select(['message.id', 'message.channel', 'message.recipient', 'message.state'])
    .distinct()
    .execute();
  const of = (channel: string) => messages.filter((one) => one.channel === channel).length;
  return {
    plants,
    recipients: new Set(messages.map(({ recipient }) => recipient)).size,
    num_email: of('email'),
    num_sms: of('sms'),
    sent: messages.filter(({ state }) => state === 'sent').length,
  };
}
