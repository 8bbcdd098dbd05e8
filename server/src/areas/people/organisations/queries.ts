import type { DerivedValueType } from '@leitwarte/core/codes';
import type { NotNull } from 'kysely';
import type { Organisation, OrganisationMember, OrganisationPlant } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { prioCodesOf } from '../../common/prioCodes.ts';

/**
 * Users of organisations by name, without report users and removed accounts; of all organisations if `organisationId`
 * is undefined.
 */
export async function membersByOrganisation(
  db: Reader,
  organisationId?: number,
): Promise<Map<number, OrganisationMember[]>> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .where('account.username', 'is not', null)
    .where('account.organisation_id', 'is not', null)
    .where('account.will_be_deleted', '=', 0)
    .where(ifAsked('account.organisation_id', organisationId))
    .select(['account.id', 'account.username', 'account.organisation_id', 'auth_group.grp_name'])
    .$narrowType<{ organisation_id: NotNull }>()
    .execute();
  const members = rows.map((row) => ({
    organisationId: row.organisation_id,
    entry: { id: row.id, username: row.username ?? '', grp_name_bez: row.grp_name },
  }));
  return grouped(members, (a, b) => compareNames(a.username, b.username));
}

/**
 * Active plants of organisations by name, with the names of their priority values; of all organisations if
 * `organisationId` is undefined.
 */
export async function plantsByOrganisation(
  db: Reader,
  organisationId?: number,
): Promise<Map<number, OrganisationPlant[]>> {
  const rows = await db
    .selectFrom('plant')
    .where('plant.status', '=', '00')
    .where('plant.organisation_id', 'is not', null)
    .where(ifAsked('plant.organisation_id', organisationId))
    .select(['plant.id', 'plant.name', 'plant.organisation_id', 'plant.prio_figures'])
    .$narrowType<{ organisation_id: NotNull }>()
    .execute();
  const names = await prioNames(db, organisationId);
  const plants = rows.map((row) => ({
    organisationId: row.organisation_id,
    entry: {
      id: row.id,
      name: row.name,
      plant_prio_values: [...(names.get(row.id) ?? []), ...figuresOf(row.prio_figures)],
    },
  }));
  return grouped(plants, (a, b) => compareNames(a.name, b.name));
}

/** Whether the organisation's daily report has a header (decision 2.17). */
export async function hasDailyReport(db: Reader, organisationId: number): Promise<boolean> {
  const query = db.selectFrom('daily_report_header').select('id').where('organisation_id', '=', organisationId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The organisation's sets of live data by name, with the ids of their plants. */
export async function liveDataOf(db: Reader, organisationId: number): Promise<Organisation['live_data_organisation']> {
  const sets = await db
    .selectFrom('live_data')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const plants = await db
    .selectFrom('live_data_plant')
    .innerJoin('live_data', 'live_data.id', 'live_data_plant.live_data_id')
    .where('live_data.organisation_id', '=', organisationId)
    .orderBy('live_data_plant.plant_id')
    .select(['live_data_plant.live_data_id', 'live_data_plant.plant_id'])
    .execute();
  const plantsOf = Map.groupBy(plants, (one) => one.live_data_id);
  return sets
    .map((set) => ({ ...set, plants: (plantsOf.get(set.id) ?? []).map((one) => one.plant_id) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function figuresOf(stored: string | null): { name: null; code: DerivedValueType }[] {
  return prioCodesOf(stored).flatMap((code) => (code === null ? [] : [{ name: null, code }]));
}

async function prioNames(db: Reader, organisationId?: number): Promise<Map<number, { name: string }[]>> {
  const rows = await db
    .selectFrom('plant_prio_value')
    .innerJoin('plant', 'plant.id', 'plant_prio_value.plant_id')
    .innerJoin('component_column', 'component_column.id', 'plant_prio_value.column_id')
    .where(ifAsked('plant.organisation_id', organisationId))
    .orderBy('plant_prio_value.slot')
    .select(['plant_prio_value.plant_id', 'component_column.col_description as name'])
    .execute();
  const byPlant = new Map<number, { name: string }[]>();
  for (const { plant_id, name } of rows) byPlant.set(plant_id, [...(byPlant.get(plant_id) ?? []), { name }]);
  return byPlant;
}

function grouped<T>(
  rows: readonly { organisationId: number; entry: T }[],
  order: (a: T, b: T) => number,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const { organisationId, entry } of rows) {
    const group = groups.get(organisationId);
    if (group === undefined) groups.set(organisationId, [entry]);
    else group.push(entry);
  }
  for (const group of groups.values()) group.sort(order);
  return groups;
}
