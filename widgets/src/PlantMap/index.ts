export { PlantMap, type MappedPlant, type PlantMapProps } from './PlantMap.tsx';
export type { Outlines, Regions } from './geometry.ts';
export { englishMapLabels, germanMapLabels, type PlantMapLabels } from './labels.ts';
