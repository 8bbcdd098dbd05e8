import { englishGaugeLabels, germanGaugeLabels, HealthGauge } from '../HealthGauge/index.ts';
import { englishListLabels, germanListLabels, PlantList } from '../PlantList/index.ts';
import { hrefOf } from './hrefOf.ts';
import { reasonOf, statusOf } from './plants.ts';
import { Quiet } from './Quiet.tsx';
import type { LiveWidget } from './widget.ts';

const listLabels = { de: germanListLabels, en: englishListLabels };
const gaugeLabels = { de: germanGaugeLabels, en: englishGaugeLabels };

export const plantList: LiveWidget = {
  name: 'plant-list',
  asksPlants: true,
  view(view) {
    const { plants, words, language, nowMs, settings, tell } = view;
    if (plants === undefined) return <Quiet view={view} room="list" />;
    const listed = plants.map((plant) => ({
      id: plant.id,
      name: plant.name ?? String(plant.id),
      type: plant.type ?? '',
      status: statusOf(plant),
      reason: reasonOf(plant),
      value: plant.plant_prio_values?.[0],
      lastDataAt: plant.time_last_data ?? null,
      href: hrefOf(settings.href, plant.id),
    }));
    return (
      <PlantList
        plants={listed}
        nowMs={nowMs}
        labels={listLabels[language]}
        formatAge={words.formatAge}
        onOpen={(event, { id, name }) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
};

export const healthGauge: LiveWidget = {
  name: 'health-gauge',
  asksPlants: true,
  view(view) {
    const { plants, language } = view;
    if (plants === undefined) return <Quiet view={view} room="list" />;
    return <HealthGauge statuses={plants.flatMap((plant) => statusOf(plant) ?? [])} labels={gaugeLabels[language]} />;
  },
};
