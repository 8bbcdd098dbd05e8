import type { Id, Instant, Stamped } from './columns.ts';

/** Stored balances of a plant's calendar month: whether they are still valid, and the plant's sums by day. */
export interface YieldMonthTable {
  plant_id: number;
  /** yyyymm. */
  month: number;
  /** 0: valid; 1: only readings from the last hour before `until_at` changed; 2: must be computed again. */
  stale: 0 | 1 | 2;
  /** Number of the computation that may write next; results of computations that began earlier are discarded. */
  claim: number;
  /** The balances count quarter-hours up to this instant. */
  until_at: Instant;
  /**
   * Fingerprint of the master data, roles, alarms, planned work and rules from which they were computed; '' while
   * they are being computed.
   */
  fingerprint: string;
  /** Packed `DaySums` of the plant. */
  sums: Uint8Array | null;
  /** Packed `DaySums` of the whole month. */
  total: Uint8Array | null;
  /** 1: balances have changed since the alarm rules of expected energy were evaluated. */
  rules_due: 0 | 1;
}

/** A nearby plant whose readings are used for the stored balances of a plant: when they change, the balances become stale. */
export interface YieldNeighbourTable {
  plant_id: number;
  neighbour_id: number;
}

/** The stored balance of a component on one day of the plant's calendar. */
export interface YieldDayTable {
  component_id: number;
  /** yyyymmdd. */
  day: number;
  /** JSON: the inputs of the method. */
  inputs: string;
  /** Packed `DaySums`. */
  sums: Uint8Array;
  /** Packed quarter-hours. */
  quarters: Uint8Array;
}

/** A period for whose losses a user set the cause. */
export interface LossReassignmentTable extends Stamped {
  id: Id;
  plant_id: number;
  /** Null: all components of the plant. */
  component_id: number | null;
  from_at: Instant;
  until_at: Instant;
  /** One of `causesByHand` of core. */
  cause: string;
  note: string;
  undone_at: Instant | null;
  undone_by: string | null;
}
