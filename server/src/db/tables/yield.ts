import type { Id, Instant, Stamped } from './columns.ts';

/**
 * Stored energy balances of a plant for a calendar month: whether they are still valid, and the plant's sums by day.
 */
export interface YieldMonthTable {
  plant_id: number;
  /** Month in the form yyyymm. */
  month: number;
  /** 0: valid; 1: only readings from one hour before `until_at` on have changed; 2: must be computed again. */
  stale: 0 | 1 | 2;
  /** Number of the computation that may write; results of computations that began earlier are discarded. */
  claim: number;
  /** Instant up to which the balances include quarter-hours. */
  until_at: Instant;
  /**
   * Fingerprint of the master data, roles, alarms, planned work and rules from which the balances were computed; ''
   * while they are being computed.
   */
  fingerprint: string;
  /** `DaySums` of the plant by day, packed. */
  sums: Uint8Array | null;
  /** `DaySums` of the whole month, packed. */
  total: Uint8Array | null;
  /** 1 if balances have changed since the alarm rules about expected energy were evaluated. */
  rules_due: 0 | 1;
}

/**
 * A nearby plant whose readings are used for the stored balances of a plant; if they change, the balances become
 * outdated.
 */
export interface YieldNeighbourTable {
  plant_id: number;
  neighbour_id: number;
}

/** The stored energy balance of a component for one day in the plant's zone. */
export interface YieldDayTable {
  component_id: number;
  /** Day in the form yyyymmdd. */
  day: number;
  /** Inputs of the method as JSON. */
  inputs: string;
  /** `DaySums` of the component, packed. */
  sums: Uint8Array;
  /** Quarter-hours of the day, packed. */
  quarters: Uint8Array;
}

/** A period for whose losses a user has set the cause by hand. */
export interface LossReassignmentTable extends Stamped {
  id: Id;
  plant_id: number;
  /** Component to which the cause applies; null for all components of the plant. */
  component_id: number | null;
  from_at: Instant;
  until_at: Instant;
  /** Cause of the losses: one of `causesByHand` in core. */
  cause: string;
  note: string;
  undone_at: Instant | null;
  undone_by: string | null;
}
