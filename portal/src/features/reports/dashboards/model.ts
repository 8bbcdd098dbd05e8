import type { DashboardView, PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  DAY_MS,
  filterPlants,
  greatestOf,
  hasCause,
  largestFirst,
  numeric,
  plantCauses,
  shownStatus,
  sunIsDown,
  sunPlaceOf,
  worstFirst,
  type PlantCause,
  type PlantFilter,
} from '@leitwarte/core/rules';

export interface DashboardFilter extends PlantFilter {
  /** Filters by shown status; undefined: all. */
  readonly status?: PlantStatus | undefined;
  /** Filters by a cause that needs attention; undefined: all. */
  readonly cause?: PlantCause | undefined;
}

export function isFiltering({ status, type, cause, name = '' }: DashboardFilter): boolean {
  return [status, type, cause].some((one) => one !== undefined) || name.trim() !== '';
}

/** The plants that pass every filter: by capacity in the graphic list, otherwise worst first. */
export function shownPlants(
  plants: readonly DashboardPlant[],
  filter: DashboardFilter,
  view: DashboardView = 'tiles',
): DashboardPlant[] {
  const { status, cause } = filter;
  const passing = filterPlants(plants, filter).filter(
    (plant) =>
      (status === undefined || shownStatus(plant) === status) && (cause === undefined || hasCause(plant, cause)),
  );
  return view === 'graphic' ? largestFirst(passing) : worstFirst(passing);
}

export interface CauseCount {
  readonly cause: PlantCause;
  readonly count: number;
}

/** Existing causes and the chosen one, with the number of plants. */
export function causeCounts(plants: readonly DashboardPlant[], chosen: PlantCause | undefined): CauseCount[] {
  return plantCauses
    .map((cause) => ({ cause, count: plants.filter((plant) => hasCause(plant, cause)).length }))
    .filter(({ cause, count }) => count > 0 || cause === chosen);
}

type Reasoned = Pick<DashboardPlant, 'status_anlage' | 'status_data' | 'last_alarm' | 'last_data_warn'>;

/** Reasons why a plant is not in order: the text of its last alarm, and the state of its data; the worse first. */
export function reasonsOf(plant: Reasoned): string[] {
  const alarm = plant.status_anlage > 0 ? plant.last_alarm : null;
  const data = plant.status_data > 0 ? plant.last_data_warn : null;
  const inOrder = plant.status_data > plant.status_anlage ? [data, alarm] : [alarm, data];
  return inOrder.flatMap((reason) => (reason === null || reason.trim() === '' ? [] : [reason]));
}

/** Hourly values of the last day for the sparkline; texts and missing values are gaps. */
export function trendOf(plant: Pick<DashboardPlant, 'plant_dashboard_values'>): (number | null)[] {
  return plant.plant_dashboard_values.map(({ value }) => numeric(value) ?? null);
}

/** The largest hourly mean of the first priority value in the last day; undefined if none was above zero. */
export function bestHourOf(plant: Pick<DashboardPlant, 'plant_dashboard_values'>): number | undefined {
  const best = greatestOf(trendOf(plant).map((value) => value ?? 0));
  return best > 0 ? best : undefined;
}

/** Whether a plant's values are shown as old: the check of its data age has reported it. */
export function isStale(plant: Pick<DashboardPlant, 'status_data' | 'is_history'>): boolean {
  return plant.status_data > 0 || plant.is_history === true;
}

/** Whether a solar plant is idle because the sun is down; not if it is silent or was for a day, because there may be other reasons. */
export function isNight(plant: DashboardPlant, nowMs: number): boolean {
  const { time_last_data: last } = plant;
  return !isStale(plant) && last !== null && nowMs - Date.parse(last) < DAY_MS && sunIsDown(sunPlaceOf(plant), nowMs);
}
