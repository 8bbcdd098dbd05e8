import { shownStatus, type StatusOfPlant } from './status.ts';

/** What tells whether a plant never delivered live. */
export interface MaybeHistory extends StatusOfPlant {
  readonly is_history?: boolean | undefined;
}

/**
 * Whether a plant has readings of the past alone, all older than its set-up: that is no fault, and it is not healthy
 * either. One that is at fault all the same counts as such.
 */
export const isHistory = (plant: MaybeHistory): boolean => plant.is_history === true && shownStatus(plant) === 0;

/** The plants of whose state something is known: those that shares of health and freshness are made of. */
export const livePlants = <P extends MaybeHistory>(plants: readonly P[]): readonly P[] =>
  plants.filter((plant) => !isHistory(plant));
