import type { Selectable } from 'kysely';
import { type Component, type ComponentDataDescription, trackings } from '@leitwarte/core/entities';
import { columnRoles, compareNames, HOUR_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../db/database.ts';
import type { ComponentColumnTable, ComponentTable } from '../../../db/tables.ts';
import { inPortions } from '../../../db/portions.ts';
import { freshUntilOf, unpacked, type ComponentLatest } from '../../../measurements/latest.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';

const DEFAULT_RECENT_HOURS = 12;

type ComponentRow = Selectable<ComponentTable>;
/** A column with its position among the plant's priority values; null if it is not one of them. */
type ColumnRow = Selectable<ComponentColumnTable> & { readonly prio_slot: number | null };

interface Around {
  readonly columns: readonly ColumnRow[];
  readonly users: readonly number[];
  readonly latest: ComponentLatest | undefined;
  /** Data from this instant on count as recent. */
  readonly recentSince: number;
  /** Whether import fields are returned as null, as for organisations with which the plant is shared (4.13). */
  readonly readOnly: boolean;
}

/** Components of one plant by name, with their columns and newest values. */
export async function componentsOfPlant(
  context: Pick<ServerContext, 'platform'>,
  db: Reader,
  plantId: number,
  readOnly: boolean,
): Promise<Component[]> {
  return componentsByPlant(context, await storedComponents(db, [plantId]), () => readOnly).get(plantId) ?? [];
}

/** Stored rows of components of several plants, with their newest values. */
export interface StoredComponents {
  readonly rows: readonly (ComponentRow & { readonly recent_data_hours: number | null })[];
  readonly columns: readonly ColumnRow[];
  readonly users: readonly { readonly component_id: number; readonly account_id: number }[];
  /** Newest values by component id. */
  readonly latest: ReadonlyMap<number, ComponentLatest>;
}

/** Components of several plants; the number of queries does not grow with the number of plants. */
export async function storedComponents(db: Reader, plantIds: readonly number[]): Promise<StoredComponents> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('component')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .leftJoin('organisation', 'organisation.id', 'plant.organisation_id')
      .leftJoin('component_latest', 'component_latest.component_id', 'component.id')
      .where('component.plant_id', 'in', ids)
      .selectAll('component')
      .select([
        'organisation.recent_data_hours',
        'component_latest.ts',
        'component_latest.received_at',
        'component_latest.latest',
      ])
      .execute(),
  );
  const ids = rows.map((row) => row.id);
  const columns = await inPortions(ids, (some) =>
    db
      .selectFrom('component_column')
      .leftJoin('plant_prio_value', 'plant_prio_value.column_id', 'component_column.id')
      .selectAll('component_column')
      .select('plant_prio_value.slot as prio_slot')
      .where('component_id', 'in', some)
      .orderBy('nr_pos')
      .orderBy('component_column.id')
      .execute(),
  );
  const users = await inPortions(ids, (some) =>
    db.selectFrom('component_account').selectAll().where('component_id', 'in', some).orderBy('account_id').execute(),
  );
  const latest = rows.flatMap(({ id, ts, received_at, latest: packed }) => {
    if (ts === null || received_at === null || packed === null) return [];
    return [[id, unpacked({ component_id: id, ts, received_at, latest: packed })] as const];
  });
  return { rows, columns, users, latest: new Map(latest) };
}

/** Components of each plant, sorted by name, as the API returns them. */
export function componentsByPlant(
  { platform }: Pick<ServerContext, 'platform'>,
  { rows, columns, users, latest }: StoredComponents,
  isReadOnly: (plantId: number) => boolean,
): ReadonlyMap<number, Component[]> {
  const columnsOf = Map.groupBy(columns, (column) => column.component_id);
  const usersOf = Map.groupBy(users, (one) => one.component_id);
  const now = platform.now();
  const components = rows.map((row) =>
    componentWire(row, {
      columns: columnsOf.get(row.id) ?? [],
      users: (usersOf.get(row.id) ?? []).map((one) => one.account_id),
      latest: latest.get(row.id),
      recentSince: now - (row.recent_data_hours ?? DEFAULT_RECENT_HOURS) * HOUR_MS,
      readOnly: isReadOnly(row.plant_id),
    }),
  );
  return Map.groupBy(
    components.toSorted((a, b) => compareNames(a.name, b.name)),
    (one) => one.plant,
  );
}

/** One component in the form of `componentsOfPlant`. */
export async function readComponent(
  context: Pick<ServerContext, 'platform'>,
  db: Reader,
  component: Pick<ComponentRow, 'id' | 'plant_id'>,
  readOnly: boolean,
): Promise<Component> {
  const found = (await componentsOfPlant(context, db, component.plant_id, readOnly)).find(
    (one) => one.id === component.id,
  );
  if (found === undefined) throw new Error(`component ${component.id} vanished while it was read`);
  return found;
}

function componentWire(row: ComponentRow, around: Around): Component & { plant: number } {
  const { latest, readOnly } = around;
  const hidden = <T>(value: T): T | null => (readOnly ? null : value);
  return {
    id: row.id,
    name: row.name,
    plant: row.plant_id,
    type_component: row.type_component,
    folder_name_import: hidden(row.folder_name_import),
    dashboard_group_name: row.dashboard_group_name,
    daily_report_group_name: row.daily_report_group_name,
    import_data_date_column_name: hidden(row.import_data_date_column_name),
    import_data_time_column_name: hidden(row.import_data_time_column_name),
    import_data_datetime_format: hidden(row.import_data_datetime_format),
    file_prefix: hidden(row.file_prefix),
    sernum: row.sernum,
    sernum_2: row.sernum_2,
    import_nth_entry: hidden(row.import_nth_entry),
    timezone_file: hidden(row.timezone_file),
    time_diff_warn: row.time_diff_warn,
    time_diff_error: row.time_diff_error,
    calculate_old_data: flagOf(row.calculate_old_data),
    capacity: row.capacity,
    ac_limit: row.ac_limit,
    tilt: row.tilt,
    azimuth: row.azimuth,
    tracking: choiceOf(trackings, row.tracking),
    temperature_coefficient: row.temperature_coefficient,
    strings: row.strings,
    power_curve: row.power_curve,
    has_actual_data: latest !== undefined && latest.ts >= around.recentSince,
    created_at: isoOf(row.created_at),
    time_last_data: isoOf(latest?.ts),
    component_data_description: around.columns.map((column) => columnWire(column, latest, hidden)),
    users: readOnly ? [] : [...around.users],
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function columnWire(
  row: ColumnRow,
  latest: ComponentLatest | undefined,
  hidden: <T>(value: T) => T | null,
): ComponentDataDescription {
  const newest = latest?.values.get(row.id);
  return {
    id: row.id,
    col_description: row.col_description,
    col_unit: row.col_unit,
    col_component_data: row.col_component_data,
    col_component_data_description1: hidden(row.col_component_data_description1),
    col_component_data_description2: hidden(row.col_component_data_description2),
    col_data_delimiter: hidden(row.col_data_delimiter),
    col_gap_values: hidden(row.col_gap_values),
    factor_import: hidden(row.factor_import),
    col_limit_low: row.col_limit_low,
    col_limit_upper: row.col_limit_upper,
    col_role: choiceOf(columnRoles, row.col_role),
    has_data: flagOf(row.has_data),
    nr_pos: row.nr_pos,
    is_suitable_for_analyse: flagOf(row.is_suitable_for_analyse),
    last_value: newest?.value ?? null,
    last_value_at: isoOf(newest?.ts),
    last_value_fresh_until: freshUntilOf(newest),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

/** A stored choice; null if this version does not know it, because a later version may have stored it. */
const choiceOf = <T extends string>(choices: readonly T[], stored: string | null): T | null =>
  choices.find((one) => one === stored) ?? null;
