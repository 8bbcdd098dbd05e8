import type { Selectable } from 'kysely';
import type { ComponentDataDescriptionInput } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { formatNumber, greatestOf } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import type { ComponentColumnTable } from '../../../db/tables.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { allowedChanges } from '../../common/changes.ts';
import { carryLinks } from './renamedColumns.ts';
import { carrySharedLinks } from './sharedLinks.ts';
import { bitOf, flagOf, given, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustStayPower } from './energyOfColumn.ts';

type ColumnRow = Selectable<ComponentColumnTable>;

export interface ColumnWrite {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly componentId: number;
  readonly now: number;
  /** Set if the component is just being created, by a user who may create components. */
  readonly isNew?: true;
}

/**
 * Makes the columns of a component equal to a list (decision 3.21): changes entries with an id, creates those without
 * one, and deletes columns that are missing in the list. 403 for changes that only superusers may make, 400
 * `column_has_data` for deleting a column with data.
 */
export async function writeColumns(write: ColumnWrite, list: readonly ComponentDataDescriptionInput[]): Promise<void> {
  const { tx, viewer, componentId, isNew } = write;
  const rows = await tx.selectFrom('component_column').selectAll().where('component_id', '=', componentId).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wanted = list.map((entry) => ({ entry, row: entry.id === undefined ? undefined : stored.get(entry.id) }));
  const keptIds = new Set(wanted.map(({ entry }) => entry.id));
  const removed = rows.filter((row) => !keptIds.has(row.id));
  const changes = wanted.map(({ entry, row }) => (row === undefined ? entry : allowedChange(viewer, row, entry)));
  const addsOrRemoves = removed.length > 0 || wanted.some(({ row }) => row === undefined);
  if (addsOrRemoves && isNew === undefined && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
  for (const [index, { entry, row }] of wanted.entries())
    if (entry.id !== undefined && row === undefined)
      throw refuseField(`component_data_description.${index}.id`, 'does_not_exist', { id: entry.id });
  checkNames(list, stored);
  for (const [index, { row }] of wanted.entries()) {
    const change = changes[index] ?? {};
    checkLimits(index, change, row);
    if (row !== undefined && change.col_unit !== undefined)
      await mustStayPower(tx, `component_data_description.${index}.col_unit`, row, textOrNull(change.col_unit));
  }
  if (removed.some((row) => row.has_data === 1)) throw refuse(400, 'column_has_data');
  if (removed.length > 0)
    await tx
      .deleteFrom('component_column')
      .where(
        'id',
        'in',
        removed.map((row) => row.id),
      )
      .execute();
  await makeWayForNames(
    tx,
    wanted.flatMap(({ entry, row }) => (row && renames(entry, row) ? [row] : [])),
  );
  const renamed = wanted.flatMap(({ row }, index) => {
    const to = changes[index]?.col_component_data;
    return row && to !== undefined && to !== row.col_component_data ? [{ from: row.col_component_data, to }] : [];
  });
  await carryLinks(tx, componentId, renamed);
  for (const [index, { row }] of wanted.entries()) {
    const change = changes[index] ?? {};
    if (row !== undefined) await changeColumn(write, row, change);
    else await createColumn(write, list[index], index + 1);
  }
  await carrySharedLinks(tx, componentId, renamed);
}

function allowedChange(
  viewer: Viewer,
  row: ColumnRow,
  entry: ComponentDataDescriptionInput,
): Partial<ComponentDataDescriptionInput> {
  const current = { ...row, is_suitable_for_analyse: flagOf(row.is_suitable_for_analyse) };
  return allowedChanges('ComponentDataDescription', viewer, current, entry);
}

/** Refuses a lower limit above the upper limit (decision 4.34); unchanged limits are not checked. */
function checkLimits(index: number, change: Partial<ComponentDataDescriptionInput>, row: ColumnRow | undefined): void {
  if (change.col_limit_low === undefined && change.col_limit_upper === undefined) return;
  const low = change.col_limit_low === undefined ? (row?.col_limit_low ?? null) : change.col_limit_low;
  const upper = change.col_limit_upper === undefined ? (row?.col_limit_upper ?? null) : change.col_limit_upper;
  if (low === null || upper === null || low <= upper) return;
  throw refuseField(`component_data_description.${index}.col_limit_low`, 'above_upper_limit', {
    upper: formatNumber(upper),
  });
}

const renames = (entry: ComponentDataDescriptionInput, row: ColumnRow) =>
  entry.col_component_data !== undefined && entry.col_component_data !== row.col_component_data;

function storageName(entry: ComponentDataDescriptionInput, row: ColumnRow | undefined): string {
  return entry.col_component_data ?? row?.col_component_data ?? entry.col_description;
}

function checkNames(list: readonly ComponentDataDescriptionInput[], stored: ReadonlyMap<number, ColumnRow>): void {
  const seen = new Set<string>();
  const ids = new Set<number>();
  for (const [index, entry] of list.entries()) {
    const name = storageName(entry, entry.id === undefined ? undefined : stored.get(entry.id));
    if (seen.has(name)) throw refuseField(`component_data_description.${index}.col_component_data`, 'not_unique');
    seen.add(name);
    if (entry.id === undefined) continue;
    if (ids.has(entry.id)) throw refuseField(`component_data_description.${index}.id`, 'not_unique');
    ids.add(entry.id);
  }
}

/**
 * Gives columns whose storage names change temporary names first, so that two columns can swap names: each name must be
 * unique at all times.
 */
async function makeWayForNames(tx: Tx, rows: readonly ColumnRow[]): Promise<void> {
  for (const row of rows)
    await tx
      .updateTable('component_column')
      .set({ col_component_data: `renamed column ${row.id}` })
      .where('id', '=', row.id)
      .execute();
}

async function changeColumn(
  write: ColumnWrite,
  row: ColumnRow,
  change: Partial<ComponentDataDescriptionInput>,
): Promise<void> {
  const combined = isCombined(change, row);
  const set = given({
    ...given(storedFields(change)),
    nr_pos: change.nr_pos ?? undefined,
    is_suitable_for_analyse: combined
      ? bitOf(false)
      : change.is_suitable_for_analyse === undefined
        ? undefined
        : bitOf(change.is_suitable_for_analyse),
  });
  await write.tx
    .updateTable('component_column')
    .set({ ...set, modified_at: write.now, modified_by: write.viewer.username })
    .where('id', '=', row.id)
    .execute();
}

/** Adds those columns whose storage names the component does not have yet, after its existing columns. */
export async function addColumns(write: ColumnWrite, list: readonly ComponentDataDescriptionInput[]): Promise<void> {
  const rows = await write.tx
    .selectFrom('component_column')
    .select(['nr_pos', 'col_component_data'])
    .where('component_id', '=', write.componentId)
    .execute();
  const taken = new Set(rows.map((row) => row.col_component_data));
  let position = greatestOf(
    rows.map((row) => row.nr_pos),
    0,
  );
  for (const entry of list) {
    const name = storageName(entry, undefined);
    if (taken.has(name)) continue;
    taken.add(name);
    position += 1;
    await createColumn(write, { ...entry, nr_pos: position }, position);
  }
}

async function createColumn(
  write: ColumnWrite,
  entry: ComponentDataDescriptionInput | undefined,
  position: number,
): Promise<void> {
  if (entry === undefined) return;
  const { viewer, now } = write;
  const suitable = entry.is_suitable_for_analyse ?? true;
  await write.tx
    .insertInto('component_column')
    .values({
      ...given(storedFields(entry)),
      component_id: write.componentId,
      col_description: entry.col_description,
      col_component_data: storageName(entry, undefined),
      col_unit: textOrNull(entry.col_unit ?? null),
      col_component_data_description1: entry.col_component_data_description1 ?? storageName(entry, undefined),
      col_component_data_description2: textOrNull(entry.col_component_data_description2 ?? null),
      col_data_delimiter: entry.col_data_delimiter ?? null,
      col_gap_values: textOrNull(entry.col_gap_values ?? null),
      factor_import: entry.factor_import ?? null,
      col_limit_low: entry.col_limit_low ?? null,
      col_limit_upper: entry.col_limit_upper ?? null,
      nr_pos: entry.nr_pos ?? position,
      is_suitable_for_analyse: bitOf(suitable && !isCombined(entry, undefined)),
      created_at: now,
      modified_at: now,
      created_by: viewer.username,
      modified_by: viewer.username,
    })
    .execute();
}

/** Whether a column combines two fields of a file; its values are texts, which cannot be evaluated (decision 3.18). */
function isCombined(change: Partial<ComponentDataDescriptionInput>, row: ColumnRow | undefined): boolean {
  const second = change.col_component_data_description2;
  return textOrNull(second === undefined ? (row?.col_component_data_description2 ?? null) : second) !== null;
}

function storedFields(change: Partial<ComponentDataDescriptionInput>) {
  return {
    col_description: change.col_description,
    col_component_data: change.col_component_data,
    col_unit: change.col_unit,
    col_component_data_description1: change.col_component_data_description1,
    col_component_data_description2: change.col_component_data_description2,
    col_data_delimiter: change.col_data_delimiter,
    col_gap_values: change.col_gap_values === undefined ? undefined : textOrNull(change.col_gap_values),
    factor_import: change.factor_import,
    col_limit_low: change.col_limit_low,
    col_limit_upper: change.col_limit_upper,
    col_role: change.col_role,
  };
}
