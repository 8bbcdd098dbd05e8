import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { worstFirst } from '@leitwarte/core/rules';
import type { ServerContext } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { isReadOnly, listedFor, visibleTo } from '../../rights/plants.ts';
import type { Account } from '../../rights/viewer.ts';
import { evaluationsOfPlant } from '../evaluations/read.ts';
import { componentsOfPlant } from '../components/read.ts';
import { plantFacts } from './facts.ts';
import { plantRows } from './rows.ts';
import { dashboardPlantOf, plantWire, type PlantMappings } from './wire.ts';

/** The plants of the viewer's dashboard, worst shown status first, then by name. */
export async function readDashboard(context: ServerContext, viewer: Account): Promise<DashboardPlant[]> {
  const rows = await plantRows(context.db).where(listedFor(viewer)).execute();
  const facts = await plantFacts(context, context.db, rows);
  return worstFirst(
    rows.flatMap((row) => {
      const own = facts.get(row.id);
      return own ? [dashboardPlantOf(row, own)] : [];
    }),
  );
}

/** One plant with its components as the viewer may see it; 404 for any other id. */
export async function readPlant(
  context: Pick<ServerContext, 'platform'>,
  db: Reader,
  viewer: Account,
  id: number,
): Promise<Plant> {
  const row = await plantRows(db).where('plant.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  const facts = (await plantFacts(context, db, [row])).get(id);
  if (facts === undefined) throw new Error(`no facts of plant ${id}`);
  const readOnly = isReadOnly(viewer, row);
  const components = await componentsOfPlant(context, db, id, readOnly);
  return plantWire(row, facts, components, await mappingsOf(db, viewer, id), readOnly);
}

export async function mappingsOf(db: Reader, viewer: Account, plantId: number): Promise<PlantMappings> {
  const organisations = await db
    .selectFrom('plant_view_organisation')
    .where('plant_id', '=', plantId)
    .orderBy('organisation_id')
    .select('organisation_id')
    .execute();
  const accounts = await db
    .selectFrom('plant_account')
    .where('plant_id', '=', plantId)
    .orderBy('account_id')
    .select('account_id')
    .execute();
  return {
    view_organisations: organisations.map((one) => one.organisation_id),
    users: accounts.map((one) => one.account_id),
    plant_evaluations: await evaluationsOfPlant(db, viewer, plantId),
  };
}
