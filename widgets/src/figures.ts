export * from './ComponentChart/index.ts';
export * from './KeyFigures/index.ts';
export * from './PlantMap/index.ts';
export * from './YieldBars/index.ts';
