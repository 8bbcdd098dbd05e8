import type { PlantStatus } from '../../codes/index.ts';

export interface StatusOfPlant {
  readonly status_anlage?: number | null | undefined;
  readonly status_data?: number | null | undefined;
}

/** Displayed status of a plant: the worse of its two statuses; a missing one counts as 0. */
export function shownStatus(plant: StatusOfPlant): PlantStatus {
  const worst = Math.max(plant.status_anlage ?? 0, plant.status_data ?? 0);
  if (worst >= 2) return 2;
  return worst >= 1 ? 1 : 0;
}

/** Number of plants for each status, at the index of the status. */
export function countByStatus(statuses: readonly PlantStatus[]): readonly [number, number, number] {
  const count = (status: PlantStatus) => statuses.filter((one) => one === status).length;
  return [count(0), count(1), count(2)];
}
