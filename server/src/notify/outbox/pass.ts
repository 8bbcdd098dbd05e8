import { type MessageChannel, messageChannels } from '@leitwarte/core/codes';
import { toPlan } from '../../alarms/plannedWork.ts';
import type { ServerContext } from '../../platform/context.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { endLostAttempts } from './attempts.ts';
import { deliver } from './deliver.ts';
import { planAlarms } from './planMessages.ts';

/** Number of messages of one channel that are sent concurrently. */
const AT_ONCE = 4;
const PORTION = 100;

/** Whether there are alarms to plan, messages to send or tries to give up; changes nothing. */
export async function outboxHasWork({ db, platform }: ServerContext): Promise<boolean> {
  const now = platform.now();
  const alarm = db.selectFrom('alarm').where(toPlan(now)).select('id').limit(1);
  const due = db.selectFrom('message').where('state', '=', 'waiting').where('due_at', '<=', now).select('id').limit(1);
  const lost = db
    .selectFrom('message_attempt')
    .where('outcome', '=', 'attempting')
    .where('started_at', '<', now - deliverySettingsOf(platform).lostAfterMs)
    .select('id')
    .limit(1);
  for (const query of [alarm, due, lost]) if ((await query.executeTakeFirst()) !== undefined) return true;
  return false;
}

/** Plans all due messages and sends them, until none is left or `signal` aborts. */
export async function outboxPass(context: ServerContext, signal?: AbortSignal): Promise<void> {
  const { db, platform } = context;
  const now = platform.now();
  const lost = await endLostAttempts(db, now - deliverySettingsOf(platform).lostAfterMs, now);
  if (lost > 0) platform.log.warn({ messages: lost }, 'outcome of messages unclear after an interruption');
  await planAlarms(context);
  await Promise.all(messageChannels.map((channel) => sendDue(context, channel, signal)));
}

async function sendDue(context: ServerContext, channel: MessageChannel, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await context.db
      .selectFrom('message')
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('due_at', '<=', context.platform.now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(PORTION)
      .select('id')
      .execute();
    if (rows.length === 0) return;
    await deliverAll(
      context,
      rows.map(({ id }) => id),
      () => undefined,
      signal,
    );
    if (signal?.aborted === true) return;
  }
}

/** Sends several messages, a few concurrently; calls back for each one that was tried. */
export async function deliverAll(
  context: ServerContext,
  ids: readonly number[],
  onTried: () => void,
  signal?: AbortSignal,
): Promise<void> {
  const left = ids.values();
  const worker = async () => {
    for (const id of left) {
      if (signal?.aborted === true) return;
      await deliver(context, id);
      onTried();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
