import { PlantTypeIcon } from '../../PlantTypeIcon/index.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const plantTypeIcon: LiveWidget = {
  ...kinds.plantTypeIcon,
  view({ plant }) {
    return plant === undefined ? undefined : <PlantTypeIcon type={plant.type ?? ''} />;
  },
};
