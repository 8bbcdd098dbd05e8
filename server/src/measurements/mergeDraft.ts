import type { MergedAxis } from './axis.ts';

/** The merged day while columns are being applied. */
export interface Draft {
  readonly axis: MergedAxis;
  readonly values: Map<number, Float64Array>;
  readonly texts: Map<number, (string | undefined)[]>;
  readonly changedColumns: Set<number>;
  /** 1 for each reading that added or changed something. */
  readonly changedReadings: Uint8Array;
  /** 1 for each reading for which a later one of the same delivery has another value at the same time. */
  readonly overwrittenReadings: Uint8Array;
  valuesStored: number;
}
