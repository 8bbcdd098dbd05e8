import { euroOf } from '@leitwarte/core/rules';
import { sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';
import { budgetOf, tariffsOf } from '../yieldFields.ts';
import { plantRows, type PlantRow } from '../plantRows.ts';
import { prioCodesOf } from '../prioCodes.ts';

/** A value as it is stored in the journal of changes: people by account id, everything else by name. */
export type KeptValue = string | number | boolean | null | readonly string[] | readonly number[];

/**
 * A part of a plant whose changes are recorded: the plant itself, a component, a column, an evaluation or planned work.
 */
export interface Thing {
  readonly kind: 'plant' | 'component' | 'column' | 'evaluation' | 'work';
  readonly id: number;
  /** Undefined if the thing is the plant itself. */
  readonly name?: string;
  readonly fields: Readonly<Record<string, KeptValue>>;
}

export async function plantThings(db: Reader, plantId: number): Promise<Thing[]> {
  const row = await plantRows(db).where('plant.id', '=', plantId).executeTakeFirst();
  return row === undefined ? [] : [plantThing(row, await linksOf(db, plantId))];
}

/**
 * What a plant refers to: columns (with their priority position), organisations (by name), people (by id). Parts that a
 * change does not affect may be missing.
 */
export type PlantLinks = Partial<Awaited<ReturnType<typeof linksOf>>>;

export function plantThing(row: PlantRow, links: PlantLinks): Thing {
  const fields = {
    name: row.name,
    type: row.type,
    system: row.system_bez,
    organisation: row.organisation_bez,
    dashboard: row.dashboard_name,
    dashboard_value_field: row.dashboard_value_name,
    status: row.status,
    status_anlage: row.status_anlage,
    last_alarm: row.last_alarm,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    installed_capacity: row.installed_capacity,
    price_per_month: euroOf(row.price_per_month_cents),
    identificator_1: row.identificator_1,
    identificator_2: row.identificator_2,
    identificator_3: row.identificator_3,
    folder_name_import: row.folder_name_import,
    folder_alarm_import: row.folder_alarm_import,
    file_prefix_alarm: row.file_prefix_alarm,
    folder_yaml: flagOf(row.folder_yaml),
    file_prefix_yaml: row.file_prefix_yaml,
    parentfolder: row.parentfolder,
    archivfolder: row.archivfolder,
    model_name_research: row.model_name_research,
    exclude_daily_report: flagOf(row.exclude_daily_report),
    losses_percent: row.losses_percent,
    tariffs: tariffsOf(row.tariffs).map(({ from, ct_per_kwh }) => `${from}: ${ct_per_kwh} ct/kWh`),
    monthly_budget: budgetOf(row.monthly_budget) ?? [],
    mastr_number: row.mastr_number,
    market_location: row.market_location,
    ...links,
    prio_figures: prioCodesOf(row.prio_figures).filter((code) => code !== null),
  };
  return { kind: 'plant', id: row.id, fields };
}

export async function componentThings(db: Reader, componentId: number): Promise<Thing[]> {
  const row = await db.selectFrom('component').selectAll().where('id', '=', componentId).executeTakeFirst();
  if (row === undefined) return [];
  const columns = await db
    .selectFrom('component_column')
    .selectAll()
    .where('component_id', '=', componentId)
    .orderBy('nr_pos')
    .orderBy('id')
    .execute();
  const fields = {
    name: row.name,
    type_component: row.type_component,
    sernum: row.sernum,
    sernum_2: row.sernum_2,
    dashboard_group_name: row.dashboard_group_name,
    daily_report_group_name: row.daily_report_group_name,
    folder_name_import: row.folder_name_import,
    file_prefix: row.file_prefix,
    import_data_date_column_name: row.import_data_date_column_name,
    import_data_time_column_name: row.import_data_time_column_name,
    import_data_datetime_format: row.import_data_datetime_format,
    import_nth_entry: row.import_nth_entry,
    timezone_file: row.timezone_file,
    calculate_old_data: flagOf(row.calculate_old_data),
    time_diff_warn: row.time_diff_warn,
    time_diff_error: row.time_diff_error,
    capacity: row.capacity,
    ac_limit: row.ac_limit,
    tilt: row.tilt,
    azimuth: row.azimuth,
    tracking: row.tracking,
    temperature_coefficient: row.temperature_coefficient,
    strings: row.strings,
    power_curve: row.power_curve,
    users: await usersOf(db, componentId),
  };
  return [
    { kind: 'component', id: componentId, name: row.name, fields },
    ...columns.map((column): Thing => ({
      kind: 'column',
      id: column.id,
      name: `${row.name}, ${column.col_description}`,
      fields: {
        col_description: column.col_description,
        col_unit: column.col_unit,
        col_component_data: column.col_component_data,
        col_component_data_description1: column.col_component_data_description1,
        col_component_data_description2: column.col_component_data_description2,
        col_data_delimiter: column.col_data_delimiter,
        col_gap_values: column.col_gap_values,
        factor_import: column.factor_import,
        col_limit_low: column.col_limit_low,
        col_limit_upper: column.col_limit_upper,
        col_role: column.col_role,
        is_suitable_for_analyse: flagOf(column.is_suitable_for_analyse),
        nr_pos: column.nr_pos,
      },
    })),
  ];
}

/** Planned work of a plant that was not ended early, as things identified by their id. */
export async function workThings(db: Reader, plantId: number): Promise<Thing[]> {
  const rows = await db
    .selectFrom('planned_work')
    .select(['id', 'from_at', 'until_at', 'reason'])
    .where('plant_id', '=', plantId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id, from_at, until_at, reason }) => ({
    kind: 'work',
    id,
    name: reason,
    fields: { from: isoOf(from_at), until: isoOf(until_at), reason },
  }));
}

/**
 * What a plant refers to, read in one query: columns (with their priority position), organisations (by name), people
 * (by id).
 */
export async function linksOf(db: Reader, plantId: number) {
  const prioValues = db
    .selectFrom('plant_prio_value')
    .innerJoin('component_column', 'component_column.id', 'plant_prio_value.column_id')
    .where('plant_prio_value.plant_id', '=', plantId)
    .select([
      sql<string>`'prio'`.as('link'),
      'plant_prio_value.slot as number',
      'component_column.col_description as name',
    ]);
  const organisations = db
    .selectFrom('plant_view_organisation')
    .innerJoin('organisation', 'organisation.id', 'plant_view_organisation.organisation_id')
    .where('plant_view_organisation.plant_id', '=', plantId)
    .select([sql<string>`'organisation'`.as('link'), 'organisation.id as number', 'organisation.name as name']);
  const users = db
    .selectFrom('plant_account')
    .where('plant_id', '=', plantId)
    .select([sql<string>`'user'`.as('link'), 'account_id as number', sql<string>`''`.as('name')]);
  const rows = await prioValues.unionAll(organisations).unionAll(users).orderBy('number').execute();
  const of = (link: string) => rows.filter((row) => row.link === link);
  return {
    plant_prio_values: of('prio').map(({ name }) => name),
    view_organisations: of('organisation').map(({ name }) => name),
    users: of('user').map(({ number }) => number),
  };
}

async function usersOf(db: Reader, componentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component_account')
    .where('component_id', '=', componentId)
    .orderBy('account_id')
    .select('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}
