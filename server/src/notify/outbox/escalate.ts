import { sql, type SqlBool } from 'kysely';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { workRuns } from '../../alarms/plannedWork.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockName } from '../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../platform/context.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { seenBy } from '../../rights/plants.ts';
import { devicesOf } from '../push/devices.ts';
import { canSendBy, noticesOf, type PlannedAlarm } from './notices.ts';
import { place } from './place.ts';
import { channelsOf } from './groupChannels.ts';
import { peopleOf, tellingAt } from './recipients.ts';
import { escalateAlongRotas } from './rotaSteps.ts';
import { quietEnd, rotasOf } from './rotas.ts';
import { toldGroups } from './toldGroups.ts';

/** Maximum number of escalations in one transaction. */
const PORTION = 5_000;

/**
 * Escalates unacknowledged faults: `after_minutes` after a group was notified, its escalation group is notified
 * (decision 4.47). A group is notified of an alarm only once, so that cycles end. During planned work on a plant
 * nothing is escalated. Within a group with a rota the fault is escalated along it (decision 4.57): to those on call,
 * to the next in turn, then to all others.
 */
export async function escalateFaults(context: ServerContext): Promise<void> {
  for (const portion of [escalatePortion, escalateAlongRotas]) {
    let taken = PORTION;
    while (taken === PORTION) taken = await context.db.transaction().execute((tx) => portion(tx, context, PORTION));
  }
}

async function escalatePortion(tx: Tx, { platform }: ServerContext, limit: number): Promise<number> {
  await lockName(tx, 'messages');
  const now = platform.now();
  const steps = await dueSteps(tx, now, limit);
  if (steps.length === 0) return 0;
  const groupIds = [...new Set(steps.map(({ to }) => to))];
  const people = await peopleOf(tx, groupIds);
  const rotas = await rotasOf(tx, groupIds);
  for (const portion of chunk(steps, 3))
    await tx
      .insertInto('alarm_escalation')
      .values(
        portion.map((step) => ({
          alarm_id: step.id,
          user_group_id: step.to,
          told_at: quietEnd(rotas.get(step.to), step, now) ?? now,
        })),
      )
      .execute();
  const channels = await channelsOf(tx, groupIds, now);
  const told = Map.groupBy(steps, ({ id }) => id);
  const alarms = [...told.values()].flatMap(([first]) => first ?? []);
  const telling = tellingAt();
  const groupOf = (id: number, alarm: PlannedAlarm) => {
    const rota = rotas.get(id);
    const notBefore = quietEnd(rota, alarm, now);
    const group = { people: people.get(id) ?? [], rota };
    return {
      ...telling(group, notBefore ?? now),
      alarms: true,
      oldData: false,
      channels: channels.get(id) ?? [],
      notBefore,
    };
  };
  const watches = (alarm: PlannedAlarm) => (told.get(alarm.id) ?? []).map(({ to }) => groupOf(to, alarm));
  const devices = await devicesOf(tx, platform, [...people.values()].flat());
  const wanted = noticesOf(alarms, watches, [], canSendBy(platform), devices);
  await place(
    tx,
    now,
    deliverySettingsOf(platform),
    wanted.map((one) => ({ ...one, kind: 'escalation' })),
  );
  return steps.length;
}

/** Query of alarms together with the group that is due to be notified of each. */
function dueSteps(db: Reader, now: number, limit: number) {
  return db
    .with('told', () => toldGroups(db))
    .selectFrom('told')
    .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .innerJoin('user_group_escalation as step', 'step.user_group_id', 'told.group_id')
    .innerJoin('user_group as target', 'target.id', 'step.to_group_id')
    .innerJoin('organisation', 'organisation.id', 'target.organisation_id')
    .where('plant.status', '=', '00')
    .where('organisation.status', '=', '00')
    .where(seenBy(sql.ref('target.organisation_id')))
    .where((eb) => eb('told.told_at', '>=', eb.ref('step.since')))
    .where(sql<SqlBool>`told.told_at + step.after_minutes * ${MINUTE_MS} <= ${now}`)
    .where((eb) => eb.not(workRuns(now)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('told as before')
            .whereRef('before.alarm_id', '=', 'alarm.id')
            .whereRef('before.group_id', '=', 'target.id')
            .select('before.alarm_id'),
        ),
      ),
    )
    .select([
      'alarm.id',
      'alarm.plant_id',
      'alarm.cause',
      'alarm.severity',
      'alarm.send_mail',
      'alarm.send_sms',
      'target.id as to',
    ])
    .distinct()
    .orderBy('alarm.id')
    .orderBy('target.id')
    .limit(limit)
    .execute();
}
