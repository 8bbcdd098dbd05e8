import { PlantTile } from '../../PlantTile/index.ts';
import { tileLabels, type PlantTileLabels } from '../../PlantTile/labels.ts';
import { formatAgeIn } from '../age.ts';
import { hrefOf } from '../hrefOf.ts';
import * as kinds from '../kinds.ts';
import { noteOf } from '../note.ts';
import { tileOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const plantTile: LiveWidget<PlantTileLabels> = {
  ...kinds.plantTile,
  labels: tileLabels,
  view(view, labels) {
    const { plant, language, nowMs, isOld, settings, tell } = view;
    if (plant === undefined) return undefined;
    const { id, name } = plant;
    return (
      <PlantTile
        {...tileOf(plant)}
        nowMs={nowMs}
        stale={isOld || (plant.status_data ?? 0) > 0 || plant.is_history === true}
        note={noteOf(view)}
        labels={labels}
        language={language}
        clickOnly={!view.isClickable}
        formatAge={formatAgeIn(language)}
        href={hrefOf(settings.href, id)}
        onOpen={(event) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
};
