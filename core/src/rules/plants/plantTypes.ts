import type { PlantType } from '../../codes/index.ts';

/** Whether a plant type's name from outside means this type; names are compared without case. */
export function isPlantType(name: string | null | undefined, type: PlantType): boolean {
  return (name ?? '').toLowerCase() === type.toLowerCase();
}
