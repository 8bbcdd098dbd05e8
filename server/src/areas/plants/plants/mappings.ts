import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';

/** Ids of the organisations, accounts and user groups to which a plant is assigned. */
export interface PlantMappings {
  readonly view_organisations: number[];
  readonly users: number[];
  /** User groups to which the plant is assigned. */
  readonly groups: number[];
}

/** Mappings of many plants, read in one query each. */
export async function mappingsOf(db: Reader, plantIds: readonly number[]): Promise<(plantId: number) => PlantMappings> {
  const mapped = async (ids: readonly number[]) => {
    const organisations = db
      .selectFrom('plant_view_organisation')
      .where('plant_id', 'in', ids)
      .select(['plant_id', 'organisation_id as mapped_id', sql<string>`'view_organisations'`.as('field')]);
    const users = db
      .selectFrom('plant_account')
      .where('plant_id', 'in', ids)
      .select(['plant_id', 'account_id as mapped_id', sql<string>`'users'`.as('field')]);
    const groups = db
      .selectFrom('user_group_plant')
      .where('plant_id', 'in', ids)
      .select(['plant_id', 'user_group_id as mapped_id', sql<string>`'groups'`.as('field')]);
    return organisations.unionAll(users).unionAll(groups).orderBy('mapped_id').execute();
  };
  const rows = await inPortions(plantIds, mapped, 3);
  const byPlant = Map.groupBy(rows, (row) => row.plant_id);
  return (plantId) => {
    const of = (field: keyof PlantMappings) =>
      (byPlant.get(plantId) ?? []).filter((row) => row.field === field).map((row) => row.mapped_id);
    return { view_organisations: of('view_organisations'), users: of('users'), groups: of('groups') };
  };
}

/** Replaces the organisations that may see the plant. */
export async function writeViewOrganisations(tx: Tx, plantId: number, organisations: readonly number[]): Promise<void> {
  await tx.deleteFrom('plant_view_organisation').where('plant_id', '=', plantId).execute();
  const rows = [...new Set(organisations)].map((organisation_id) => ({ plant_id: plantId, organisation_id }));
  if (rows.length > 0) await tx.insertInto('plant_view_organisation').values(rows).execute();
}

/** Replaces the accounts mapped to the plant. */
export async function writeUsers(tx: Tx, plantId: number, users: readonly number[]): Promise<void> {
  await tx.deleteFrom('plant_account').where('plant_id', '=', plantId).execute();
  const rows = [...new Set(users)].map((account_id) => ({ plant_id: plantId, account_id }));
  if (rows.length > 0) await tx.insertInto('plant_account').values(rows).execute();
}
