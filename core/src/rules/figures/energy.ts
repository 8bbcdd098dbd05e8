import { HOUR_MS } from '../time/moment.ts';
import { addTo, startSum, sumOf } from './exactSum.ts';
import type { Samples } from './samples.ts';

/**
 * KW: energy computed from power (decision 2.5): the trapezoid sum over adjacent samples, in unit of power × hours.
 * Pairs of samples more than 60 minutes apart are skipped. Null (unknown, not 0) if there is no pair.
 */
export function energyOf({ times, values }: Samples): number | null {
  const energy = startSum();
  let isKnown = false;
  for (let index = 1; index < values.length; index += 1) {
    const apart = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (apart > HOUR_MS) continue;
    addTo(energy, (((values[index - 1] ?? 0) + (values[index] ?? 0)) / 2) * (apart / HOUR_MS));
    isKnown = true;
  }
  return isKnown ? sumOf(energy) : null;
}

/** Unit of energy for a unit of power, such as `kWh` for `kW`; any other unit is returned unchanged. */
export function energyUnit(powerUnit: string | null): string | null {
  return powerUnit !== null && isPowerUnit(powerUnit) ? `${powerUnit.trim()}h` : powerUnit;
}

/** Whether a column in this unit measures power: W, kW, MW or GW. */
export function isPowerUnit(unit: string | null): boolean {
  return unit !== null && /^[kMG]?W$/.test(unit.trim());
}

const KWH: Readonly<Record<string, number>> = { Wh: 0.001, kWh: 1, MWh: 1_000, GWh: 1_000_000 };

/** Number of kilowatt-hours in one unit of energy; undefined if the unit is not an energy. */
export function kwhPerUnit(unit: string | null | undefined): number | undefined {
  const trimmed = unit?.trim() ?? '';
  return Object.hasOwn(KWH, trimmed) ? KWH[trimmed] : undefined;
}
