import type { Plant, PlantPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isReadOnly } from '../../../rights/plants.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { completePlantEvaluations } from '../../reports/evaluations/completePlantEvaluations.ts';
import { allowedChanges } from '../../common/changes.ts';
import { differences, tellChanges } from '../../common/plant-changes/record.ts';
import { linksOf, plantThing, type PlantLinks } from '../../common/plant-changes/things.ts';
import { mustBeMappable, mustExist } from '../../common/references.ts';
import { mustLieApart } from '../../common/folderNames.ts';
import type { Call } from '../../../http/call.ts';
import { foldersOfOthers, mustFitDashboard, plantTypeId, storedFields } from './fields.ts';
import { mappingsOf, writeUsers, writeViewOrganisations, type PlantMappings } from './mappings.ts';
import { plantOfRow, plantRow, readPlant } from './read.ts';
import { editedPlant } from './wire.ts';
import { keepOwnersPrice } from '../../common/prices/keepPrice.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { settlePlant } from '../../common/prices/settle.ts';

/**
 * Changes those fields of a plant that the viewer may change (decisions 4.10, 4.11): superuser-only fields only by
 * superusers, assigned users with can_edit_user_mapping, other fields with can_write. Unchanged values are ignored.
 */
export async function updatePlant(call: Call<'plants', 'update'>): Promise<Plant> {
  const { plant, zone } = await writePlant(call);
  if (zone === undefined) return plant;
  await moveZone(call, zone);
  return readPlant(call, call.context.db, plant.id);
}

/** Converts the stored days of a plant to another zone, and records the change in the plant's journal. */
export async function moveZone(
  call: Pick<Call<'plants', 'update'>, 'context' | 'viewer' | 'params'>,
  zone: string,
): Promise<void> {
  const { context, viewer, params } = call;
  const { timezone } = await plantRow(call, context.db, params.id);
  await context.jobs.run('zone', { plantId: params.id, zone }, () => undefined);
  await context.db
    .transaction()
    .execute((tx) =>
      tellChanges({ tx, viewer, now: context.platform.now(), plantId: params.id }, [
        { event: 'plant_changed', changes: { timezone: [timezone, zone] } },
      ]),
    );
}

/** Empty mappings for comparing a change that contains none, so that the stored ones need not be read. */
const NO_MAPPINGS: PlantMappings = { view_organisations: [], users: [], groups: [] };

/** Changes all fields except the zone, whose change requires stored days to be converted. */
function writePlant(call: Call<'plants', 'update'>): Promise<{ plant: Plant; zone: string | undefined }> {
  return call.context.db.transaction().execute((tx) => changePlant(call, tx));
}

type Change = Pick<Call<'plants', 'update'>, 'context' | 'viewer' | 'params' | 'body' | 'mustStillBe' | 'language'>;

/** Like {@link updatePlant}, but without the zone and within an existing transaction. */
export async function changePlant(
  call: Change,
  tx: Tx,
): Promise<{ readonly plant: Plant; readonly zone: string | undefined }> {
  const {
    context,
    viewer,
    params: { id },
    body,
    mustStillBe,
  } = call;
  await lockRow(tx, 'plant', id);
  const now = context.platform.now();
  if (body.price_per_month !== undefined) await settlePlant(tx, id, { today: priceDay(now), now });
  const row = await plantRow(call, tx, id);
  if (isReadOnly(viewer, row)) throw refuse(403, 'permission_denied');
  const mappings =
    body.users === undefined && body.view_organisations === undefined ? NO_MAPPINGS : (await mappingsOf(tx, [id]))(id);
  const current = editedPlant(row, mappings);
  const change = allowedChanges('Plant', viewer, current, body);
  await checkReferences(tx, current, change);
  await mustStillBe(async () => editedPlant(row, (await mappingsOf(tx, [id]))(id)));
  const plant_type_id = change.type === undefined ? undefined : await plantTypeId(tx, change.type);
  const relinked = change.view_organisations !== undefined || change.users !== undefined;
  const links = (): Promise<PlantLinks> | PlantLinks => (relinked ? linksOf(tx, id) : {});
  const before = plantThing(row, await links());
  await tx
    .updateTable('plant')
    .set({ ...given({ ...storedFields(change), plant_type_id, timezone: undefined }), ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .execute();
  if ((change.organisation ?? current.organisation) !== current.organisation) await takeTasksAway(tx, id);
  if (plant_type_id !== undefined) await completePlantEvaluations(tx);
  if (change.view_organisations !== undefined) await writeViewOrganisations(tx, id, change.view_organisations);
  if (change.users !== undefined) await writeUsers(tx, id, change.users);
  const changed = await plantRow(call, tx, id);
  await keepOwnersPrice(tx, { plantId: id, before: row, after: changed, by: viewer.username, now });
  const told = differences([before], [plantThing(changed, await links())]);
  await tellChanges({ tx, viewer, now, plantId: id }, told);
  const zone = change.timezone === current.timezone ? undefined : change.timezone;
  return { plant: await plantOfRow(call, tx, changed), zone };
}

/**
 * Removes the assignees from work orders of a plant that moved to another organisation, because people and groups stay
 * in the previous one.
 */
async function takeTasksAway(tx: Tx, plantId: number): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({ assignee_id: null, user_group_id: null })
    .where('plant_id', '=', plantId)
    .execute();
}

type EditedPlant = ReturnType<typeof editedPlant>;

async function checkReferences(tx: Tx, current: EditedPlant, change: Partial<PlantPatch>): Promise<void> {
  const organisation = change.organisation ?? current.organisation;
  await mustExist(tx, 'organisation', 'organisation', change.organisation ? [change.organisation] : []);
  await mustExist(tx, 'plant_system', 'system', change.system ? [change.system] : []);
  await mustExist(tx, 'organisation', 'view_organisations', change.view_organisations ?? []);
  if (change.dashboard !== current.dashboard) await mustFitDashboard(tx, change.dashboard, organisation);
  if (change.users !== undefined) await mustBeMappable(tx, 'users', change.users, organisation, current.users);
  if (change.dashboard_value_field) await mustBeColumnOf(tx, current.id, change.dashboard_value_field);
  const moves =
    (change.folder_name_import ?? current.folder_name_import) !== current.folder_name_import ||
    organisation !== current.organisation;
  const folder = (change.folder_name_import ?? current.folder_name_import) || String(current.id);
  if (moves) mustLieApart(folder, await foldersOfOthers(tx, organisation, current.id));
}

async function mustBeColumnOf(tx: Tx, plantId: number, id: number): Promise<void> {
  const row = await tx
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .where('component_column.id', '=', id)
    .where('component.plant_id', '=', plantId)
    .select('component_column.id')
    .executeTakeFirst();
  if (row === undefined) throw refuseField('dashboard_value_field', 'does_not_exist', { id });
}
