import { sql, type SqlBool } from 'kysely';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { workRuns } from '../../alarms/plannedWork.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockName } from '../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../platform/context.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { seenBy } from '../../rights/plants.ts';
import { canSendBy, noticesOf, type PlannedAlarm } from './notices.ts';
import { place } from './place.ts';
import { channelsOf } from './groupChannels.ts';
import { peopleOf } from './recipients.ts';

/** Steps taken in one transaction. */
const PORTION = 5_000;

/**
 * Escalates unacknowledged faults: after `escalate_after_minutes` the escalation group of the first group is
 * notified, once per alarm (decision 4.47). Therefore chains end: groups that were notified at the beginning, or by
 * an earlier step, are skipped. While work runs on a plant nothing is escalated.
 */
export async function escalateFaults(context: ServerContext): Promise<void> {
  for (;;) if ((await context.db.transaction().execute((tx) => escalatePortion(tx, context))) < PORTION) return;
}

async function escalatePortion(tx: Tx, { platform }: ServerContext): Promise<number> {
  await lockName(tx, 'messages');
  const now = platform.now();
  const steps = await dueSteps(tx, now);
  if (steps.length === 0) return 0;
  for (const portion of chunk(steps, 3))
    await tx
      .insertInto('alarm_escalation')
      .values(portion.map(({ id, to }) => ({ alarm_id: id, user_group_id: to, told_at: now })))
      .execute();
  const groupIds = [...new Set(steps.map(({ to }) => to))];
  const people = await peopleOf(tx, groupIds);
  const channels = await channelsOf(tx, groupIds, now);
  const told = Map.groupBy(steps, ({ id }) => id);
  const alarms = [...told.values()].flatMap(([first]) => first ?? []);
  const groupOf = (id: number) => ({
    alarms: true,
    oldData: false,
    people: people.get(id) ?? [],
    channels: channels.get(id) ?? [],
  });
  const watches = ({ id }: PlannedAlarm) => (told.get(id) ?? []).map(({ to }) => groupOf(to));
  const wanted = noticesOf(alarms, watches, [], canSendBy(platform));
  await place(
    tx,
    now,
    deliverySettingsOf(platform),
    wanted.map((one) => ({ ...one, kind: 'escalation' })),
  );
  return steps.length;
}

/** Alarms with the group that is due to be notified of each. */
function dueSteps(db: Reader, now: number) {
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
    .limit(PORTION)
    .execute();
}

/**
 * For each open, unacknowledged fault the groups that were notified, and when: those that watch the plant, when its
 * messages were planned, and those to which it was escalated. Without old news, of which nobody was notified.
 */
function toldGroups(db: Reader) {
  const faults = db
    .selectFrom('alarm')
    .where('alarm.open', '=', 1)
    .where('alarm.cause', '=', 'fault')
    .where('alarm.acknowledged_at', 'is', null)
    .where('alarm.severity', 'in', ['1', '2'])
    .where((eb) => eb.or([eb('alarm.send_mail', '=', 1), eb('alarm.send_sms', '=', 1)]));
  return faults
    .innerJoin('user_group_plant as mapping', 'mapping.plant_id', 'alarm.plant_id')
    .innerJoin('user_group as watching', 'watching.id', 'mapping.user_group_id')
    .where('watching.send_alarmmessages', '=', 1)
    .where(sql<SqlBool>`(alarm.planned_at > alarm.received_at
      or exists (select 1 from message_alarm where message_alarm.alarm_id = alarm.id))`)
    .select(['alarm.id as alarm_id', 'watching.id as group_id', sql<number>`alarm.planned_at`.as('told_at')])
    .unionAll(
      faults
        .innerJoin('alarm_escalation as earlier', 'earlier.alarm_id', 'alarm.id')
        .select(['alarm.id as alarm_id', 'earlier.user_group_id as group_id', 'earlier.told_at']),
    );
}
