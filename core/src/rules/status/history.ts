import { shownStatus, type StatusOfPlant } from './status.ts';

/** Facts that show whether a plant never sent live data. */
export interface MaybeHistory extends StatusOfPlant {
  readonly is_history?: boolean | undefined;
}

/** Whether a plant only has readings from before its set-up: this is neither a fault nor healthy. A plant with a fault counts as faulty. */
export const isHistory = (plant: MaybeHistory): boolean => plant.is_history === true && shownStatus(plant) === 0;

/** Plants with a known status, which shares of health and freshness are computed from. */
export const livePlants = <P extends MaybeHistory>(plants: readonly P[]): readonly P[] =>
  plants.filter((plant) => !isHistory(plant));
