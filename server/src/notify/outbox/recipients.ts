import { sql } from 'kysely';
import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import type { DeliverySettings } from '../../platform/deliverySettings.ts';
import { smsNumber } from '../../platform/sms.ts';
import { channelsOf, type GroupChannel } from './groupChannels.ts';
import type { Person } from './person.ts';
import { rotasOf, type StoredRota, type Told, toldAt } from './rotas.ts';
import { seenBy } from '../../rights/plants.ts';

/** A group that watches a plant, and whether it is notified of alarms and of missing data. */
export interface Watch {
  readonly groupId: number;
  readonly plantId: number;
  readonly alarms: boolean;
  readonly oldData: boolean;
  /** All members of the group. */
  readonly people: readonly Person[];
  /** The rota that decides which members are notified; undefined if all of them always are. */
  readonly rota: StoredRota | undefined;
  readonly channels: readonly GroupChannel[];
}

/**
 * Returns a function that restricts a group to the people who are notified at an instant. Results are cached, because
 * many alarms are planned at one instant and a group watches many plants.
 */
export function tellingAt(): <W extends Pick<Watch, 'people' | 'rota'>>(watch: W, at: number) => W & Told {
  const known = new Map<readonly Person[], Map<number, Told>>();
  return (watch, at) => {
    const ofPeople = known.get(watch.people) ?? new Map<number, Told>();
    known.set(watch.people, ofPeople);
    const told = ofPeople.get(at) ?? toldAt(watch.people, watch.rota, at);
    ofPeople.set(at, told);
    return { ...watch, ...told };
  };
}

/**
 * Groups that watch these plants, with their people and with the channels whose hours include `now` (all channels if it
 * is undefined). Only groups of active organisations that see the plant.
 */
export async function watchesOf(
  db: Reader,
  plantIds: readonly number[],
  now: number | undefined,
): Promise<ReadonlyMap<number, Watch[]>> {
  const groups = await inPortions(plantIds, (some) =>
    db
      .selectFrom('user_group_plant as mapping')
      .innerJoin('user_group as grp', 'grp.id', 'mapping.user_group_id')
      .innerJoin('organisation', 'organisation.id', 'grp.organisation_id')
      .innerJoin('plant', 'plant.id', 'mapping.plant_id')
      .where('plant.id', 'in', some)
      .where('organisation.status', '=', '00')
      .where((eb) => eb.or([eb('grp.send_alarmmessages', '=', 1), eb('grp.send_old_data', '=', 1)]))
      .where(seenBy(sql.ref('grp.organisation_id')))
      .select(['grp.id', 'grp.send_alarmmessages', 'grp.send_old_data', 'mapping.plant_id'])
      .execute(),
  );
  const groupIds = [...new Set(groups.map(({ id }) => id))];
  const members = await peopleOf(db, groupIds);
  const rotas = await rotasOf(db, groupIds);
  const channels = await channelsOf(db, groupIds, now);
  const watches = groups.map((group) => ({
    groupId: group.id,
    plantId: group.plant_id,
    alarms: group.send_alarmmessages === 1,
    oldData: group.send_old_data === 1,
    people: members.get(group.id) ?? [],
    rota: rotas.get(group.id),
    channels: channels.get(group.id) ?? [],
  }));
  return Map.groupBy(watches, ({ plantId }) => plantId);
}

/**
 * Members by group, without suspended accounts: active users and report users of the group's organisation, and
 * superusers who currently work in it.
 */
export async function peopleOf(db: Reader, groupIds: readonly number[]): Promise<ReadonlyMap<number, Person[]>> {
  const rows = await inPortions(groupIds, (some) =>
    db
      .selectFrom('user_group_member as member')
      .innerJoin('user_group as grp', 'grp.id', 'member.user_group_id')
      .innerJoin('account', 'account.id', 'member.account_id')
      .where('grp.id', 'in', some)
      .where('account.will_be_deleted', '=', 0)
      .where('account.is_suspended', '=', 0)
      .where((eb) => eb.or([eb('account.username', 'is', null), eb('account.is_active', '=', 1)]))
      .where((eb) =>
        eb.or([eb('account.organisation_id', '=', eb.ref('grp.organisation_id')), eb('account.is_superuser', '=', 1)]),
      )
      .select(['grp.id as group_id', 'grp.organisation_id', 'account.id', 'account.email', 'account.phone_number'])
      .orderBy('account.id')
      .execute(),
  );
  const people = rows.map((row) => ({
    groupId: row.group_id,
    accountId: row.id,
    organisationId: row.organisation_id,
    email: addressOf(row.email),
    phone: smsNumber(row.phone_number),
  }));
  return Map.groupBy(people, ({ groupId }) => groupId);
}

/** The address in lower case, so that one mailbox is one recipient; undefined if it is empty or null. */
export const addressOf = (email: string | null) => email?.trim().toLowerCase() || undefined;

/** Addresses of the provider: the one in the settings, otherwise those of all active superusers. */
export async function providerAddresses(db: Reader, fixed: string | undefined): Promise<string[]> {
  if (fixed !== undefined) return [fixed];
  const rows = await db
    .selectFrom('account')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('will_be_deleted', '=', 0)
    .select('email')
    .orderBy('id')
    .execute();
  return unique(rows.map(({ email }) => email));
}

/**
 * The language of mails that nobody requested: the provider's language for the provider's addresses, otherwise German.
 */
export async function languageOf(
  db: Reader,
  { providerMail, providerLanguage }: DeliverySettings,
  recipient: string,
): Promise<Language> {
  if (providerLanguage === DEFAULT_LANGUAGE) return DEFAULT_LANGUAGE;
  return (await providerAddresses(db, providerMail)).includes(recipient) ? providerLanguage : DEFAULT_LANGUAGE;
}

/** Addresses of an organisation's managers. */
export async function managerAddresses(db: Reader, organisationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .where('auth_group.grp_name', '=', ORGA_MANAGER_GROUP)
    .where('account.organisation_id', '=', organisationId)
    .where('account.is_active', '=', 1)
    .where('account.will_be_deleted', '=', 0)
    .select('account.email')
    .orderBy('account.id')
    .execute();
  return unique(rows.map(({ email }) => email));
}

function unique(emails: readonly (string | null)[]): string[] {
  return [...new Set(emails.flatMap((email) => addressOf(email) ?? []))];
}
