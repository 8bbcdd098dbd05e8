import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import type { ComponentTable, PlantTable, Tables } from '../db/tables.ts';
import type { Viewer } from './viewer.ts';

export interface VisiblePlant {
  readonly row: Selectable<PlantTable>;
  /** Whether the plant is only visible through `view_organisations`: it may be read, without price, folders and import fields (4.13). */
  readonly readOnly: boolean;
}

type PlantFilter = (eb: ExpressionBuilder<Tables, 'plant'>) => Expression<SqlBool>;

/**
 * The plants that an account sees (decisions 1.73, 3.46, 3.50): those of its organisation and those that name it in `view_organisations`,
 * never deactivated ones. Unless its permission group lists all plants, only those mapped to the account or to one of its user groups. By
 * id a superuser sees every plant.
 */
export function visibleTo(viewer: Viewer): PlantFilter {
  return viewer.isSuperuser ? (eb) => eb.lit(true) : listedFor(viewer);
}

/**
 * Condition: an organisation, given by its id or by a column, owns the plant or sees it through `view_organisations`.
 */
export function seenBy(organisation: number | Expression<number>): PlantFilter {
  return (eb) =>
    eb.or([
      eb('plant.organisation_id', '=', organisation),
      eb.exists(
        eb
          .selectFrom('plant_view_organisation')
          .whereRef('plant_view_organisation.plant_id', '=', 'plant.id')
          .where('plant_view_organisation.organisation_id', '=', organisation)
          .select('plant_view_organisation.plant_id'),
      ),
    ]);
}

/** Condition: the plant is mapped to an account, given by its id or by a column, directly or through a user group. */
function givenTo(account: number | Expression<number>): PlantFilter {
  return (eb) =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('plant_account')
          .whereRef('plant_account.plant_id', '=', 'plant.id')
          .where('plant_account.account_id', '=', account)
          .select('plant_account.plant_id'),
      ),
      eb.exists(
        eb
          .selectFrom('user_group_plant')
          .innerJoin('user_group_member', 'user_group_member.user_group_id', 'user_group_plant.user_group_id')
          .whereRef('user_group_plant.plant_id', '=', 'plant.id')
          .where('user_group_member.account_id', '=', account)
          .select('user_group_plant.plant_id'),
      ),
    ]);
}

/** For whom plants are listed: the caller, or an account that is notified of plants. */
type Lister = Pick<Viewer, 'id' | 'isSuperuser' | 'organisationId' | 'listsAllPlants' | 'plants'>;

/**
 * The plants in the lists of an account: a superuser's lists contain those of the organisation that was switched to, or
 * all if there is none.
 */
export function listedFor(viewer: Lister): PlantFilter {
  const { organisationId, plants } = viewer;
  return (eb) => {
    const active = eb('plant.status', '=', '00');
    if (organisationId === null) return viewer.isSuperuser ? active : eb.lit(false);
    const listsAll = viewer.isSuperuser || viewer.listsAllPlants;
    return eb.and([
      active,
      seenBy(organisationId)(eb),
      ...(plants === undefined ? [] : [plants.size === 0 ? eb.lit(false) : eb('plant.id', 'in', [...plants])]),
      ...(listsAll ? [] : [givenTo(viewer.id)(eb)]),
    ]);
  };
}

/** Which of these accounts list which of these plants, by the same rules as {@link listedFor}. */
export function listedPlants(db: Reader, accounts: readonly number[], plants: readonly number[]) {
  return db
    .selectFrom('plant')
    .innerJoin('account', (join) => join.onTrue())
    .where('account.id', 'in', accounts)
    .where('plant.id', 'in', plants)
    .where('plant.status', '=', '00')
    .where((eb) => {
      const isSuperuser = eb('account.is_superuser', '=', 1);
      const listsAll = eb.exists(
        eb
          .selectFrom('auth_group')
          .whereRef('auth_group.id', '=', 'account.auth_group_id')
          .where('auth_group.list_all_plants', '=', 1)
          .select('auth_group.id'),
      );
      const ofOrganisation = eb.and([
        seenBy(eb.ref('account.organisation_id').$notNull())(eb),
        eb.or([isSuperuser, listsAll, givenTo(eb.ref('account.id'))(eb)]),
      ]);
      return eb.or([eb.and([isSuperuser, eb('account.organisation_id', 'is', null)]), ofOrganisation]);
    })
    .select(['account.id as account_id', 'plant.id as plant_id']);
}

/** One plant as the viewer may see it; throws 404 for any other id. */
export async function plantOf(db: Reader, viewer: Viewer, id: number): Promise<VisiblePlant> {
  const query = db.selectFrom('plant').selectAll('plant').where('plant.id', '=', id).where(visibleTo(viewer));
  const row = await query.executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return { row, readOnly: isReadOnly(viewer, row) };
}

/** One plant that the viewer may change: throws 404 if it is not visible, 403 if it is read-only. */
export async function writablePlantOf(db: Reader, viewer: Viewer, id: number): Promise<Selectable<PlantTable>> {
  const { row, readOnly } = await plantOf(db, viewer, id);
  if (readOnly) throw refuse(403, 'permission_denied');
  return row;
}

/** One component of a plant that the viewer sees, with that plant; throws 404 for any other id. */
export async function componentOf(
  db: Reader,
  viewer: Viewer,
  id: number,
): Promise<{ readonly component: Selectable<ComponentTable>; readonly plant: VisiblePlant }> {
  const component = await db.selectFrom('component').selectAll().where('id', '=', id).executeTakeFirst();
  if (component === undefined) throw refuse(404, 'not_found');
  return { component, plant: await plantOf(db, viewer, component.plant_id) };
}

export function isReadOnly(viewer: Viewer, plant: { readonly organisation_id: number | null }): boolean {
  return !viewer.isSuperuser && plant.organisation_id !== viewer.organisationId;
}
