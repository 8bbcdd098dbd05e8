import { compressionExtensions, isOneOf } from '@leitwarte/core/codes';
import type { PlantSystem, PlantSystemCreate, PlantSystemPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { logActivity } from '../../common/activityLog.ts';
import { bitOf, given, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { mustLieApart } from '../../common/folderNames.ts';
import type { Call } from '../../../http/call.ts';
import { readPlantSystem } from './read.ts';

export function createPlantSystem({ context, viewer, body }: Call<'plantSystems', 'create'>): Promise<PlantSystem> {
  return context.db
    .transaction()
    .execute(async (tx) => readBack(tx, viewer, await insertSystem({ context, viewer }, tx, body)));
}

/** Stores a new plant system and returns its id. */
export async function insertSystem(
  { context, viewer }: Pick<Call<'plantSystems', 'create'>, 'context' | 'viewer'>,
  tx: Tx,
  body: PlantSystemCreate,
): Promise<number> {
  checkFiles(context, body);
  const now = context.platform.now();
  await checkUnique(tx, body, 0);
  const { id } = await tx
    .insertInto('plant_system')
    .values({
      ...NOTHING_SET,
      ...given(storedFields(body)),
      name: body.name,
      created_at: now,
      modified_at: now,
      created_by: viewer.username,
      modified_by: viewer.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOrganisations(tx, id, body.organisations ?? []);
  await logActivity(tx, now, viewer, 'Create', body.name);
  return id;
}

export async function updatePlantSystem({
  context,
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'plantSystems', 'update'>): Promise<PlantSystem> {
  checkFiles(context, body);
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'plant_system', id))) throw refuse(404, 'not_found');
    await checkUnique(tx, body, id);
    await mustStillBe(() => readBack(tx, viewer, id));
    await tx
      .updateTable('plant_system')
      .set({ ...given(storedFields(body)), modified_at: context.platform.now(), modified_by: viewer.username })
      .where('id', '=', id)
      .execute();
    if (body.organisations !== undefined) await writeOrganisations(tx, id, body.organisations);
    return readBack(tx, viewer, id);
  });
}

/** Refuses an encoding that cannot be decoded, and an archive extension that cannot be unpacked (decision 4.34). */
function checkFiles({ platform }: ServerContext, body: PlantSystemPatch): void {
  const encoding = body.import_encoding?.trim() ?? '';
  if (encoding !== '' && !platform.knowsEncoding(encoding))
    throw refuseField('import_encoding', 'not_a_choice', { choices: 'utf-8, windows-1252, iso-8859-1, cp850 …' });
  const ending = (body.import_data_compromised_extension ?? '').trim().replace(/^\./, '').toLowerCase();
  if (ending !== '' && !isOneOf(compressionExtensions, ending))
    throw refuseField('import_data_compromised_extension', 'not_a_choice', {
      choices: compressionExtensions.join(', '),
    });
}

const NOTHING_SET = {
  prefix_alarmmessages: null,
  prefix_evu: null,
  folder_name_import: null,
  archivfolder: null,
  file_extension_import_data: null,
  file_extension_import_alarm: null,
  import_data_compromised_extension: null,
  import_data_element_tag: null,
  import_separator: null,
  import_encoding: null,
  import_data_header: null,
  alarmmessage_folder: null,
  import_prefix_sernum: null,
  import_sernum_column_name: null,
  import_gap_values: null,
  import_device_pattern: null,
  import_key_column: null,
  import_value_column: null,
  import_offset_column: null,
  import_seconds_column: null,
  alarm_datetime_column: null,
  alarm_datetime_format: null,
  alarm_code_column: null,
  alarm_text_column: null,
  alarm_type_column: null,
  alarm_code_pattern: null,
};

function storedFields({ organisations: _organisations, ...body }: PlantSystemPatch) {
  const cleared = (text: string | null | undefined) => (text === undefined ? undefined : textOrNull(text));
  return {
    ...body,
    prefix_alarmmessages: cleared(body.prefix_alarmmessages),
    prefix_evu: cleared(body.prefix_evu),
    folder_name_import: cleared(body.folder_name_import),
    archivfolder: cleared(body.archivfolder),
    file_extension_import_data: cleared(body.file_extension_import_data),
    file_extension_import_alarm: cleared(body.file_extension_import_alarm),
    import_data_compromised:
      body.import_data_compromised === undefined ? undefined : bitOf(body.import_data_compromised),
    import_data_compromised_extension: cleared(body.import_data_compromised_extension),
    import_data_element_tag: cleared(body.import_data_element_tag),
    import_separator: cleared(body.import_separator),
    import_encoding: cleared(body.import_encoding),
    import_data_header: cleared(body.import_data_header),
    alarmmessage_folder: cleared(body.alarmmessage_folder),
    import_prefix_sernum: cleared(body.import_prefix_sernum),
    compromise_files: body.compromise_files === undefined ? undefined : bitOf(body.compromise_files),
    import_sernum_column_name: cleared(body.import_sernum_column_name),
    import_gap_values: cleared(body.import_gap_values),
    import_device_pattern: cleared(body.import_device_pattern),
    import_key_column: cleared(body.import_key_column),
    import_value_column: cleared(body.import_value_column),
    import_offset_column: cleared(body.import_offset_column),
    import_seconds_column: cleared(body.import_seconds_column),
    alarm_datetime_column: cleared(body.alarm_datetime_column),
    alarm_datetime_format: cleared(body.alarm_datetime_format),
    alarm_code_column: cleared(body.alarm_code_column),
    alarm_text_column: cleared(body.alarm_text_column),
    alarm_type_column: cleared(body.alarm_type_column),
    alarm_type_ignore: body.alarm_type_ignore && JSON.stringify(body.alarm_type_ignore),
    alarm_type_warning: body.alarm_type_warning && JSON.stringify(body.alarm_type_warning),
    alarm_type_fault: body.alarm_type_fault && JSON.stringify(body.alarm_type_fault),
    alarm_type_end: body.alarm_type_end && JSON.stringify(body.alarm_type_end),
    alarm_code_pattern: cleared(body.alarm_code_pattern),
  };
}

/**
 * Refuses with 400 a name or a folder below `import/systems` that another system uses, regardless of case (decision
 * 4.6).
 */
async function checkUnique(tx: Tx, body: PlantSystemPatch, exceptId: number): Promise<void> {
  const rows = await tx
    .selectFrom('plant_system')
    .select(['id', 'name', 'folder_name_import'])
    .where('id', '!=', exceptId)
    .execute();
  const name = body.name?.toLowerCase();
  if (name !== undefined && rows.some((row) => row.name.toLowerCase() === name))
    throw refuseField('name', 'not_unique');
  if (body.folder_name_import)
    mustLieApart(
      body.folder_name_import,
      rows.map((row) => row.folder_name_import ?? String(row.id)),
    );
}

async function writeOrganisations(tx: Tx, id: number, organisations: readonly number[]): Promise<void> {
  await mustExist(tx, 'organisation', 'organisations', organisations);
  await tx.deleteFrom('plant_system_organisation').where('plant_system_id', '=', id).execute();
  const rows = [...new Set(organisations)].map((organisation_id) => ({ plant_system_id: id, organisation_id }));
  if (rows.length > 0) await tx.insertInto('plant_system_organisation').values(rows).execute();
}

async function readBack(tx: Tx, viewer: Viewer, id: number): Promise<PlantSystem> {
  const system = await readPlantSystem(tx, viewer, id);
  if (system === undefined) throw new Error(`plant system ${id} vanished while it was written`);
  return system;
}
