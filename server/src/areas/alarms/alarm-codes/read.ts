import type { Selectable } from 'kysely';
import type { AlarmCode, AlarmCodeOrganisation } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { AlarmCodeOrganisationTable, AlarmCodeTable } from '../../../db/tables.ts';
import { listedOrganisation, listingIn, reached } from '../../../rights/organisations.ts';
import { mappedSystems } from '../../../rights/systems.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf, textOrNull } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Codes of a system, in numerical order (decision 3.59); 404 if the system is not assigned to the viewer's organisation
 * (decision 4.21).
 */
export async function readAlarmCodes(db: Reader, viewer: Viewer, systemId: number): Promise<AlarmCode[]> {
  const isMapped = await mappedSystems(db, viewer);
  const system = await db.selectFrom('plant_system').select('id').where('id', '=', systemId).executeTakeFirst();
  if (system === undefined || !isMapped(system.id)) throw refuse(404, 'not_found');
  const rows = await db.selectFrom('alarm_code').selectAll().where('plant_system_id', '=', systemId).execute();
  return rows
    .toSorted(
      (a, b) =>
        compareNames(a.alarm_code, b.alarm_code) || compareNames(a.alarm_bracket, b.alarm_bracket) || a.id - b.id,
    )
    .map(codeWire);
}

/** One code of a system that is assigned to the viewer's organisation; 404 for any other id. */
export async function readAlarmCode(db: Reader, viewer: Viewer, id: number) {
  const isMapped = await mappedSystems(db, viewer);
  const row = await db.selectFrom('alarm_code').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !isMapped(row.plant_system_id)) throw refuse(404, 'not_found');
  return codeWire(row);
}

/**
 * The settings of the viewer's organisation for the codes of its systems. A code without a stored setting has the
 * defaults.
 */
export async function readSettings({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'alarmCodes', 'settings'>): Promise<AlarmCodeOrganisation[]> {
  const lister = await listingIn(db, viewer, asked);
  const organisation = listedOrganisation(lister);
  if (organisation === undefined) return [];
  const isMapped = await mappedSystems(db, lister);
  const rows = await db
    .selectFrom('alarm_code_organisation')
    .innerJoin('alarm_code', 'alarm_code.id', 'alarm_code_organisation.alarm_code_id')
    .selectAll('alarm_code_organisation')
    .select('alarm_code.plant_system_id')
    .$if(organisation !== 'all', (query) => query.where('organisation_id', '=', Number(organisation)))
    .orderBy('alarm_code_organisation.alarm_code_id')
    .orderBy('alarm_code_organisation.id')
    .execute();
  return rows.filter((row) => isMapped(row.plant_system_id)).map(settingWire);
}

export async function readSetting(db: Reader, viewer: Viewer, id: number): Promise<AlarmCodeOrganisation> {
  const row = await db.selectFrom('alarm_code_organisation').selectAll().where('id', '=', id).executeTakeFirst();
  const setting = reached(viewer, row);
  await readAlarmCode(db, viewer, setting.alarm_code_id);
  return settingWire(setting);
}

function codeWire(row: Selectable<AlarmCodeTable>) {
  return {
    id: row.id,
    alarm_code: row.alarm_code,
    alarm_bracket: textOrNull(row.alarm_bracket),
    alarm_txt: row.alarm_txt,
    plant_system: row.plant_system_id,
    created_by: row.created_by,
    modified_by: row.modified_by,
  } satisfies AlarmCode;
}

function settingWire(row: Selectable<AlarmCodeOrganisationTable>): AlarmCodeOrganisation {
  return {
    id: row.id,
    alarmcode: row.alarm_code_id,
    organisation: row.organisation_id,
    type_control_center: row.type_control_center,
    is_error_message: flagOf(row.is_error_message),
    send_mail: flagOf(row.send_mail),
    send_sms: flagOf(row.send_sms),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}
