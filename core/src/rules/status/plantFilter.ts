import { compareNames } from './plantOrder.ts';

/** The name filter is only shown if there are more plants than this. */
export const NAME_FILTER_ABOVE_PLANTS = 5;
/** The type filter is only shown if there are more plant types than this. */
export const TYPE_FILTER_ABOVE_TYPES = 1;

interface Filterable {
  readonly name?: string | null | undefined;
  readonly type?: string | null | undefined;
}

export interface PlantFilter {
  /** Text that the name must contain, ignoring case and spaces around it; empty: every name matches. */
  readonly name?: string | undefined;
  /** Plant type; undefined: every type matches. */
  readonly type?: string | undefined;
}

/** Plant types that occur among the plants, sorted by name, as choices of the type filter. */
export function plantTypesIn(plants: readonly Filterable[]): string[] {
  const types = plants.flatMap((plant) => (plant.type ? [plant.type] : []));
  return [...new Set(types)].toSorted(compareNames);
}

/** Which filters are shown; this depends on the unfiltered list of plants. */
export function shownFilters(plants: readonly Filterable[]): { readonly name: boolean; readonly type: boolean } {
  return {
    name: plants.length > NAME_FILTER_ABOVE_PLANTS,
    type: plantTypesIn(plants).length > TYPE_FILTER_ABOVE_TYPES,
  };
}

/** The plants that match both filters. */
export function filterPlants<P extends Filterable>(plants: readonly P[], filter: PlantFilter): P[] {
  const wanted = (filter.name ?? '').trim().toLocaleLowerCase('de');
  return plants.filter(
    (plant) =>
      (plant.name ?? '').toLocaleLowerCase('de').includes(wanted) &&
      (filter.type === undefined || plant.type === filter.type),
  );
}
