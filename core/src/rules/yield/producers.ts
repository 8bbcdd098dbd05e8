import type { PlantType } from '../../codes/plants.ts';
import { isPlantType } from '../plants/plantTypes.ts';

/** Types that consume or pass on energy generated elsewhere. */
const takers: readonly PlantType[] = ['Charge', 'Consumer', 'Schaltanlage'];

/** The plants whose energies may be added: generated and consumed energy are never mixed. If no plant generates energy, all plants. */
export function summable<T extends { readonly type: string }>(plants: readonly T[]): readonly T[] {
  const producers = plants.filter(({ type }) => !takers.some((taker) => isPlantType(type, taker)));
  return producers.length === 0 ? plants : producers;
}

/** What the energy of a plant is for the energy flow of its site; null where it may be any of them. */
export function flowTermOfType(type: string): 'generation' | 'consumption' | 'charging' | null {
  if (isPlantType(type, 'Consumer')) return 'consumption';
  if (isPlantType(type, 'Charge')) return 'charging';
  return isPlantType(type, 'Schaltanlage') ? null : 'generation';
}
