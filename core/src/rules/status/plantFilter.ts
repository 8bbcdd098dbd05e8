import { compareNames } from './plantOrder.ts';

/** The name filter is only shown for more plants than this. */
export const NAME_FILTER_ABOVE_PLANTS = 5;
/** The type filter is only shown for more plant types than this. */
export const TYPE_FILTER_ABOVE_TYPES = 1;

interface Filterable {
  readonly name?: string | null | undefined;
  readonly type?: string | null | undefined;
}

export interface PlantFilter {
  /** Part of a name, ignoring case and outer spaces. Empty: every name. */
  readonly name?: string | undefined;
  /** One plant type; undefined: all. */
  readonly type?: string | undefined;
}

/** Types that occur among the plants, sorted by name: the choices of the type filter. */
export function plantTypesIn(plants: readonly Filterable[]): string[] {
  const types = plants.flatMap((plant) => (plant.type ? [plant.type] : []));
  return [...new Set(types)].toSorted(compareNames);
}

/** Which filters are shown, decided on the unfiltered list. */
export function shownFilters(plants: readonly Filterable[]): { readonly name: boolean; readonly type: boolean } {
  return {
    name: plants.length > NAME_FILTER_ABOVE_PLANTS,
    type: plantTypesIn(plants).length > TYPE_FILTER_ABOVE_TYPES,
  };
}

/** The plants that pass both filters. */
export function filterPlants<P extends Filterable>(plants: readonly P[], filter: PlantFilter): P[] {
  const wanted = (filter.name ?? '').trim().toLocaleLowerCase('de');
  return plants.filter(
    (plant) =>
      (plant.name ?? '').toLocaleLowerCase('de').includes(wanted) &&
      (filter.type === undefined || plant.type === filter.type),
  );
}
