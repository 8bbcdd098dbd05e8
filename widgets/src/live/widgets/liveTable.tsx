import type { LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { LiveTable } from '../../LiveTable/index.ts';
import { liveLabels, type LiveTableLabels } from '../../LiveTable/labels.ts';
import { rowIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const liveTable: LiveWidget<LiveTableLabels> = {
  ...kinds.liveTable,
  labels: liveLabels,
  view(view, labels) {
    const table = rowIn<LiveDataHeaderResponse>(view.further);
    if (table === undefined) return undefined;
    const plants = table.plants.map((plant) => ({ ...plant, name: plant.name === '' ? String(plant.id) : plant.name }));
    return (
      <LiveTable
        headers={table.header.headers}
        positions={table.header.positions}
        plants={plants}
        labels={labels}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
