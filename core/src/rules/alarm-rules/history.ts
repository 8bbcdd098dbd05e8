import type { Limits } from '../status/limits.ts';
import type { SunPlace } from '../time/sunWindow.ts';

/** Stored readings of one column in order of time; gaps are left out. */
export interface ColumnHistory {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | string>;
}

/** Column of a neighbour in a group of peers. */
export interface PeerHistory {
  readonly name: string;
  /** If the values of the column are proportional to it; undefined if unknown or irrelevant. */
  readonly capacity?: number | undefined;
  readonly history: ColumnHistory;
}

/** Quarter-hours of a component's balance in order of time. */
export interface BalanceHistory {
  /** Ends of the quarter-hours. */
  readonly times: ArrayLike<number>;
  /** Watt-hours that were due and that only the component itself can explain; NaN if unknown. */
  readonly due: ArrayLike<number>;
  readonly came: ArrayLike<number>;
}

/** Inputs for evaluating a rule on one component. */
export interface RuleHistory {
  /** Every instant at which the component delivered anything, ascending. */
  readonly axis: ArrayLike<number>;
  readonly columns: ReadonlyMap<string, ColumnHistory>;
  readonly limits: Limits;
  readonly name: string;
  /** See {@link PeerHistory}. */
  readonly capacity?: number | undefined;
  /** The same column of the plant's other components. */
  readonly peers: readonly PeerHistory[];
  readonly place: SunPlace;
  /** For rules of expected energy. */
  readonly balance?: BalanceHistory | undefined;
}

export const NO_HISTORY: ColumnHistory = { times: [], values: [] };

/** Index of the first time that is not before `at`. */
export function indexFrom(times: ArrayLike<number>, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last time that is not after `at`; -1 without one. */
export const indexUntil = (times: ArrayLike<number>, at: number): number => indexFrom(times, at + 1) - 1;
