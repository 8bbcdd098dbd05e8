export { PlantTile, type PlantTileProps } from './PlantTile.tsx';
export { englishTileLabels, germanTileLabels, type PlantTileLabels } from './labels.ts';
export type { CapacityShare } from './Share.tsx';
export type { TileValueData } from './TileValue.tsx';
