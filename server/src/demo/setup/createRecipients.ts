import type { Tx } from '../../db/database.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

interface RecipientPlan {
  readonly description: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly send_daily_report: 0 | 1;
}

const domain = 'stadtwerke-friedberg.example';

const recipients: readonly RecipientPlan[] = [
  {
    description: 'Bereitschaft',
    first_name: 'Murat',
    last_name: 'Aydın',
    email: `bereitschaft@${domain}`,
    send_daily_report: 0,
  },
  {
    description: 'Geschäftsleitung',
    first_name: 'Sabine',
    last_name: 'Krüger',
    email: `leitung@${domain}`,
    send_daily_report: 1,
  },
  {
    description: 'Elektro Weiß, Wartung',
    first_name: 'Änne',
    last_name: 'Weiß',
    email: 'wartung@elektro-weiss.example',
    send_daily_report: 0,
  },
];

interface GroupPlan {
  readonly name: string;
  readonly send_alarmmessages: 0 | 1;
  readonly send_old_data: 0 | 1;
  /** Usernames of accounts, and descriptions of recipients without an account. */
  readonly members: readonly string[];
  /** Plant types of which the group is notified; undefined: all types. */
  readonly types?: readonly string[];
}

const groups: readonly GroupPlan[] = [
  { name: 'Technik', send_alarmmessages: 1, send_old_data: 1, members: ['admin', 'Bereitschaft'] },
  {
    name: 'Wartung Photovoltaik',
    send_alarmmessages: 1,
    send_old_data: 0,
    members: ['Elektro Weiß, Wartung'],
    types: ['Solar'],
  },
  { name: 'Betriebsführung', send_alarmmessages: 0, send_old_data: 1, members: ['orga', 'Geschäftsleitung'] },
];

/**
 * Creates the recipients without an account and the user groups of the first organisation that are notified of its
 * plants.
 */
export async function createRecipients(tx: Tx, world: DemoWorld, organisation_id: number): Promise<void> {
  const made = stamp(world);
  for (const plan of recipients)
    await tx
      .insertInto('account')
      .values({
        ...made,
        ...plan,
        organisation_id,
        username: null,
        username_key: null,
        auth_group_id: null,
        address1: null,
        zipcode: null,
        city: null,
        phone_number: null,
        password_hash: null,
        standard_dashboard: null,
        user_alert_text: null,
        registration_valid_until: null,
      })
      .execute();
  const people = await tx
    .selectFrom('account')
    .where('organisation_id', '=', organisation_id)
    .select(['id', 'username', 'description'])
    .execute();
  const plants = await tx
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .where('plant.organisation_id', '=', organisation_id)
    .select(['plant.id', 'plant_type.name as type'])
    .execute();
  for (const { name, send_alarmmessages, send_old_data, members, types } of groups) {
    const { id: user_group_id } = await tx
      .insertInto('user_group')
      .values({ ...made, grp_name: name, organisation_id, send_alarmmessages, send_old_data })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = people.filter(({ username, description }) => members.includes(username ?? description ?? ''));
    await tx
      .insertInto('user_group_member')
      .values(told.map(({ id }) => ({ user_group_id, account_id: id })))
      .execute();
    const watched = plants.filter(({ type }) => types?.includes(type) !== false);
    await tx
      .insertInto('user_group_plant')
      .values(watched.map(({ id }) => ({ user_group_id, plant_id: id })))
      .execute();
  }
}
