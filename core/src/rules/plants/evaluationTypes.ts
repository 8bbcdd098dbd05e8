import type { PlantType } from '../../codes/index.ts';
import { isPlantType } from './plantTypes.ts';

/** Plant types that have their own evaluation screen (evaluation-page-2). */
const EVALUATED: readonly PlantType[] = ['Solar', 'Windkraft', 'Biogas'];

/**
 * Plant type in the path `/evaluation/:type`, ignoring case; undefined if it has no evaluation screen (decision 1.12).
 */
export function evaluatedType(name: string | undefined): PlantType | undefined {
  return EVALUATED.find((type) => isPlantType(name, type));
}
