import { DAY_MS } from '@leitwarte/core/rules';
import { endedWithin, holdBack, workRuns } from '../../alarms/plannedWork.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockName } from '../../db/dialects/lockRow.ts';
import { inPortions } from '../../db/portions.ts';
import { underCap } from './cap.ts';
import { deliverySettingsOf, type DeliverySettings } from '../../platform/deliverySettings.ts';
import { queueMessages } from './queue.ts';
import { providerAddresses, watchesOf } from './recipients.ts';
import { type PlannedAlarm, type Notice, noticesOf } from './notices.ts';

/** Alarms planned in one transaction. */
const PORTION = 5_000;

/** Messages that one planning made, and those it added alarms to. */
export interface Planned {
  readonly alarms: number;
  readonly messages: readonly number[];
}

/**
 * Plans messages about every alarm of which none were planned yet. A recipient's first message goes out at once; what
 * comes within the window after it is gathered in one message at its end. Alarms and messages change together. While work
 * runs on a plant nothing is planned of it; of what was over before that work nobody is told (decision 4.47).
 */
export async function planAlarms(context: ServerContext): Promise<Planned> {
  const messages = new Set<number>();
  let alarms = 0;
  for (;;) {
    const portion = await context.db.transaction().execute((tx) => planPortion(tx, context));
    alarms += portion.alarms;
    for (const id of portion.messages) messages.add(id);
    if (portion.alarms < PORTION) return { alarms, messages: [...messages] };
  }
}

async function planPortion(tx: Tx, context: ServerContext): Promise<Planned> {
  await lockName(tx, 'messages');
  const now = context.platform.now();
  await holdBack(tx, now);
  const alarms = await claim(tx, now);
  const over = await endedWithin(tx, alarms);
  const news = alarms.filter(({ id }) => !over.has(id));
  if (news.length === 0) return { alarms: alarms.length, messages: [] };
  return { alarms: alarms.length, messages: await tell(tx, context, news, (wanted) => wanted) };
}

/**
 * Plans messages about plants that are silent still to who was put in charge after the others had been told (decision
 * 4.36): each recipient is told of a silence once, a level that rises apart.
 */
export async function planUntold(context: ServerContext): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockName(tx, 'messages');
    const alarms = await tx
      .selectFrom('alarm')
      .where('cause', '=', 'silent')
      .where('open', '=', 1)
      .where('planned_at', 'is not', null)
      .where((eb) => eb.not(workRuns('alarm.plant_id', context.platform.now())))
      .select(['id', 'plant_id', 'cause', 'send_mail', 'send_sms'])
      .orderBy('id')
      .execute();
    if (alarms.length === 0) return;
    const told = await toldOf(
      tx,
      alarms.map(({ id }) => id),
    );
    await tell(tx, context, alarms, (wanted) => withoutTold(wanted, told));
  });
}

/** Who was told of an alarm: `<alarm> <recipient>`, and `<alarm> #<account>` whatever address it had then. */
async function toldOf(tx: Tx, alarmIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await inPortions(alarmIds, (ids) =>
    tx
      .selectFrom('message_alarm')
      .innerJoin('message', 'message.id', 'message_alarm.message_id')
      .where('message_alarm.alarm_id', 'in', ids)
      .select(['message_alarm.alarm_id', 'message.recipient', 'message.account_id'])
      .execute(),
  );
  return new Set(
    rows.flatMap(({ alarm_id, recipient, account_id }) => [`${alarm_id} ${recipient}`, `${alarm_id} #${account_id}`]),
  );
}

function withoutTold(wanted: readonly Notice[], told: ReadonlySet<string>): Notice[] {
  return wanted
    .map((one) => ({
      ...one,
      alarms: one.alarms.filter(
        ({ id }) =>
          !told.has(`${id} ${one.recipient}`) && (one.accountId === null || !told.has(`${id} #${one.accountId}`)),
      ),
    }))
    .filter(({ alarms }) => alarms.length > 0);
}

/** Plans messages about alarms to everybody who watches their plants, or to `some` of these; answers their ids. */
async function tell(
  tx: Tx,
  { platform }: ServerContext,
  alarms: readonly PlannedAlarm[],
  some: (wanted: readonly Notice[]) => readonly Notice[],
): Promise<readonly number[]> {
  const notifying = deliverySettingsOf(platform);
  const plantIds = [...new Set(alarms.map(({ plant_id }) => plant_id))];
  const provider = alarms.some(({ cause }) => cause === 'import')
    ? await providerAddresses(tx, notifying.providerMail)
    : [];
  const wanted = noticesOf(alarms, await watchesOf(tx, plantIds), provider, platform.sms !== undefined);
  return place(tx, platform.now(), notifying, some(wanted));
}

async function claim(tx: Tx, now: number): Promise<PlannedAlarm[]> {
  const rows = await tx
    .updateTable('alarm')
    .set({ planned_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alarm')
        .where('planned_at', 'is', null)
        .where((that) => that.not(workRuns('alarm.plant_id', now)))
        .orderBy('id')
        .limit(PORTION)
        .select('id'),
    )
    .where('planned_at', 'is', null)
    .returning(['id', 'plant_id', 'cause', 'send_mail', 'send_sms'])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Finds or makes the message for everything wanted; answers the ids of the messages. */
async function place(tx: Tx, now: number, notifying: DeliverySettings, wanted: readonly Notice[]): Promise<number[]> {
  const asked = wanted.map((one) => ({
    ...one,
    series: `${one.channel} ${one.organisationId ?? '-'} ${one.recipient}`,
  }));
  const gathering = await openMessages(
    tx,
    asked.map(({ series }) => series),
  );
  const [added, fresh] = [
    asked.filter((one) => gathering.has(one.series)),
    asked.filter((one) => !gathering.has(one.series)),
  ];
  const { within, daily } = await underCap(tx, now, notifying, fresh);
  const dailyOpen = await openMessages(
    tx,
    daily.map(({ series }) => series),
  );
  const made = [
    ...(await make(tx, now, within, ({ channel }) =>
      channel === 'sms' ? notifying.smsWindowMs : notifying.mailWindowMs,
    )),
    ...(await make(
      tx,
      now,
      daily.filter(({ series }) => !dailyOpen.has(series)),
      () => DAY_MS,
    )),
  ];
  const old = [
    ...added.map((one) => ({ id: gathering.get(one.series) ?? 0, alarms: one.alarms })),
    ...daily.flatMap((one) => {
      const id = dailyOpen.get(one.series);
      return id === undefined ? [] : [{ id, alarms: one.alarms }];
    }),
  ];
  const links = [...made, ...old];
  await link(tx, links);
  return links.map(({ id }) => id);
}

export interface Placed extends Notice {
  readonly series: string;
}

/** Messages that still gather, by their series; held, so that none is sent while alarms are added. */
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
    const begins = last === undefined ? now : Math.max(now, last + windowOf(one));
    return {
      channel: one.channel,
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
  return wanted.map((one, index) => ({ id: ids[index] ?? 0, alarms: one.alarms }));
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
