import { numeric } from '../figures/numeric.ts';
import { type StatusOfPlant, shownStatus } from './status.ts';

const collator = new Intl.Collator('de', { numeric: true });

/**
 * Compares names by German collation; numbers within names are compared by their value (`Anlage 2` before `Anlage 10`).
 */
export function compareNames(a: string | null | undefined, b: string | null | undefined): number {
  return collator.compare(a ?? '', b ?? '');
}

interface Named {
  readonly name?: string | null | undefined;
}

/** Order of plants in tiles and list: worst displayed status first, then by name. */
export function worstFirst<P extends Named & StatusOfPlant>(plants: readonly P[]): P[] {
  return plants.toSorted((a, b) => shownStatus(b) - shownStatus(a) || compareNames(a.name, b.name));
}

/**
 * Sorts plants for the graphic list by installed capacity, largest first, then by name; plants without a capacity come
 * last.
 */
export function largestFirst<P extends Named & { readonly installed_capacity?: number | string | null | undefined }>(
  plants: readonly P[],
): P[] {
  const capacity = (plant: P) => numeric(plant.installed_capacity) ?? Number.NEGATIVE_INFINITY;
  return plants.toSorted((a, b) => {
    const [ofA, ofB] = [capacity(a), capacity(b)];
    return ofA === ofB ? compareNames(a.name, b.name) : ofB > ofA ? 1 : -1;
  });
}
