import { limitMarker, limitsOf, momentMs, numeric } from '@leitwarte/core/rules';
import type { LivePlant } from '../../../shared/live-table/heads.ts';

export type LiveValue = LivePlant['values'][number];

export const markerOf = (value: LiveValue | undefined) =>
  value === undefined ? undefined : limitMarker(value.value, limitsOf(value));

/** Whether a value of the plant is at or beyond its limit. */
export const touchesLimit = ({ values }: LivePlant): boolean => values.some((value) => markerOf(value) !== undefined);

/** Time of a plant's latest value; null if there is none. */
export function newestOf({ values }: LivePlant): string | null {
  const known = values.flatMap(({ created_at }) => (created_at === null ? [] : [created_at]));
  return known.toSorted((a, b) => (momentMs(a) ?? 0) - (momentMs(b) ?? 0)).at(-1) ?? null;
}

/** Whether a column contains only figures, so that it is right-aligned and sorts by value. */
export const isFigures = (plants: readonly LivePlant[], index: number): boolean =>
  plants.every(({ values }) => {
    const value = values[index]?.value;
    return value === null || value === undefined || numeric(value) !== undefined;
  });

export interface LiveFilter {
  readonly name: string;
  readonly limit: 'reached' | undefined;
}

export function shownPlants(plants: readonly LivePlant[], { name, limit }: LiveFilter): readonly LivePlant[] {
  const sought = name.trim().toLocaleLowerCase('de');
  return plants.filter(
    (plant) => plant.name.toLocaleLowerCase('de').includes(sought) && (limit !== 'reached' || touchesLimit(plant)),
  );
}
