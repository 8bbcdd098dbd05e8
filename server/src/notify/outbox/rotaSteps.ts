import { sql, type SqlBool } from 'kysely';
import { type RotaStep, rotaStep, MINUTE_MS } from '@leitwarte/core/rules';
import { workRuns } from '../../alarms/plannedWork.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockName } from '../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../platform/context.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { seenBy } from '../../rights/plants.ts';
import { devicesOf } from '../push/devices.ts';
import { canSendBy, type CanSend, isReached, noticesOf, type PlannedAlarm, type TellingGroup } from './notices.ts';
import type { Person } from './person.ts';
import { place } from './place.ts';
import { peopleOf } from './recipients.ts';
import { callableOf, quietEnd, rotasOf } from './rotas.ts';
import { toldGroups } from './toldGroups.ts';

/** Stored values of the steps along a rota. */
const NEXT = 1;
const EVERYBODY = 2;

/**
 * Escalates unacknowledged faults within groups that have a rota: after its minutes to the next person in turn, after
 * as many minutes again to everybody else in the group (decision 4.57). Faults of which the group was notified before
 * the minutes were set are not escalated. Returns the number of steps.
 */
export async function escalateAlongRotas(tx: Tx, { platform }: ServerContext, limit: number): Promise<number> {
  await lockName(tx, 'messages');
  const now = platform.now();
  const due = await dueAlong(tx, now, limit);
  if (due.length === 0) return 0;
  const groupIds = [...new Set(due.map(({ group_id }) => group_id))];
  const people = await peopleOf(tx, groupIds);
  const rotas = await rotasOf(tx, groupIds);
  const canSend = canSendBy(platform);
  // cached, because many faults are notified at one instant
  const known = new Map<string, RotaStep | undefined>();
  const steps = due.map((one) => {
    const { group_id: group, told_at: toldAt, next_at: nextAt } = one;
    const rota = rotas.get(group);
    const notBefore = quietEnd(rota, one, now);
    const key = `${group} ${toldAt} ${nextAt ?? ''} ${notBefore ?? ''} ${one.send_mail} ${one.send_sms}`;
    const members = people.get(group) ?? [];
    const isOneReached = reaching(one, members, canSend);
    const step = known.has(key)
      ? known.get(key)
      : rota &&
        rotaStep(rota, callableOf(members), { toldAt, nextAt: nextAt ?? undefined }, notBefore ?? now, isOneReached);
    known.set(key, step);
    return { ...one, step, notBefore, telling: step && { ...tellingOf(step, members), notBefore } };
  });
  for (const portion of chunk(steps, 4))
    await tx
      .insertInto('alarm_rota_step')
      .values(
        portion.map(({ id, group_id, step, notBefore }) => ({
          alarm_id: id,
          user_group_id: group_id,
          // if nobody is left to be notified, this is stored as the last step
          step: step?.step === 'next' ? NEXT : EVERYBODY,
          told_at: notBefore ?? now,
        })),
      )
      .execute();
  const byAlarm = Map.groupBy(steps, ({ id }) => id);
  const alarms = [...byAlarm.values()].flatMap(([first]) => first ?? []);
  const groupsOf = ({ id }: PlannedAlarm) => (byAlarm.get(id) ?? []).flatMap(({ telling }) => telling ?? []);
  const devices = await devicesOf(tx, platform, [...people.values()].flat());
  const wanted = noticesOf(alarms, groupsOf, [], canSend, devices);
  await place(
    tx,
    now,
    deliverySettingsOf(platform),
    wanted.map((one) => ({ ...one, kind: 'escalation' })),
  );
  return due.length;
}

/**
 * Returns a function that decides whether one of the given members of a group can be reached through the channels of an
 * alarm.
 */
export const reaching =
  (alarm: PlannedAlarm, members: readonly Person[], canSend: CanSend) =>
  (accounts: readonly number[]): boolean =>
    isReached(
      alarm,
      members.filter(({ accountId }) => accounts.includes(accountId)),
      canSend,
    );

/** The people to notify in a step along the rota of a group; the last step includes members with only a device. */
export function tellingOf({ step, people, otherwise }: RotaStep, members: readonly Person[]): TellingGroup {
  const callable = callableOf(members);
  const withDevicesAlone = step === 'everybody' ? members.filter(({ accountId }) => !callable.has(accountId)) : [];
  const [some, others] = [new Set(people), new Set(otherwise)];
  return {
    alarms: true,
    oldData: false,
    people: [...members.filter(({ accountId }) => some.has(accountId)), ...withDevicesAlone],
    otherwise: [...members.filter(({ accountId }) => others.has(accountId)), ...withDevicesAlone],
  };
}

/**
 * Query of open, unacknowledged faults with each group whose next step is due, with the times of the group's
 * notification and of its last step.
 */
function dueAlong(db: Reader, now: number, limit: number) {
  return (
    db
      .with('told', () => toldGroups(db))
      .selectFrom('told')
      .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
      .innerJoin('plant', 'plant.id', 'alarm.plant_id')
      .innerJoin('user_group_rota as rota', 'rota.user_group_id', 'told.group_id')
      .innerJoin('user_group as grp', 'grp.id', 'told.group_id')
      .innerJoin('organisation', 'organisation.id', 'grp.organisation_id')
      .leftJoin('alarm_rota_step as next', (join) =>
        join
          .onRef('next.alarm_id', '=', 'told.alarm_id')
          .onRef('next.user_group_id', '=', 'told.group_id')
          .on('next.step', '=', NEXT),
      )
      .where('plant.status', '=', '00')
      .where('organisation.status', '=', '00')
      .where(seenBy(sql.ref('grp.organisation_id')))
      .where('rota.escalate_after_minutes', 'is not', null)
      .where((eb) => eb('told.told_at', '>=', eb.ref('rota.escalate_since')))
      .where(sql<SqlBool>`coalesce(next.told_at, told.told_at) + rota.escalate_after_minutes * ${MINUTE_MS} <= ${now}`)
      .where((eb) => eb.not(workRuns(now)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('alarm_rota_step as done')
              .whereRef('done.alarm_id', '=', 'told.alarm_id')
              .whereRef('done.user_group_id', '=', 'told.group_id')
              .where('done.step', '=', EVERYBODY)
              .select('done.alarm_id'),
          ),
        ),
      )
      .groupBy([
        'alarm.id',
        'alarm.plant_id',
        'alarm.cause',
        'alarm.severity',
        'alarm.send_mail',
        'alarm.send_sms',
        'told.group_id',
        'next.told_at',
      ])
      .select([
        'alarm.id',
        'alarm.plant_id',
        'alarm.cause',
        'alarm.severity',
        'alarm.send_mail',
        'alarm.send_sms',
        'told.group_id',
        'next.told_at as next_at',
      ])
      // a group has two rows if the fault was escalated to it and it has begun to watch the plant since
      .select((eb) => eb.fn.min<number>('told.told_at').as('told_at'))
      .orderBy('alarm.id')
      .orderBy('told.group_id')
      .limit(limit)
      .execute()
  );
}
