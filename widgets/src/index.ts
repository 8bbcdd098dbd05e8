export * from './PlantTile/index.ts';
export * from './PlantTypeIcon/index.ts';
export * from './Sparkline/index.ts';
export * from './StatusBadge/index.ts';
export * from './StatusIcon/index.ts';
