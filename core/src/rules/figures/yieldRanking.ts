import { compareNames } from '../status/plantOrder.ts';
import { kwhPerUnit } from './energy.ts';
import { numeric } from './numeric.ts';

/** Whether the unit is an energy, which can be divided by a capacity in kW. */
export function isEnergyUnit(unit: string | null | undefined): boolean {
  return kwhPerUnit(unit) !== undefined;
}

/** The energy that a plant produced in a time, and its capacity. */
export interface PlantYield {
  readonly name: string;
  /** Capacity in kW. */
  readonly capacity: unknown;
  readonly energy: unknown;
  readonly unit: string | null | undefined;
  /** False if data of the time are missing. Default: true. */
  readonly isComplete?: boolean;
}

export type Ranked<Y> = Y & {
  /**
   * Rank, beginning at 1; plants with equal yield share it. Undefined if energy or capacity is unknown, or if data are
   * missing.
   */
  readonly rank: number | undefined;
  /** Energy in kWh per kW of capacity; undefined if energy or capacity is unknown. */
  readonly perKw: number | undefined;
};

/**
 * Sorts plants by their energy per kW of installed capacity, the best first. Plants with missing data follow without a
 * rank, because their position is unknown; plants without energy or capacity come last, by name.
 */
export function yieldRanking<Y extends PlantYield>(yields: readonly Y[]): Ranked<Y>[] {
  const known = yields.map((one) => ({ ...one, perKw: perKwOf(one) }));
  const place = ({ perKw }: { readonly perKw: number | undefined }) => perKw ?? Number.NEGATIVE_INFINITY;
  const isRanked = ({ perKw, isComplete = true }: (typeof known)[number]) => perKw !== undefined && isComplete;
  const group = (one: (typeof known)[number]) => (one.perKw === undefined ? 2 : isRanked(one) ? 0 : 1);
  return known
    .toSorted(
      (a, b) => group(a) - group(b) || (place(a) === place(b) ? compareNames(a.name, b.name) : place(b) - place(a)),
    )
    .map((one) => ({
      ...one,
      rank: isRanked(one)
        ? 1 + known.filter((other) => isRanked(other) && place(other) > place(one)).length
        : undefined,
    }));
}

function perKwOf({ capacity, energy, unit }: PlantYield): number | undefined {
  const [kw, figure] = [numeric(capacity), numeric(energy)];
  const factor = kwhPerUnit(unit);
  return kw === undefined || kw <= 0 || figure === undefined || factor === undefined
    ? undefined
    : (figure * factor) / kw;
}
