import type { PlantType } from '@leitwarte/core/codes';
import type { Tx } from '../../db/database.ts';
import type { SystemKey } from '../plants/systems.ts';
import type { DemoRecord } from '../record.ts';
import { dayStart } from '../../measurements/calendar.ts';
import { DEMO_ZONE } from '../slot.ts';
import { HISTORY_START, type DemoPlant, type DemoWorld, type PlacedComponent } from '../world.ts';
import type { ColumnPath, OrganisationKey } from '../plants/plantPlan.ts';
import { createAlarms } from './createAlarms.ts';
import { stamp } from './stamp.ts';

type Components = DemoRecord['components'];

/** Cents a month for monitoring a plant; larger plants cost more. */
const priceCents = (capacity: number) => (capacity < 100 ? 1900 : capacity < 1000 ? 2900 : 4900);

/** Losses of the solar plants between modules and inverters, in percent. */
const DEMO_LOSSES = 11;
const DEMO_TARIFFS_FROM = '2020-01-01';
/** Cents for a kilowatt-hour that is fed in; consumers, charging and the grid have no tariff. */
const demoTariffs: Readonly<Partial<Record<PlantType, number>>> = {
  Solar: 8.11,
  Windkraft: 7.35,
  Wasser: 9.67,
  Bhkw: 11.4,
  Biogas: 17.82,
};

/** Creates the plants with components, columns, priority values and alarms; returns the ids by `plant/component`. */
export async function createPlants(
  tx: Tx,
  world: DemoWorld,
  organisations: Readonly<Record<OrganisationKey, number>>,
  systems: ReadonlyMap<SystemKey, number>,
): Promise<Components> {
  const types = await plantTypeIds(tx);
  const components: Components = {};
  for (const plant of world.plants) {
    const plant_type_id = types.get(plant.type);
    if (plant_type_id === undefined) throw new Error(`no plant type ${plant.type}`);
    const plantId = await createPlant(tx, world, plant, {
      plant_type_id,
      plant_system_id: systems.get(plant.system) ?? null,
      organisation_id: organisations[plant.organisation],
    });
    for (const component of plant.components) {
      components[`${plant.key}/${component.key}`] = await createComponent(tx, world, plantId, component);
    }
    await choosePriorities(tx, plantId, plant, components);
    await createAlarms(tx, world, plantId, plant, components);
    if (plant.shownTo)
      await tx
        .insertInto('plant_view_organisation')
        .values({ plant_id: plantId, organisation_id: organisations[plant.shownTo] })
        .execute();
  }
  return components;
}

async function plantTypeIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const types = await tx.selectFrom('plant_type').select(['name', 'id']).execute();
  return new Map(types.map(({ name, id }) => [name, id]));
}

interface PlantLinks {
  readonly plant_type_id: number;
  readonly plant_system_id: number | null;
  readonly organisation_id: number;
}

async function createPlant(tx: Tx, world: DemoWorld, plant: DemoPlant, links: PlantLinks): Promise<number> {
  const { id } = await tx
    .insertInto('plant')
    .values({
      ...stamp(world),
      ...links,
      // created before the months for which bills are opened
      created_at: dayStart(DEMO_ZONE, HISTORY_START),
      name: plant.name,
      time_last_data: null,
      time_last_alarm: null,
      last_alarm: null,
      last_data_warn: null,
      evu: plant.evu,
      latitude: plant.latitude,
      longitude: plant.longitude,
      timezone: DEMO_ZONE,
      installed_capacity: plant.capacity,
      dashboard_value_column_id: null,
      price_per_month_cents: priceCents(plant.capacity),
      identificator_1: plant.identificator ?? null,
      identificator_2: null,
      identificator_3: null,
      folder_name_import: plant.key,
      folder_alarm_import: null,
      file_prefix_alarm: null,
      file_prefix_yaml: null,
      parentfolder: null,
      archivfolder: null,
      model_name_research: null,
      ...(plant.type === 'Solar' && { losses_percent: DEMO_LOSSES }),
      ...tariffsOf(plant),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function tariffsOf({ type }: DemoPlant) {
  const cents = demoTariffs[type];
  return cents === undefined ? {} : { tariffs: JSON.stringify([{ from: DEMO_TARIFFS_FROM, ct_per_kwh: cents }]) };
}

async function createComponent(
  tx: Tx,
  world: DemoWorld,
  plantId: number,
  component: PlacedComponent,
): Promise<Components[string]> {
  const { id } = await tx
    .insertInto('component')
    .values({
      ...stamp(world),
      // created before its first data: data older than their component count as history and never as missing
      created_at: dayStart(DEMO_ZONE, HISTORY_START),
      plant_id: plantId,
      name: component.name,
      folder_name_import: component.key.toLowerCase(),
      dashboard_group_name: null,
      daily_report_group_name: null,
      file_prefix: null,
      sernum: component.sernum,
      sernum_2: null,
      import_nth_entry: 1,
      timezone_file: DEMO_ZONE,
      time_diff_warn: 24,
      time_diff_error: 72,
      calculate_old_data: 1,
      ...component.yields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = await tx
    .insertInto('component_column')
    .values(
      component.columns.map((column, index) => ({
        ...stamp(world),
        component_id: id,
        nr_pos: index + 1,
        col_description: column.label,
        col_unit: column.unit,
        col_component_data: column.key,
        col_component_data_description1: column.label,
        col_component_data_description2: null,
        col_data_delimiter: null,
        col_gap_values: null,
        factor_import: null,
        col_limit_low: column.low ?? null,
        col_limit_upper: column.high ?? null,
        col_role: column.role ?? null,
        is_suitable_for_analyse: 1 as const,
      })),
    )
    .returning(['id', 'col_component_data'])
    .execute();
  return { id, columns: Object.fromEntries(columns.map((column) => [column.col_component_data, column.id])) };
}

async function choosePriorities(tx: Tx, plantId: number, plant: DemoPlant, components: Components): Promise<void> {
  const idOf = (path: ColumnPath): number => {
    const [component = '', column = ''] = path.split('.');
    const id = components[`${plant.key}/${component}`]?.columns[column];
    if (id === undefined) throw new Error(`${plant.key} has no column ${path}`);
    return id;
  };
  const slots = plant.priority.map((path, index) => ({ plant_id: plantId, slot: index + 1, column_id: idOf(path) }));
  await tx.insertInto('plant_prio_value').values(slots).execute();
  await tx
    .updateTable('plant')
    .set({ dashboard_value_column_id: idOf(plant.dashboard) })
    .where('id', '=', plantId)
    .execute();
}
