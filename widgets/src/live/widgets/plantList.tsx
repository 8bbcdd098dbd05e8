import { PlantList } from '../../PlantList/index.ts';
import { listLabels, type PlantListLabels } from '../../PlantList/labels.ts';
import { formatAgeIn } from '../age.ts';
import { hrefOf } from '../hrefOf.ts';
import * as kinds from '../kinds.ts';
import { reasonOf, statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const plantList: LiveWidget<PlantListLabels> = {
  ...kinds.plantList,
  labels: listLabels,
  view(view, labels) {
    const { plants, language, nowMs, settings, tell } = view;
    if (plants === undefined) return undefined;
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
        labels={labels}
        language={language}
        clickOnly={!view.isClickable}
        formatAge={formatAgeIn(language)}
        onOpen={(event, { id, name }) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
};
