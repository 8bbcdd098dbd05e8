import { numeric } from '../figures/numeric.ts';

/** Kilowatts per unit of power. */
const KILOWATTS: Readonly<Record<string, number>> = {
  W: 0.001,
  kW: 1,
  kWp: 1,
  kWel: 1,
  MW: 1_000,
  MWp: 1_000,
  MWel: 1_000,
  GW: 1_000_000,
};

interface Measured {
  readonly value?: unknown;
  readonly unit?: string | null | undefined;
}

interface PlantPower {
  readonly installed_capacity?: number | string | null | undefined;
  readonly plant_prio_values: readonly Measured[];
}

/** Converts a value with a unit of power to kilowatts; undefined for other values. */
function kilowattsOf({ value, unit }: Measured): number | undefined {
  const number = numeric(value);
  const factor = KILOWATTS[unit?.trim() ?? ''];
  return number === undefined || factor === undefined ? undefined : number * factor;
}

/** Newest power of a plant in kilowatts: its first priority value that is a power; undefined if there is none. */
export function powerOfPlant(plant: Pick<PlantPower, 'plant_prio_values'>): number | undefined {
  return plant.plant_prio_values.map(kilowattsOf).find((power) => power !== undefined);
}

/** Installed capacity in kilowatts; undefined if it is unknown or zero. */
export function capacityOfPlant({ installed_capacity }: Pick<PlantPower, 'installed_capacity'>): number | undefined {
  const capacity = numeric(installed_capacity);
  return capacity !== undefined && capacity > 0 ? capacity : undefined;
}

/**
 * Share of its capacity that a plant produces; 1 is the full capacity. Undefined if power or capacity is unknown. Not
 * limited to 0 to 1, because own consumption is negative and plants may exceed their rated power.
 */
export function capacityShare(plant: PlantPower): number | undefined {
  const [power, capacity] = [powerOfPlant(plant), capacityOfPlant(plant)];
  return power === undefined || capacity === undefined ? undefined : power / capacity;
}
