import { PlantMap, type PlantMapProps } from '../../PlantMap/index.ts';
import { mapLabels, type PlantMapLabels } from '../../PlantMap/labels.ts';
import { hrefOf } from '../hrefOf.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

/** Outlines are passed separately, because they are larger than all its other code. */
export const plantMapOver = (outlines: PlantMapProps['outlines']): LiveWidget<PlantMapLabels> => ({
  ...kinds.plantMap,
  labels: mapLabels,
  view({ plants, settings, tell, isOld, isClickable }, labels) {
    if (plants === undefined) return undefined;
    const mapped = plants.map((plant) => ({
      id: plant.id,
      name: plant.name ?? String(plant.id),
      latitude: plant.latitude,
      longitude: plant.longitude,
      status: statusOf(plant),
      href: hrefOf(settings.href, plant.id),
    }));
    return (
      <PlantMap
        plants={mapped}
        outlines={outlines}
        labels={labels}
        stale={isOld}
        clickOnly={!isClickable}
        onOpen={(event, { id, name }) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
});
