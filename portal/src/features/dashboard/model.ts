import type { DashboardView, PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { filterPlants, numeric, shownStatus, worstFirst, type PlantFilter } from '@leitwarte/core/rules';

/** Views that can be chosen so far. */
export const builtViews = ['tiles', 'list'] as const satisfies readonly DashboardView[];
export type BuiltView = (typeof builtViews)[number];

export interface DashboardFilter extends PlantFilter {
  /** Only plants of this shown status; undefined: all. */
  readonly status?: PlantStatus | undefined;
}

export function isFiltering(filter: DashboardFilter): boolean {
  return filter.status !== undefined || filter.type !== undefined || (filter.name ?? '').trim() !== '';
}

/** What tiles and list show: the plants that pass every filter, worst first. */
export function shownPlants(plants: readonly DashboardPlant[], filter: DashboardFilter): DashboardPlant[] {
  const { status } = filter;
  const passing = filterPlants(plants, filter);
  return worstFirst(status === undefined ? passing : passing.filter((plant) => shownStatus(plant) === status));
}

type Reasoned = Pick<DashboardPlant, 'status_anlage' | 'status_data' | 'last_alarm' | 'last_data_warn'>;

/** Why a plant is not in order, in the words of its last alarm or of the watch on its data; the worse one first. */
export function reasonsOf(plant: Reasoned): string[] {
  const alarm = plant.status_anlage > 0 ? plant.last_alarm : null;
  const data = plant.status_data > 0 ? plant.last_data_warn : null;
  const inOrder = plant.status_data > plant.status_anlage ? [data, alarm] : [alarm, data];
  return inOrder.flatMap((reason) => (reason === null || reason.trim() === '' ? [] : [reason]));
}

/** The hours of the last day for the line; a text or a missing value is a gap. */
export function trendOf(plant: Pick<DashboardPlant, 'plant_dashboard_values'>): (number | null)[] {
  return plant.plant_dashboard_values.map(({ value }) => numeric(value) ?? null);
}

/** Data that the watch on their age already complains of look old. */
export function isStale(plant: Pick<DashboardPlant, 'status_data'>): boolean {
  return plant.status_data > 0;
}
