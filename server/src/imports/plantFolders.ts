import type { Job } from '../platform/jobs.ts';
import { folderBelow, plantFolder } from './folderNames.ts';

export interface PlantFoldersInput {
  readonly plantId: number;
}

/** Creates the import folder of a plant and, if configured, its alarm folder; existing folders are kept (decision 3.54). */
export const plantFoldersJob: Job<PlantFoldersInput, null> = async ({ db, files }, { plantId }) => {
  const row = await db
    .selectFrom('plant')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .where('plant.id', '=', plantId)
    .select(['plant.id', 'plant.folder_name_import', 'plant.folder_alarm_import'])
    .select(['organisation.id as organisation_id', 'organisation.folder_name_import as organisation_folder'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const folder = plantFolder(row);
  await files.ensureFolder(folder);
  if (row.folder_alarm_import) await files.ensureFolder(folderBelow(folder, row.folder_alarm_import));
  return null;
};
