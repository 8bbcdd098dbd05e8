import { memo } from 'react';
import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useWindowWidth } from '../../../shared/window/useWindowWidth.ts';
import { PlantCards } from './PlantCards.tsx';
import { PlantTable } from './PlantTable.tsx';
import type { PlantViewProps } from './plantView.ts';

/** The plants one below the other: a table, on phones cards. */
export const PlantList = memo(function PlantList(props: PlantViewProps) {
  return useWindowWidth() < MOBILE_BREAKPOINT_PX ? <PlantCards {...props} /> : <PlantTable {...props} />;
});
