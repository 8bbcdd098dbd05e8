import { shownStatus, type StatusOfPlant } from './status.ts';

/** Facts that show whether a plant never delivered live. */
export interface MaybeHistory extends StatusOfPlant {
  readonly is_history?: boolean | undefined;
}

/**
 * Whether a plant only has readings of the past, all older than its set-up: this is no fault, but not healthy either.
 * A plant with a fault counts as faulty.
 */
export const isHistory = (plant: MaybeHistory): boolean => plant.is_history === true && shownStatus(plant) === 0;

/** The plants with a known state, from which shares of health and freshness are computed. */
export const livePlants = <P extends MaybeHistory>(plants: readonly P[]): readonly P[] =>
  plants.filter((plant) => !isHistory(plant));
