import { Sparkline } from '../../Sparkline/index.ts';
import * as kinds from '../kinds.ts';
import { trendOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const sparkline: LiveWidget = {
  ...kinds.sparkline,
  view(view) {
    const { plant } = view;
    if (plant === undefined) return undefined;
    return <Sparkline values={trendOf(plant)} stale={view.isOld} label={plant.name ?? String(plant.id)} />;
  },
};
