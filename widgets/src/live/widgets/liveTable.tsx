import type { LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { englishLiveLabels, germanLiveLabels, LiveTable } from '../../LiveTable/index.ts';
import { rowIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanLiveLabels, en: englishLiveLabels };

export const liveTable: LiveWidget = {
  ...kinds.liveTable,
  view(view) {
    const table = rowIn<LiveDataHeaderResponse>(view.further);
    if (table === undefined) return undefined;
    const plants = table.plants.map((plant) => ({ ...plant, name: plant.name === '' ? String(plant.id) : plant.name }));
    return (
      <LiveTable
        headers={table.header.headers}
        positions={table.header.positions}
        plants={plants}
        labels={labels[view.language]}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
