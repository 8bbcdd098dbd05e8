import { MINUTE_MS } from '@leitwarte/core/rules';

/** Length of a slot in milliseconds: values of several components within the same slot are added up. */
const SLOT_MS = 5 * MINUTE_MS;

/** Units of values that cannot be added: their mean is used instead of the sum (decision 3.19). */
const meanUnits: ReadonlySet<string> = new Set([
  '%',
  '°C',
  'K',
  'V',
  'Hz',
  'bar',
  'mbar',
  'hPa',
  'm/s',
  'ppm',
  'pH',
  'cos',
  'cos φ',
]);

export const takesMean = (unit: string | null) => meanUnits.has(unit?.trim() ?? '');

/** Numbers of one component on its ascending time axis; NaN is a gap. */
export interface Source {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/**
 * The sum or mean of the sources' newest values for each slot of five minutes, by the slot's beginning. Sources without value in a slot are
 * ignored; a slot without any value is missing in the result.
 */
export function slotFigures(sources: readonly Source[], mean: boolean): Map<number, number> {
  const slots = new Map<number, { sum: number; count: number }>();
  for (const source of sources) {
    for (const [slot, value] of newestBySlot(source)) {
      const known = slots.get(slot);
      if (!known) slots.set(slot, { sum: value, count: 1 });
      else {
        known.sum += value;
        known.count += 1;
      }
    }
  }
  return new Map(Array.from(slots, ([slot, { sum, count }]) => [slot, mean ? sum / count : sum]));
}

function newestBySlot({ times, values }: Source): Map<number, number> {
  const newest = new Map<number, number>();
  times.forEach((ts, index) => {
    const value = values[index] ?? Number.NaN;
    if (!Number.isNaN(value)) newest.set(Math.floor(ts / SLOT_MS) * SLOT_MS, value);
  });
  return newest;
}
