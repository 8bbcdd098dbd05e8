import type { Insertable } from 'kysely';
import { endedWithin, holdBack, workRuns } from '../../alarms/plannedWork.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../db/database.ts';
import type { AlarmQuietTable } from '../../db/tables.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockName } from '../../db/dialects/lockRow.ts';
import { inPortions } from '../../db/portions.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { devicesOf } from '../push/devices.ts';
import { place } from './place.ts';
import { providerAddresses, tellingAt, type Watch, watchesOf } from './recipients.ts';
import { quietEnd } from './rotas.ts';
import { canSendBy, type PlannedAlarm, type Notice, noticesOf } from './notices.ts';

/** Maximum number of alarms planned in one transaction. */
const PORTION = 5_000;

/** Result of one planning pass: number of alarms, and ids of the messages that were created or extended. */
export interface Planned {
  readonly alarms: number;
  readonly messages: readonly number[];
}

/**
 * Plans messages about every alarm that has none yet. A recipient's first message is sent at once; alarms within the
 * window after it are combined in one message at the end of the window. Alarms and messages change in one transaction.
 * During planned work on a plant no messages are planned for it; of alarms that ended before the work did nobody is
 * notified (decision 4.47).
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
  const messages = await tell(tx, context, news, {
    some: (wanted) => wanted,
    at: (_alarm, _watch, soonest) => soonest,
  });
  return { alarms: alarms.length, messages };
}

/**
 * Plans messages about plants that are still silent to people who became responsible after the others had been notified
 * (decision 4.36). Each recipient is notified of a silence once, and again if its level rises. If somebody on the rota
 * of a group has been notified, the next person on call is not notified of the same silent plants again.
 */
export async function planUntold(context: ServerContext): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockName(tx, 'messages');
    const alarms = await tx
      .selectFrom('alarm')
      .where('cause', '=', 'silent')
      .where('open', '=', 1)
      .where('planned_at', 'is not', null)
      .where((eb) => eb.not(workRuns(context.platform.now())))
      .select(['id', 'plant_id', 'cause', 'severity', 'send_mail', 'send_sms', 'planned_at'])
      .orderBy('id')
      .execute();
    if (alarms.length === 0) return;
    const told = await toldOf(
      tx,
      alarms.map(({ id }) => id),
    );
    const plannedAt = new Map(alarms.map(({ id, planned_at }) => [id, planned_at]));
    await tell(tx, context, alarms, {
      some: (wanted) => withoutTold(wanted, told),
      at: (alarm, { people, rota }, soonest) => {
        const planned = plannedAt.get(alarm.id);
        const isTold = people.some(({ accountId }) => told.has(`${alarm.id} #${accountId}`));
        return isTold && typeof planned === 'number' ? (quietEnd(rota, alarm, planned) ?? planned) : soonest;
      },
    });
  });
}

/**
 * Who was notified of alarms: `<alarm> <recipient>`, and `<alarm> #<account>` in case the account's address has changed
 * since.
 */
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

interface Telling {
  readonly some: (wanted: readonly Notice[]) => readonly Notice[];
  /** The instant at which the rota is evaluated; `soonest` is the earliest time at which a message can be sent. */
  readonly at: (alarm: PlannedAlarm, watch: Watch, soonest: number) => number;
}

/**
 * Plans messages about alarms to everybody who watches their plants, or to those that `some` selects; returns the ids
 * of the messages.
 */
async function tell(
  tx: Tx,
  { platform }: ServerContext,
  alarms: readonly PlannedAlarm[],
  { some, at }: Telling,
): Promise<readonly number[]> {
  const notifying = deliverySettingsOf(platform);
  const plantIds = [...new Set(alarms.map(({ plant_id }) => plant_id))];
  const provider = alarms.some(({ cause }) => cause === 'import')
    ? await providerAddresses(tx, notifying.providerMail)
    : [];
  const watches = await watchesOf(tx, plantIds, platform.now());
  const telling = tellingAt();
  const now = platform.now();
  const waiting = new Map<string, Waiting>();
  const watchesNow = (alarm: PlannedAlarm) =>
    (watches.get(alarm.plant_id) ?? []).map((watch) => {
      const notBefore = quietEnd(watch.rota, alarm, now);
      if (notBefore !== undefined && alarm.cause === 'fault' && watch.alarms)
        waiting.set(`${alarm.id} ${watch.groupId}`, {
          alarm_id: alarm.id,
          user_group_id: watch.groupId,
          until_at: notBefore,
        });
      return { ...telling(watch, at(alarm, watch, notBefore ?? now)), notBefore };
    });
  const people = [...watches.values()].flat().flatMap((watch) => watch.people);
  const devices = await devicesOf(tx, platform, people);
  const wanted = noticesOf(alarms, watchesNow, provider, canSendBy(platform), devices);
  for (const portion of chunk([...waiting.values()], 3))
    await tx
      .insertInto('alarm_quiet')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['alarm_id', 'user_group_id']).doNothing())
      .execute();
  return place(tx, now, notifying, some(wanted));
}

/**
 * A row for a fault of which a group is notified only at the end of its quiet hours; the time until escalation starts
 * then.
 */
type Waiting = Insertable<AlarmQuietTable>;

async function claim(tx: Tx, now: number): Promise<PlannedAlarm[]> {
  const rows = await tx
    .updateTable('alarm')
    .set({ planned_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alarm')
        .where('planned_at', 'is', null)
        .where((that) => that.not(workRuns(now)))
        .orderBy('id')
        .limit(PORTION)
        .select('id'),
    )
    .where('planned_at', 'is', null)
    .returning(['id', 'plant_id', 'cause', 'severity', 'send_mail', 'send_sms'])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}
