import type { Readings } from '../readings.ts';

/** The ledger entry id for readings that come from no file: computed ones, and those of the demo. */
export const NO_FILE = 0;

/** Readings that a ledger entry delivered for a component-day; their times ascend, each once. */
export interface Delivery {
  readonly account: number;
  readonly readings: Readings;
}

/** Removes everything that earlier acts stored with times from ≤ t < until. */
export interface Clearing {
  readonly account: number;
  readonly from: number;
  readonly until: number;
}

/** A change of a component-day by one ledger entry. */
export type Act = Delivery | Clearing;

export const isClearing = (act: Act): act is Clearing => 'until' in act;
