import { isOneOf, personalChannels } from '@leitwarte/core/codes';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Delivery } from '../../platform/delivery.ts';
import { deliverySettingsOf, waitAfter, type DeliverySettings } from '../../platform/deliverySettings.ts';
import { idempotentChannels } from '../channels/index.ts';
import { endDevice, languageOfDevice } from '../push/devices.ts';
import { writeAlarmText } from './alarmText.ts';
import type { MessageRow } from './messageRow.ts';
import { languageOf } from './recipients.ts';

export interface Begun {
  readonly message: MessageRow;
  readonly attemptId: number;
}

/**
 * Stores the start of a try of a waiting message; undefined if another process is trying the message, or if it is not
 * due. A message about alarms gets its text at this point, from all its collected alarms.
 */
export function beginAttempt({ db, platform }: ServerContext, id: number): Promise<Begun | undefined> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('message')
      .set((eb) => ({ state: 'attempting', attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (taken === undefined) return undefined;
    const message = taken.text === '' ? await withText(tx, platform, taken) : taken;
    if (message === undefined) {
      await tx
        .updateTable('message')
        .set({ state: 'suppressed', ended_at: now, attempts: taken.attempts - 1 })
        .where('id', '=', id)
        .execute();
      return undefined;
    }
    const { id: attemptId } = await tx
      .insertInto('message_attempt')
      .values({ message_id: id, started_at: now, outcome: 'attempting' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { message, attemptId };
  });
}

async function withText(tx: Tx, platform: ServerContext['platform'], message: MessageRow) {
  const { push_device_id: device, recipient } = message;
  const language =
    device === null
      ? await languageOf(tx, deliverySettingsOf(platform), recipient)
      : await languageOfDevice(tx, device);
  return writeAlarmText(tx, platform.mail, message, language);
}

/** Stores the result of a try. A sent message is counted for billing in the same transaction. */
export async function endAttempt(context: ServerContext, { message, attemptId }: Begun, done: Delivery): Promise<void> {
  const { db, platform } = context;
  const now = platform.now();
  const error = done.state === 'sent' ? null : done.error.slice(0, 500);
  const reference = done.state === 'sent' ? done.reference : null;
  const after = stateAfter(message, done, deliverySettingsOf(platform), now);
  await db.transaction().execute(async (tx) => {
    const open = await tx
      .updateTable('message')
      .set({ ...after, error, reference })
      .where('id', '=', message.id)
      .where('state', 'in', ['attempting', 'unclear'])
      .where('attempts', '=', message.attempts)
      .returning('id')
      .executeTakeFirst();
    await tx
      .updateTable('message_attempt')
      .set({ ended_at: now, outcome: done.state, error, reference })
      .where('id', '=', attemptId)
      .execute();
    if (open !== undefined && done.state === 'sent') await count(tx, message, now);
    if (done.state === 'failed' && done.isGone === true && message.push_device_id !== null)
      await endDevice(tx, message.push_device_id, 'gone', now);
  });
}

function stateAfter(message: MessageRow, done: Delivery, notifying: DeliverySettings, now: number) {
  if (done.state !== 'failed') return { state: done.state, ended_at: now };
  const attempts = message.kind === 'test' ? 1 : notifying.attempts;
  if (done.isFinal === true || message.attempts >= attempts) return { state: 'failed', ended_at: now };
  return { state: 'waiting', due_at: now + waitAfter(notifying, message.attempts, done.retryAfterMs) };
}

/**
 * Counts a message once, at the plant that opened the window (billing-14). Messages to the provider are not billed, and channels of
 * organisations and devices are free (decision 4.57).
 */
async function count(tx: Tx, message: MessageRow, now: number): Promise<void> {
  const { id, plant_id, organisation_id, channel, recipient } = message;
  if (plant_id === null || organisation_id === null || !isOneOf(personalChannels, channel)) return;
  await tx
    .insertInto('sent_message')
    .values({ plant_id, organisation_id, channel, sent_at: now, recipient, message_id: id })
    .execute();
}

/** Ends tries whose process has died; their result is unknown. */
export async function endLostAttempts(db: Database, before: number, now: number): Promise<number> {
  const error = 'Der Versand wurde unterbrochen.';
  return db.transaction().execute(async (tx) => {
    const lost = await tx
      .updateTable('message_attempt')
      .set({ outcome: 'unclear', ended_at: now, error })
      .where('outcome', '=', 'attempting')
      .where('started_at', '<', before)
      .returning('message_id')
      .execute();
    for (const { message_id } of lost) {
      // such a channel accepts a message only once, so it may be sent again
      await tx
        .updateTable('message')
        .set({ state: 'waiting', due_at: now, error })
        .where('id', '=', message_id)
        .where('state', '=', 'attempting')
        .where('channel', 'in', idempotentChannels)
        .execute();
      await tx
        .updateTable('message')
        .set({ state: 'unclear', ended_at: now, error })
        .where('id', '=', message_id)
        .where('state', '=', 'attempting')
        .execute();
    }
    return lost.length;
  });
}
