export { PlantTile, type PlantTileProps } from './PlantTile/PlantTile.tsx';
export { germanTileLabels, type PlantTileLabels } from './PlantTile/labels.ts';
export type { CapacityShare, TileValueData } from './PlantTile/TileValue.tsx';
export { PlantTypeIcon, type PlantTypeIconProps } from './PlantTypeIcon/PlantTypeIcon.tsx';
export { Sparkline, type SparklineProps } from './Sparkline/Sparkline.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge/StatusBadge.tsx';
export { StatusIcon, type StatusIconProps } from './StatusIcon/StatusIcon.tsx';
