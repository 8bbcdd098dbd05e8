import type { PlantPatch } from '@leitwarte/core/entities';
import { centsOf } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf, textOrNull } from '../../../measurements/columnTypes.ts';
import { storedTariffs } from '../../common/yieldFields.ts';

/** The database columns of `plant` for a body; an empty text clears a column that may be empty. */
export function storedFields(body: PlantPatch) {
  const cleared = (text: string | null | undefined) => (text === undefined ? undefined : textOrNull(text));
  const excluded = body.set_exclude_daily_report ?? body.exclude_daily_report;
  return {
    name: body.name,
    plant_system_id: body.system,
    plant_dashboard_id: body.dashboard,
    organisation_id: body.organisation,
    latitude: body.latitude,
    longitude: body.longitude,
    timezone: body.timezone,
    installed_capacity: body.installed_capacity,
    dashboard_value_column_id: body.dashboard_value_field,
    price_per_month_cents: body.price_per_month === undefined ? undefined : (centsOf(body.price_per_month) ?? null),
    identificator_1: cleared(body.identificator_1),
    identificator_2: cleared(body.identificator_2),
    identificator_3: cleared(body.identificator_3),
    folder_name_import: cleared(body.folder_name_import),
    folder_alarm_import: cleared(body.folder_alarm_import),
    file_prefix_alarm: cleared(body.file_prefix_alarm),
    folder_yaml: body.folder_yaml === undefined ? undefined : bitOf(body.folder_yaml),
    file_prefix_yaml: cleared(body.file_prefix_yaml),
    parentfolder: cleared(body.parentfolder),
    archivfolder: cleared(body.archivfolder),
    status: body.status,
    model_name_research: cleared(body.model_name_research),
    losses_percent: body.losses_percent,
    tariffs: body.tariffs === undefined ? undefined : storedTariffs(body.tariffs),
    monthly_budget: body.monthly_budget && JSON.stringify(body.monthly_budget),
    mastr_number: cleared(body.mastr_number),
    market_location: cleared(body.market_location),
    exclude_daily_report: excluded === undefined ? undefined : bitOf(excluded),
  };
}

/** Id of a plant type by its name, regardless of case, or by its id as text (decision 3.52). */
export async function plantTypeId(db: Reader, type: string): Promise<number> {
  const rows = await db.selectFrom('plant_type').selectAll().execute();
  const byName = rows.find((row) => row.name.toLowerCase() === type.toLowerCase());
  const found = byName ?? rows.find((row) => String(row.id) === type);
  if (found === undefined)
    throw refuseField('type', 'not_a_choice', {
      choices: rows
        .map((row) => row.name)
        .toSorted()
        .join(', '),
    });
  return found.id;
}

/** Refuses with 400 a dashboard that belongs to another organisation; a dashboard for all organisations is accepted. */
export async function mustFitDashboard(
  db: Reader,
  dashboardId: number | null | undefined,
  organisationId: number | null,
): Promise<void> {
  if (!dashboardId) return;
  const row = await db
    .selectFrom('plant_dashboard')
    .select('organisation_id')
    .where('id', '=', dashboardId)
    .executeTakeFirst();
  if (row === undefined || (row.organisation_id !== null && row.organisation_id !== organisationId))
    throw refuseField('dashboard', 'does_not_exist', { id: dashboardId });
}

/** Import folders of the other plants of an organisation; a plant without a folder name uses its id as folder (4.6). */
export async function foldersOfOthers(
  db: Reader,
  organisationId: number | null,
  exceptPlantId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('plant')
    .select(['id', 'folder_name_import'])
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .where('id', '!=', exceptPlantId)
    .execute();
  return rows.map((row) => row.folder_name_import ?? String(row.id));
}

/** An unused import folder of an organisation, named after the plant: `solarpark-koeln` for `Solarpark Köln`. */
export async function freeFolder(db: Reader, organisationId: number, name: string): Promise<string> {
  const taken = new Set((await foldersOfOthers(db, organisationId, 0)).map((one) => one.toLowerCase().split('/')[0]));
  const own = folderCalled(name);
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? own : `${own}-${number}`;
    if (!taken.has(folder)) return folder;
  }
}

const FOLDER_LETTERS = 60;

function folderCalled(name: string): string {
  const spelled = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, FOLDER_LETTERS)
    .replaceAll(/^-|-$/g, '');
  return spelled === '' ? 'anlage' : spelled;
}
