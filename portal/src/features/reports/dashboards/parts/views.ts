import type { DashboardView } from '@leitwarte/core/codes';
import type { ComponentType } from 'react';
import { MapView } from './MapView.tsx';
import { PlantGraphic } from './PlantGraphic.tsx';
import { PlantList } from './PlantList.tsx';
import { PlantTiles } from './PlantTiles.tsx';
import type { PlantViewProps } from './plantView.ts';

/** The views of the plants. */
export const views: Readonly<Record<DashboardView, ComponentType<PlantViewProps>>> = {
  tiles: PlantTiles,
  list: PlantList,
  graphic: PlantGraphic,
  map: MapView,
};
