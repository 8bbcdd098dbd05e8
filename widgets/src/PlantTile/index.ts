export { PlantTile, type PlantTileProps } from './PlantTile.tsx';
export { englishTileLabels, germanTileLabels, type PlantTileLabels } from './labels.ts';
export type { CapacityShare, TileValueData } from './TileValue.tsx';
