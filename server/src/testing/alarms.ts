import type { Insertable } from 'kysely';
import type { Reader } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { AlarmTable } from '../db/tables.ts';

const VALUES = 14;

/** Stores open alarms for which no messages are planned yet, and returns their ids. */
export async function insertAlarms(
  db: Reader,
  now: number,
  alarms: readonly (Pick<Insertable<AlarmTable>, 'plant_id'> & Partial<Insertable<AlarmTable>>)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of chunk(alarms, VALUES)) {
    const rows = await db
      .insertInto('alarm')
      .values(
        portion.map((one) => ({
          cause: 'fault',
          alarm_code: '17',
          text: 'Netzausfall',
          severity: '2',
          send_mail: 1 as const,
          send_sms: 0 as const,
          began_at: now,
          last_seen_at: now,
          received_at: now,
          open: 1,
          ...one,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export interface WatcherOf {
  readonly organisationId: number;
  readonly plants: readonly number[];
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly alarms?: boolean;
  readonly oldData?: boolean;
}

/** Creates a report user in a new user group that watches these plants; returns the id of the account. */
export async function insertWatcher(db: Reader, watcher: WatcherOf): Promise<number> {
  const stamp = { created_at: 0, modified_at: 0 };
  const { organisationId, plants, email = null, phone = null, alarms = true, oldData = true } = watcher;
  const { id } = await db
    .insertInto('account')
    .values({ email, phone_number: phone, organisation_id: organisationId, ...stamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  const flags = { send_alarmmessages: alarms ? 1 : 0, send_old_data: oldData ? 1 : 0 } as const;
  const group = await db
    .insertInto('user_group')
    .values({ grp_name: crypto.randomUUID(), organisation_id: organisationId, ...flags, ...stamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_group_member').values({ user_group_id: group.id, account_id: id }).execute();
  for (const portion of chunk(plants, 2))
    await db
      .insertInto('user_group_plant')
      .values(portion.map((plant_id) => ({ user_group_id: group.id, plant_id })))
      .execute();
  return id;
}
