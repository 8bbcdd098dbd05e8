import { compareNames } from '../status/plantOrder.ts';
import { kwhPerUnit } from './energy.ts';
import { numeric } from './numeric.ts';

/** Whether figures of this unit are energy, which can be set against a capacity in kW. */
export function isEnergyUnit(unit: string | null | undefined): boolean {
  return kwhPerUnit(unit) !== undefined;
}

/** The energy of a plant over a time. */
export interface PlantYield {
  readonly name: string;
  /** kW. */
  readonly capacity: unknown;
  readonly energy: unknown;
  readonly unit: string | null | undefined;
}

export type Ranked<Y> = Y & {
  /** From 1, equal ones share it; undefined where energy or capacity is not known. */
  readonly rank: number | undefined;
  /** kWh per kW; undefined with the rank. */
  readonly perKw: number | undefined;
};

/** Plants by their energy per kW of installed capacity, the best first; those of which either is not known last, by name. */
export function yieldRanking<Y extends PlantYield>(yields: readonly Y[]): Ranked<Y>[] {
  const known = yields.map((one) => ({ ...one, perKw: perKwOf(one) }));
  const place = ({ perKw }: { readonly perKw: number | undefined }) => perKw ?? Number.NEGATIVE_INFINITY;
  return known
    .toSorted((a, b) => (place(a) === place(b) ? compareNames(a.name, b.name) : place(b) - place(a)))
    .map((one) => ({
      ...one,
      rank: one.perKw === undefined ? undefined : 1 + known.filter((other) => place(other) > place(one)).length,
    }));
}

function perKwOf({ capacity, energy, unit }: PlantYield): number | undefined {
  const [kw, figure] = [numeric(capacity), numeric(energy)];
  const factor = kwhPerUnit(unit);
  return kw === undefined || kw <= 0 || figure === undefined || factor === undefined
    ? undefined
    : (figure * factor) / kw;
}
