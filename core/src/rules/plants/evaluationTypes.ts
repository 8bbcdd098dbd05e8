import type { PlantType } from '../../codes/index.ts';
import { isPlantType } from './plantTypes.ts';

/** Types that have their own evaluation screen (evaluation-page-2). */
const EVALUATED: readonly PlantType[] = ['Solar', 'Windkraft', 'Biogas'];

/** Plant type in `/evaluation/:type`, ignoring case; undefined for any other word (decision 1.12). */
export function evaluatedType(name: string | undefined): PlantType | undefined {
  return EVALUATED.find((type) => isPlantType(name, type));
}
