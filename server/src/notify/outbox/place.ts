import { DAY_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import type { DeliverySettings } from '../../platform/deliverySettings.ts';
import { channels } from '../channels/index.ts';
import { underCap } from './cap.ts';
import type { Notice, Placed, PlannedAlarm } from './notices.ts';
import { queueMessages } from './queue.ts';

/** Prefix of the series of messages that wait for the end of quiet hours; the instant follows it. */
export const QUIET = 'quiet';

/** Adds all notices to messages that still collect alarms, or to new ones; returns the ids of the messages. */
export async function place(
  tx: Tx,
  now: number,
  notifying: DeliverySettings,
  wanted: readonly Notice[],
): Promise<number[]> {
  const asked = wanted.map((one) => ({ ...one, series: seriesOf(one) }));
  const gathering = await openMessages(
    tx,
    asked.map(({ series }) => series),
  );
  const fresh = asked.filter((one) => !gathering.has(one.series));
  const { within, daily } = await underCap(tx, now, notifying, fresh);
  const dailyOpen = await openMessages(
    tx,
    daily.map(({ series }) => series),
  );
  const made = [
    ...(await make(tx, now, within, ({ channel }) => channels[channel].windowMs(notifying))),
    ...(await make(
      tx,
      now,
      daily.filter(({ series }) => !dailyOpen.has(series)),
      () => DAY_MS,
    )),
  ];
  const old = [...inOpen(asked, gathering), ...inOpen(daily, dailyOpen)];
  const links = [...made, ...old];
  await link(tx, links);
  return links.map(({ id }) => id);
}

/**
 * The key of a notice's series. Escalations, and notices that wait for the end of quiet hours, have separate series, so
 * that they are not combined with those sent at once.
 */
function seriesOf({ kind, notBefore, channel, organisationId, recipient }: Notice): string {
  const apart = [
    ...(kind === 'escalation' ? ['escalation'] : []),
    ...(notBefore === undefined ? [] : [QUIET, notBefore]),
  ];
  return [...apart, channel, organisationId ?? '-', recipient].join(' ');
}

/** The notices for which a message of the same series still collects alarms, with the id of that message. */
function inOpen(
  wanted: readonly Placed[],
  open: ReadonlyMap<string, number>,
): { id: number; alarms: readonly PlannedAlarm[] }[] {
  return wanted.flatMap(({ series, alarms }) => {
    const id = open.get(series);
    return id === undefined ? [] : [{ id, alarms }];
  });
}

/**
 * Ids of the messages that still collect alarms, by series. Their rows are locked, so that none is sent while alarms
 * are added.
 */
async function openMessages(tx: Tx, series: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const portion of chunk(series, 1)) {
    const rows = await tx
      .updateTable('message')
      .set((eb) => ({ attempts: eb.ref('attempts') }))
      .where('series', 'in', portion)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .returning(['id', 'series'])
      .execute();
    for (const row of rows) found.set(row.series, row.id);
  }
  return found;
}

async function make(
  tx: Tx,
  now: number,
  wanted: readonly Placed[],
  windowOf: (one: Placed) => number,
): Promise<{ id: number; alarms: readonly PlannedAlarm[] }[]> {
  const newest = await newestWindows(
    tx,
    wanted.map(({ series }) => series),
  );
  const rows = wanted.map((one) => {
    const last = newest.get(one.series);
    const windowMs = windowOf(one);
    // a window that begins more than its own length in the future was opened before the clock was set back (decision
    // 4.56)
    const free = last === undefined || last > now + windowMs ? now : Math.max(now, last + windowMs);
    const begins = Math.max(free, one.notBefore ?? free);
    return {
      channel: one.channel,
      channel_id: one.channelId ?? null,
      push_device_id: one.deviceId ?? null,
      kind: one.kind,
      series: one.series,
      recipient: one.recipient,
      account_id: one.accountId,
      organisation_id: one.organisationId,
      plant_id: one.organisationId === null ? null : (one.alarms[0]?.plant_id ?? null),
      window_at: begins,
      due_at: begins,
    };
  });
  const ids = await queueMessages(tx, now, rows);
  return wanted.map(({ series, alarms }, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error(`no message was queued for ${series}`);
    return { id, alarms };
  });
}

async function newestWindows(tx: Tx, series: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const portion of chunk(series, 1)) {
    const rows = await tx
      .selectFrom('message')
      .where('series', 'in', portion)
      .groupBy('series')
      .select((eb) => ['series', eb.fn.max<number>('window_at').as('window_at')])
      .execute();
    for (const row of rows) found.set(row.series, row.window_at);
  }
  return found;
}

async function link(tx: Tx, placed: readonly { id: number; alarms: readonly PlannedAlarm[] }[]): Promise<void> {
  const rows = placed.flatMap(({ id, alarms }) => alarms.map((alarm) => ({ message_id: id, alarm_id: alarm.id })));
  for (const portion of chunk(rows, 2))
    await tx
      .insertInto('message_alarm')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['message_id', 'alarm_id']).doNothing())
      .execute();
}
