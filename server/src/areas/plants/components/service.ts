import type { Selectable } from 'kysely';
import type { Component, ComponentCreate, ComponentPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { TIME_DIFF_ERROR_HOURS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { ComponentTable } from '../../../db/tables.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { withSummaries } from '../../../imports/sums/reconfigured.ts';
import { componentOf, plantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { logActivity } from '../../common/activityLog.ts';
import { allowedChanges } from '../../common/changes.ts';
import { bitOf, flagOf, given, textOrNull } from '../../../measurements/columnTypes.ts';
import { tellChanges, tellingChanges } from '../../common/plant-changes/record.ts';
import { componentThings } from '../../common/plant-changes/things.ts';
import { mustBeMappable, mustExist } from '../../common/references.ts';
import { mustLieApart } from '../../common/folderNames.ts';
import type { Call } from '../../../http/call.ts';
import { writeColumns } from './columns.ts';
import { readComponent } from './read.ts';

/**
 * Creates a component of a plant with its columns. By default the age of its data is monitored, with a warning after 24
 * hours and an error after 72.
 */
export async function createComponent({ context, viewer, body }: Call<'components', 'create'>): Promise<Component> {
  const now = context.platform.now();
  return context.db.transaction().execute(async (tx) => {
    await mustExist(tx, 'plant', 'plant', [body.plant]);
    const plant = await plantOf(tx, viewer, body.plant);
    const { id, plant_id } = await addComponent({ tx, viewer, now }, plant.row.id, body);
    if (body.users !== undefined) await mapUsers(tx, id, body.users, plant.row.organisation_id);
    return readComponent(context, tx, { id, plant_id }, false);
  });
}

/** Adds a component to an existing plant and records it in the plant's journal. */
export async function addComponent(
  maker: Maker,
  plantId: number,
  body: Omit<ComponentCreate, 'plant' | 'users'>,
): Promise<{ readonly id: number; readonly plant_id: number }> {
  const { tx, viewer, now } = maker;
  await checkFolder(tx, plantId, body.folder_name_import, 0);
  await checkSerialNumber(tx, plantId, body.sernum, 0);
  const id = await withSummaries(tx, plantId, () => insertComponent(maker, plantId, body));
  await tellChanges({ tx, viewer, now, plantId }, [{ event: 'component_created', about: body.name }]);
  await logActivity(tx, now, viewer, 'Create', body.name);
  return { id, plant_id: plantId };
}

/** Context for creating a component: transaction, user and time. */
interface Maker {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly now: number;
}

/** Stores a new component of a plant with its columns and returns its id. */
export async function insertComponent(
  { tx, viewer, now }: Maker,
  plantId: number,
  body: Omit<ComponentCreate, 'plant' | 'users'>,
): Promise<number> {
  checkHours(body, { time_diff_warn: TIME_DIFF_WARN_HOURS, time_diff_error: TIME_DIFF_ERROR_HOURS });
  const { id } = await tx
    .insertInto('component')
    .values({
      ...given(storedFields(body)),
      name: body.name,
      plant_id: plantId,
      folder_name_import: textOrNull(body.folder_name_import ?? null),
      dashboard_group_name: body.dashboard_group_name ?? null,
      daily_report_group_name: body.daily_report_group_name ?? null,
      file_prefix: textOrNull(body.file_prefix ?? null),
      sernum: textOrNull(body.sernum ?? null),
      sernum_2: textOrNull(body.sernum_2 ?? null),
      import_nth_entry: body.import_nth_entry ?? null,
      timezone_file: textOrNull(body.timezone_file ?? null),
      calculate_old_data: bitOf(body.calculate_old_data ?? true),
      time_diff_warn: body.time_diff_warn ?? TIME_DIFF_WARN_HOURS,
      time_diff_error: body.time_diff_error ?? TIME_DIFF_ERROR_HOURS,
      created_at: now,
      modified_at: now,
      created_by: viewer.username,
      modified_by: viewer.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeColumns({ tx, viewer, componentId: id, now, isNew: true }, body.component_data_description ?? []);
  return id;
}

/**
 * Changes those fields of a component and its columns that the viewer may change (decisions 3.20, 3.21, 4.10, 4.11).
 */
export async function updateComponent(call: Call<'components', 'update'>): Promise<Component> {
  return call.context.db.transaction().execute((tx) => changeComponent(call, tx));
}

type Change = Pick<Call<'components', 'update'>, 'context' | 'viewer' | 'params' | 'body' | 'mustStillBe'>;

/** Like {@link updateComponent}, within an existing transaction. */
export async function changeComponent(
  { context, viewer, params: { id }, body, mustStillBe }: Change,
  tx: Tx,
): Promise<Component> {
  const now = context.platform.now();
  await lockRow(tx, 'component', id);
  const { component, plant } = await componentOf(tx, viewer, id);
  if (plant.readOnly) throw refuse(403, 'permission_denied');
  const { component_data_description: columns, ...fields } = body;
  const current = {
    ...component,
    calculate_old_data: flagOf(component.calculate_old_data),
    users: await mappedUsers(tx, id),
  };
  const change = allowedChanges('Component', viewer, current, fields);
  checkHours(change, component);
  await checkFolder(tx, component.plant_id, change.folder_name_import, id);
  await checkSerialNumber(tx, component.plant_id, change.sernum, id);
  await mustStillBe(() => readComponent(context, tx, component, plant.readOnly));
  const write = async () => {
    await withSummaries(tx, component.plant_id, async () => {
      await tx
        .updateTable('component')
        .set({ ...given(storedFields(change)), modified_at: now, modified_by: viewer.username })
        .where('id', '=', id)
        .execute();
      if (columns !== undefined) await writeColumns({ tx, viewer, componentId: id, now }, columns);
    });
    if (change.users !== undefined) await mapUsers(tx, id, change.users, plant.row.organisation_id);
  };
  const plantId = component.plant_id;
  await tellingChanges({ tx, viewer, now, plantId }, () => componentThings(tx, id), write);
  return readComponent(context, tx, component, plant.readOnly);
}

interface Hours {
  readonly time_diff_warn?: number | null | undefined;
  readonly time_diff_error?: number | null | undefined;
}

/** Refuses a warning age above the error age (decision 4.34); 0 and null mean that there is no limit. */
function checkHours(change: Hours, stored: Hours): void {
  if (change.time_diff_warn === undefined && change.time_diff_error === undefined) return;
  const warn = change.time_diff_warn === undefined ? stored.time_diff_warn : change.time_diff_warn;
  const error = change.time_diff_error === undefined ? stored.time_diff_error : change.time_diff_error;
  if (!warn || !error || warn <= error) return;
  throw refuseField('time_diff_warn', 'above_error_hours', { hours: error });
}

/** The database columns of `component` for a body; an empty text clears a field that may be empty. */
function storedFields(body: ComponentPatch) {
  const cleared = (text: string | null | undefined) => (text === undefined ? undefined : textOrNull(text));
  const kept = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ''));
  return {
    name: body.name,
    type_component: body.type_component,
    folder_name_import: cleared(body.folder_name_import),
    dashboard_group_name: cleared(body.dashboard_group_name),
    daily_report_group_name: cleared(body.daily_report_group_name),
    import_data_date_column_name: kept(body.import_data_date_column_name),
    import_data_time_column_name: kept(body.import_data_time_column_name),
    import_data_datetime_format: body.import_data_datetime_format ?? undefined,
    file_prefix: cleared(body.file_prefix),
    sernum: cleared(body.sernum),
    sernum_2: cleared(body.sernum_2),
    import_nth_entry: body.import_nth_entry,
    timezone_file: cleared(body.timezone_file),
    time_diff_warn: body.time_diff_warn,
    time_diff_error: body.time_diff_error,
    capacity: body.capacity,
    ac_limit: body.ac_limit,
    tilt: body.tilt,
    azimuth: body.azimuth,
    tracking: body.tracking,
    temperature_coefficient: body.temperature_coefficient,
    strings: body.strings,
    power_curve: cleared(body.power_curve),
    calculate_old_data: body.calculate_old_data === undefined ? undefined : bitOf(body.calculate_old_data),
  } satisfies { readonly [K in keyof Selectable<ComponentTable>]?: unknown };
}

/**
 * Refuses a serial number that another component of the plant has, because file lines are assigned by serial number.
 */
async function checkSerialNumber(
  tx: Tx,
  plantId: number,
  sernum: string | null | undefined,
  exceptId: number,
): Promise<void> {
  if (sernum === undefined || sernum === null || sernum === '') return;
  const taken = await tx
    .selectFrom('component')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('id', '<>', exceptId)
    .where('sernum', '=', sernum)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('sernum', 'not_unique');
}

/** Refuses a folder name that another component of the plant has, regardless of case (decision 4.6). */
async function checkFolder(
  tx: Tx,
  plantId: number,
  folder: string | null | undefined,
  exceptId: number,
): Promise<void> {
  if (folder === undefined || folder === null || folder === '') return;
  const rows = await tx
    .selectFrom('component')
    .select(['id', 'folder_name_import'])
    .where('plant_id', '=', plantId)
    .execute();
  const others = rows.filter((row) => row.id !== exceptId);
  mustLieApart(
    folder,
    others.map((row) => row.folder_name_import ?? String(row.id)),
  );
}

async function mappedUsers(tx: Tx, componentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('component_account')
    .select('account_id')
    .where('component_id', '=', componentId)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Replaces the people who are mapped to a component. */
export async function mapUsers(
  tx: Tx,
  componentId: number,
  users: readonly number[],
  organisationId: number | null,
): Promise<void> {
  await mustBeMappable(tx, 'users', users, organisationId, await mappedUsers(tx, componentId));
  await tx.deleteFrom('component_account').where('component_id', '=', componentId).execute();
  const rows = [...new Set(users)].map((account_id) => ({ component_id: componentId, account_id }));
  if (rows.length > 0) await tx.insertInto('component_account').values(rows).execute();
}
