import type { Reader } from '../db/database.ts';
import { alarmColumns, alarmPlanOf } from './alarmFiles/alarmSettings.ts';
import { plantFolder, systemFolder } from './folderNames.ts';
import type { ComponentImport, PlantImport } from './importSettings.ts';
import type { LanePlants } from './lanes.ts';
import { componentOf, linesOf, linesWritten, packedAs, readingOf } from './settingsOfRows.ts';

/**
 * The plants to import: every active plant, those of a lane, or one plant whatever its status. If one plant is
 * requested, the plants that share a folder with it (SF) are included, so that the same files are claimed as if all
 * were imported.
 */
export async function importPlans(db: Reader, plantId?: number, own?: LanePlants): Promise<PlantImport[]> {
  const query = db
    .selectFrom('plant')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.folder_name_import', 'plant.archivfolder'])
    .select(['plant.identificator_1', 'plant.identificator_2', 'plant.folder_yaml', 'plant.file_prefix_yaml'])
    .select(['system.import_data_element_tag'])
    .select(['organisation.id as organisation_id', 'organisation.folder_name_import as organisation_folder'])
    .select(['system.id as system_id', 'system.type_import', 'system.file_extension_import_data'])
    .select(['system.import_separator', 'system.import_encoding', 'system.import_data_header'])
    .select(['system.import_sernum_column_name', 'system.import_decimal_sign', 'system.import_gap_values'])
    .select(['system.import_settle_seconds', 'system.import_rest_minutes', 'system.import_ahead_hours'])
    .select(['system.import_form', 'system.import_head_lines', 'system.import_lines_below_header'])
    .select(['system.import_device_pattern', 'system.import_key_column', 'system.import_value_column'])
    .select(['system.import_offset_column', 'system.import_seconds_column'])
    .select(['system.folder_name_import as system_folder', 'system.archivfolder as system_archive'])
    .select(['system.import_prefix_sernum', 'system.compromise_files'])
    .select(['plant.identificator_3', ...alarmColumns])
    .select(['system.import_data_compromised', 'system.import_data_compromised_extension'])
    .orderBy('plant.id');
  const shared = plantId === undefined ? undefined : await sharedSystem(db, plantId);
  const rows = await query
    .where((eb) => {
      const active = eb('plant.status', '=', '00');
      if (plantId === undefined) return active;
      const own = eb('plant.id', '=', plantId);
      return shared === undefined ? own : eb.or([own, eb.and([active, eb('system.id', '=', shared)])]);
    })
    .execute();
  const summed = await plantsWithSummaries(db);
  const plans: PlantImport[] = [];
  for (const row of rows) {
    if (own?.has(row.id) === false) continue;
    plans.push({
      id: row.id,
      name: row.name,
      zone: row.timezone,
      folder: plantFolder(row),
      archiveFolder: row.archivfolder,
      system: {
        id: row.system_id,
        type: row.type_import,
        folder: systemFolder({ id: row.system_id, folder_name_import: row.system_folder }),
        archiveFolder: row.system_archive,
        serialPrefix: row.import_prefix_sernum?.trim() ?? '',
        packedAs: packedAs(row),
        packsArchive: row.compromise_files === 1,
        ...readingOf(row),
      },
      yamlPrefix: row.folder_yaml === 1 ? (row.file_prefix_yaml?.trim() ?? '') : undefined,
      ...linesOf(row),
      alarms: alarmPlanOf(row, plantFolder(row), linesWritten(row, row.identificator_3)),
      hasSummaries: summed.has(row.id),
      components: await componentPlans(db, row.id, row.import_gap_values),
    });
  }
  return plans;
}

async function plantsWithSummaries(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('component').select('plant_id').where('type_component', '=', 'SU').execute();
  return new Set(rows.map(({ plant_id }) => plant_id));
}

/** The system whose folder a plant shares with other plants; undefined if it shares none. */
async function sharedSystem(db: Reader, plantId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('plant')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select('system.id')
    .where('plant.id', '=', plantId)
    .where('system.type_import', '=', 'SF')
    .executeTakeFirst();
  return row?.id;
}

async function componentPlans(db: Reader, plantId: number, systemGaps: string | null): Promise<ComponentImport[]> {
  const components = await db
    .selectFrom('component')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('type_component', '=', 'DA')
    .orderBy('id')
    .execute();
  const columns = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .selectAll('column')
    .where('component.plant_id', '=', plantId)
    .orderBy('column.nr_pos')
    .orderBy('column.id')
    .execute();
  return components.map((row) => {
    const own = columns.filter((column) => column.component_id === row.id);
    return componentOf(row, own, systemGaps);
  });
}
