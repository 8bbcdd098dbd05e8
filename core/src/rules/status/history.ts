import { shownStatus, type StatusOfPlant } from './status.ts';

/** Facts that show whether a plant has never sent live data. */
export interface MaybeHistory extends StatusOfPlant {
  readonly is_history?: boolean | undefined;
}

/**
 * Whether a plant only has readings from before it was set up. It then counts neither as faulty nor as healthy, unless
 * it has a fault.
 */
export const isHistory = (plant: MaybeHistory): boolean => plant.is_history === true && shownStatus(plant) === 0;

/** Plants that are included in the shares of health and freshness: all except those with only history. */
export const livePlants = <P extends MaybeHistory>(plants: readonly P[]): readonly P[] =>
  plants.filter((plant) => !isHistory(plant));
