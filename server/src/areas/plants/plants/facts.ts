import type { AlarmCauses, DashboardPlant, PlannedWorkNote } from '@leitwarte/core/entities';
import { derivedUnit, sharedPrioNames, sunPlaceOf } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../db/database.ts';
import { freshTime, freshUntilOf, latestOf, type ComponentLatest } from '../../../measurements/latest.ts';
import { hourlyMeans } from '../../../measurements/series.ts';
import { runningWork } from '../../../alarms/plannedWork.ts';
import { openAlarmsByCause } from '../../alarms/alarms/openAlarmsByCause.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { inPortions } from '../../../db/portions.ts';
import { dataAgeOf, type DataAge } from '../../../measurements/plantDataAge.ts';
import { noteOf } from '../../alarms/planned-work/wire.ts';
import { prioCodesOf } from '../../common/prioCodes.ts';
import type { PlantRow } from '../../common/plantRows.ts';
import type { StoredComponents } from '../components/read.ts';
import { NO_PRIO_FIGURES, type PrioFigures } from './prioFigures.ts';
import { sparklineOf } from './sparkline.ts';

/** Data of a plant's tile that are not in the plant's own row. */
export interface PlantFacts {
  readonly freshness: DataAge;
  /** First instant at which the data may change without any write, only because time passes. */
  readonly holdsUntil: number;
  readonly alarms: AlarmCauses;
  /** The planned work that is running now; null if there is none. */
  readonly work: PlannedWorkNote | null;
  readonly components: DashboardPlant['plant_components'];
  /** Figures from balances have no name here, because their name depends on the language. */
  readonly prioValues: DashboardPlant['plant_prio_values'];
  readonly dashboardValues: DashboardPlant['plant_dashboard_values'];
}

const SLOTS = [1, 2, 3] as const;

/**
 * Facts of many plants; the number of queries does not grow with the number of plants. `db` may be a transaction. With
 * `isProvider` broken imports are included. Components in `known` are not read again. A sparkline ends at its
 * component's newest value, so that a plant without new data still shows its last day.
 */
export async function plantFacts(
  { platform }: Pick<ServerContext, 'platform'>,
  db: Reader,
  plants: readonly PlantRow[],
  isProvider: boolean,
  known?: StoredComponents,
  figures: PrioFigures = NO_PRIO_FIGURES,
): Promise<ReadonlyMap<number, PlantFacts>> {
  const plantIds = plants.map((plant) => plant.id);
  const chosenIds = plants.flatMap((plant) => plant.dashboard_value_column_id ?? []);
  const now = platform.now();
  const [alarms, { works, holdsUntil }, components, prios, chosen] = await Promise.all([
    openAlarmsByCause(db, plantIds, isProvider),
    runningWork(db, plantIds, now),
    known ? watchedRows(known) : inPortions(plantIds, (ids) => componentRows(db, ids)),
    known ? prioColumns(known) : inPortions(plantIds, (ids) => prioRows(db, ids)),
    known ? chosenColumns(known, chosenIds) : inPortions(chosenIds, (ids) => columnRows(db, ids)),
  ]);
  const shownComponents = [...new Set([...prios, ...chosen].map((row) => row.component_id))];
  const latest = known?.latest ?? (await latestOf(db, shownComponents));
  const priosByPlant = Map.groupBy(prios, (row) => row.plant_id);
  const chosenById = new Map<number | null, (typeof chosen)[number]>(chosen.map((row) => [row.column_id, row]));
  const sparkColumns = new Map(
    plants.map((plant) => [
      plant.id,
      // `dashboard_value_field`, otherwise the first priority value (decision 4.15)
      chosenById.get(plant.dashboard_value_column_id) ?? priosByPlant.get(plant.id)?.[0],
    ]),
  );
  const wanted = [...sparkColumns.values()].flatMap((column) => {
    const until = column && latest.get(column.component_id)?.ts;
    if (column === undefined || until === undefined) return [];
    return [{ component_id: column.component_id, column_id: column.column_id, until }];
  });
  const means = new Map((await hourlyMeans(db, platform, wanted)).map((series) => [series.column_id, series.means]));
  const componentsByPlant = Map.groupBy(components, (row) => row.plant_id);
  return new Map(
    plants.map((plant) => {
      const work = works.get(plant.id);
      const own = componentsByPlant.get(plant.id) ?? [];
      const spark = sparkColumns.get(plant.id);
      const watched = own.map((row) => ({
        ...row,
        newest: row.ts === null ? undefined : freshTime(row.ts, row.received_at ?? row.ts),
      }));
      const freshness = dataAgeOf(watched, now, plant.timezone, sunPlaceOf(plant));
      return [
        plant.id,
        {
          holdsUntil: Math.min(freshness.holdsUntil, holdsUntil(plant.id), figures.holdsUntil(plant.id)),
          alarms: alarms(plant.id),
          work: work === undefined ? null : noteOf(work),
          freshness,
          components: own.map(({ id, name, sernum }) => ({ id, name, sernum })),
          prioValues: withFigures(
            plant,
            prioValues(plant.id, priosByPlant.get(plant.id) ?? [], own, latest),
            figures,
            freshness.newest,
          ),
          dashboardValues: sparklineOf(plant.id, (spark && means.get(spark.column_id)) ?? []),
        },
      ];
    }),
  );
}

function watchedRows({ rows, latest }: StoredComponents) {
  const watched = rows.map((row) => {
    const newest = latest.get(row.id);
    return { ...row, ts: newest?.ts ?? null, received_at: newest?.received_at ?? null };
  });
  return watched.toSorted((a, b) => a.id - b.id);
}

function chosenColumns({ columns }: StoredComponents, ids: Ids) {
  const wanted = new Set(ids);
  const chosen = columns.filter((column) => wanted.has(column.id));
  return chosen.map(({ id, component_id }) => ({ column_id: id, component_id }));
}

function prioColumns({ rows, columns }: StoredComponents): PrioRow[] {
  const plantOf = new Map(rows.map((row) => [row.id, row.plant_id]));
  const chosen = columns.flatMap(({ prio_slot: slot, id, ...column }) => {
    const plant_id = plantOf.get(column.component_id);
    return slot === null || plant_id === undefined ? [] : [{ ...column, plant_id, slot, column_id: id }];
  });
  return chosen.toSorted((a, b) => a.slot - b.slot);
}

type Ids = readonly number[];

function componentRows(db: Reader, plantIds: Ids) {
  return db
    .selectFrom('component')
    .leftJoin('component_latest', 'component_latest.component_id', 'component.id')
    .where('component.plant_id', 'in', plantIds)
    .orderBy('component.id')
    .select([
      'component.id',
      'component.plant_id',
      'component.name',
      'component.sernum',
      'component.type_component',
      'component.calculate_old_data',
      'component.time_diff_warn',
      'component.time_diff_error',
      'component.created_at',
      'component_latest.ts',
      'component_latest.received_at',
    ])
    .execute();
}

function prioRows(db: Reader, plantIds: Ids) {
  return db
    .selectFrom('plant_prio_value')
    .innerJoin('component_column', 'component_column.id', 'plant_prio_value.column_id')
    .where('plant_prio_value.plant_id', 'in', plantIds)
    .orderBy('plant_prio_value.slot')
    .select([
      'plant_prio_value.plant_id',
      'plant_prio_value.slot',
      'plant_prio_value.column_id',
      'component_column.component_id',
      'component_column.col_description',
      'component_column.col_unit',
      'component_column.col_limit_low',
      'component_column.col_limit_upper',
    ])
    .execute();
}

function columnRows(db: Reader, columnIds: Ids) {
  return db
    .selectFrom('component_column')
    .where('id', 'in', columnIds)
    .select(['id as column_id', 'component_id'])
    .execute();
}

type PrioRow = Awaited<ReturnType<typeof prioRows>>[number];

/** The three priority values of a plant; if two have the same name, they also contain the name of their component. */
function prioValues(
  plantId: number,
  rows: readonly PrioRow[],
  components: readonly { readonly id: number; readonly name: string }[],
  latest: ReadonlyMap<number, ComponentLatest>,
): DashboardPlant['plant_prio_values'] {
  const shared = sharedPrioNames(rows.map(({ col_description }) => col_description));
  return SLOTS.map((slot) => {
    const row = rows.find((one) => one.slot === slot);
    const isShared = row !== undefined && shared.has(row.col_description);
    const component = isShared ? components.find(({ id }) => id === row.component_id)?.name : undefined;
    return { ...prioValue(plantId, row, latest), component: component ?? null };
  });
}

function prioValue(
  plantId: number,
  row: PrioRow | undefined,
  latest: ReadonlyMap<number, ComponentLatest>,
): Omit<DashboardPlant['plant_prio_values'][number], 'component'> {
  const newest = row && latest.get(row.component_id)?.values.get(row.column_id);
  return {
    id: row?.column_id ?? null,
    name: row?.col_description ?? null,
    value: newest?.value ?? null,
    unit: row?.col_unit ?? null,
    created_at: isoOf(newest?.ts),
    fresh_until: freshUntilOf(newest),
    plant: plantId,
    component_data_description: row?.column_id ?? null,
    limit_low: row?.col_limit_low ?? null,
    limit_upper: row?.col_limit_upper ?? null,
    code: null,
    weight: null,
  };
}

/**
 * The priority values with figures from balances at their positions. A figure gets the time of the plant's newest
 * reading, so that it becomes outdated if the plant stops delivering.
 */
function withFigures(
  { id, prio_figures }: PlantRow,
  values: DashboardPlant['plant_prio_values'],
  figures: PrioFigures,
  newest: number | null,
): DashboardPlant['plant_prio_values'] {
  const codes = prioCodesOf(prio_figures);
  return values.map((one, slot) => {
    const code = codes[slot] ?? null;
    if (code === null) return one;
    const figure = figures.of.get(id)?.get(code);
    return {
      ...NO_COLUMN,
      plant: id,
      value: figure?.value ?? null,
      unit: derivedUnit(code),
      created_at: isoOf(newest),
      code,
      weight: figure?.weight ?? null,
    };
  });
}

const NO_COLUMN = {
  id: null,
  name: null,
  fresh_until: null,
  component_data_description: null,
  limit_low: null,
  limit_upper: null,
  component: null,
};
