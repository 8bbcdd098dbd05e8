import type { PlantType } from '../../codes/plants.ts';
import { isPlantType } from '../plants/plantTypes.ts';

/** Plant types that consume or pass on energy generated elsewhere. */
const takers: readonly PlantType[] = ['Charge', 'Consumer', 'Schaltanlage'];

/**
 * The plants whose energies may be added up, because generated and consumed energy must not be mixed: all that generate
 * energy; if there are none, all plants.
 */
export function summable<T extends { readonly type: string }>(plants: readonly T[]): readonly T[] {
  const producers = plants.filter(({ type }) => !takers.some((taker) => isPlantType(type, taker)));
  return producers.length === 0 ? plants : producers;
}

/**
 * Meaning of the energy of a plant in the energy flow of its site, according to the type of the plant; null if the type
 * does not determine it.
 */
export function flowTermOfType(type: string): 'generation' | 'consumption' | 'charging' | null {
  if (isPlantType(type, 'Consumer')) return 'consumption';
  if (isPlantType(type, 'Charge')) return 'charging';
  return isPlantType(type, 'Schaltanlage') ? null : 'generation';
}
