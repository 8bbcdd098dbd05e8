import type { Selectable } from 'kysely';
import type { AlarmCode, AlarmCodeOrganisation } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { AlarmCodeOrganisationTable, AlarmCodeTable } from '../../db/tables.ts';
import { listedOrganisation, reached } from '../../rights/organisations.ts';
import type { Account } from '../../rights/viewer.ts';
import { flagOf, textOrNull } from '../columnTypes.ts';

/** Codes of a system, numbers in numerical order (decision 3.59). Codes belong to systems, not to organisations. */
export async function readAlarmCodes(db: Reader, systemId: number): Promise<AlarmCode[]> {
  const system = await db.selectFrom('plant_system').select('id').where('id', '=', systemId).executeTakeFirst();
  if (system === undefined) throw refuse(404, 'not_found');
  const rows = await db.selectFrom('alarm_code').selectAll().where('plant_system_id', '=', systemId).execute();
  return rows
    .toSorted(
      (a, b) =>
        compareNames(a.alarm_code, b.alarm_code) || compareNames(a.alarm_bracket, b.alarm_bracket) || a.id - b.id,
    )
    .map(codeWire);
}

export async function readAlarmCode(db: Reader, id: number): Promise<AlarmCode> {
  const row = await db.selectFrom('alarm_code').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return codeWire(row);
}

/** What the viewer's organisation makes of its codes; a code without entry has the defaults. */
export async function readSettings(db: Reader, viewer: Account): Promise<AlarmCodeOrganisation[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  const rows = await db
    .selectFrom('alarm_code_organisation')
    .selectAll()
    .$if(organisation !== 'all', (query) => query.where('organisation_id', '=', Number(organisation)))
    .orderBy('alarm_code_id')
    .orderBy('id')
    .execute();
  return rows.map(settingWire);
}

export async function readSetting(db: Reader, viewer: Account, id: number): Promise<AlarmCodeOrganisation> {
  const row = await db.selectFrom('alarm_code_organisation').selectAll().where('id', '=', id).executeTakeFirst();
  return settingWire(reached(viewer, row));
}

function codeWire(row: Selectable<AlarmCodeTable>): AlarmCode {
  return {
    id: row.id,
    alarm_code: row.alarm_code,
    alarm_bracket: textOrNull(row.alarm_bracket),
    alarm_txt: row.alarm_txt,
    plant_system: row.plant_system_id,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
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
