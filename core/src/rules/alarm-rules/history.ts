import type { Limits } from '../status/limits.ts';
import type { SunPlace } from '../time/sunWindow.ts';

/** Stored readings of a column in order of time; there are no entries for gaps. */
export interface ColumnHistory {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | string>;
}

/** Readings of the same column of another component of the plant. */
export interface PeerHistory {
  readonly name: string;
  /** Capacity by which the values are divided for the comparison; undefined if unknown or irrelevant. */
  readonly capacity?: number | undefined;
  readonly history: ColumnHistory;
}

/** Energy balance of a component for each quarter-hour, in order of time. */
export interface BalanceHistory {
  /** End of each quarter-hour. */
  readonly times: ArrayLike<number>;
  /** Expected watt-hours minus losses for which the component is not responsible; NaN if unknown. */
  readonly due: ArrayLike<number>;
  readonly came: ArrayLike<number>;
}

/** Inputs for evaluating a rule on one component. */
export interface RuleHistory {
  /** All times at which the component delivered data, ascending. */
  readonly axis: ArrayLike<number>;
  readonly columns: ReadonlyMap<string, ColumnHistory>;
  readonly limits: Limits;
  readonly name: string;
  /** See {@link PeerHistory}. */
  readonly capacity?: number | undefined;
  /** Readings of the same column of the plant's other components. */
  readonly peers: readonly PeerHistory[];
  readonly place: SunPlace;
  /** Energy balance, for rules about expected energy. */
  readonly balance?: BalanceHistory | undefined;
}

export const NO_HISTORY: ColumnHistory = { times: [], values: [] };

/** Index of the first time that is at or after `at`. */
export function indexFrom(times: ArrayLike<number>, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last time that is at or before `at`; -1 if there is none. */
export const indexUntil = (times: ArrayLike<number>, at: number): number => indexFrom(times, at + 1) - 1;
