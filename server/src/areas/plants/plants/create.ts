import { DEFAULT_PLANT_TYPE } from '@leitwarte/core/codes';
import type { Plant, PlantCreate } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { logActivity } from '../../common/activityLog.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { insertComponent } from '../components/service.ts';
import { completePlantEvaluations } from '../../reports/evaluations/completePlantEvaluations.ts';
import { tellChanges } from '../../common/plant-changes/record.ts';
import { mustBeMappable, mustExist } from '../../common/references.ts';
import { mustLieApart } from '../../common/folderNames.ts';
import { foldersOfOthers, mustFitDashboard, plantTypeId, storedFields } from './fields.ts';
import { writeUsers, writeViewOrganisations } from './mappings.ts';
import { type Asked, readPlant } from './read.ts';

/** Creates a plant. By default its status is 00, its price is 0, and its import folder is named after its id. */
export function createPlant(asked: Asked, body: PlantCreate): Promise<Plant> {
  return asked.context.db.transaction().execute(async (tx) => readPlant(asked, tx, await insertPlant(asked, tx, body)));
}

/** Stores a new plant with the components in its body and returns its id. */
export async function insertPlant(
  { context, viewer }: Pick<Asked, 'context' | 'viewer'>,
  tx: Tx,
  body: PlantCreate,
): Promise<number> {
  const now = context.platform.now();
  await checkReferences(tx, body);
  const { id } = await tx
    .insertInto('plant')
    .values({
      price_per_month_cents: 0,
      plant_system_id: null,
      time_last_data: null,
      time_last_alarm: null,
      last_alarm: null,
      last_data_warn: null,
      evu: null,
      latitude: null,
      longitude: null,
      installed_capacity: null,
      dashboard_value_column_id: null,
      identificator_1: null,
      identificator_2: null,
      identificator_3: null,
      folder_name_import: null,
      folder_alarm_import: null,
      file_prefix_alarm: null,
      file_prefix_yaml: null,
      parentfolder: null,
      archivfolder: null,
      model_name_research: null,
      ...given(storedFields(body)),
      name: body.name,
      organisation_id: body.organisation,
      plant_type_id: await plantTypeId(tx, body.type ?? DEFAULT_PLANT_TYPE),
      created_at: now,
      modified_at: now,
      created_by: viewer.username,
      modified_by: viewer.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!body.folder_name_import) await nameFolder(tx, body.organisation, id);
  await writeViewOrganisations(tx, id, body.view_organisations ?? []);
  await writeUsers(tx, id, body.users ?? []);
  await completePlantEvaluations(tx);
  for (const component of body.plant_components ?? []) await insertComponent({ tx, viewer, now }, id, component);
  await tellChanges({ tx, viewer, now, plantId: id }, [{ event: 'plant_created' }]);
  await logActivity(tx, now, viewer, 'Create', body.name);
  return id;
}

async function checkReferences(tx: Tx, body: PlantCreate): Promise<void> {
  await mustExist(tx, 'organisation', 'organisation', [body.organisation]);
  await mustExist(tx, 'plant_system', 'system', body.system ? [body.system] : []);
  await mustExist(tx, 'organisation', 'view_organisations', body.view_organisations ?? []);
  await mustFitDashboard(tx, body.dashboard, body.organisation);
  await mustBeMappable(tx, 'users', body.users ?? [], body.organisation, []);
  if (body.dashboard_value_field)
    throw refuseField('dashboard_value_field', 'does_not_exist', { id: body.dashboard_value_field });
  const folder = body.folder_name_import;
  if (folder) mustLieApart(folder, await foldersOfOthers(tx, body.organisation, 0));
}

/** Names the import folder after the plant's id; the response contains the name. */
async function nameFolder(tx: Tx, organisationId: number, id: number): Promise<void> {
  const others = await foldersOfOthers(tx, organisationId, id);
  const free = others.every((other) => other.split('/')[0] !== String(id));
  const folder_name_import = free ? String(id) : `anlage-${id}`;
  await tx.updateTable('plant').set({ folder_name_import }).where('id', '=', id).execute();
}
