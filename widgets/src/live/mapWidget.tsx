import { europe } from '../outlines/index.ts';
import { englishMapLabels, germanMapLabels, PlantMap } from '../PlantMap/index.ts';
import { hrefOf } from './hrefOf.ts';
import { statusOf } from './plants.ts';
import { Quiet } from './Quiet.tsx';
import type { LiveWidget } from './widget.ts';

const labels = { de: germanMapLabels, en: englishMapLabels };

export const plantMap: LiveWidget = {
  name: 'plant-map',
  asksPlants: true,
  view(view) {
    const { plants, settings, tell } = view;
    if (plants === undefined) return <Quiet view={view} room="map" />;
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
        outlines={europe}
        labels={labels[view.language]}
        stale={view.isOld}
        onOpen={(event, { id, name }) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
};
