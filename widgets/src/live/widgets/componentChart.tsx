import type { EmbedChart } from '@leitwarte/core/entities';
import { ComponentChart } from '../../ComponentChart/index.ts';
import { chartLabels, type ChartLabels } from '../../ComponentChart/labels.ts';
import { rowIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const componentChart: LiveWidget<ChartLabels> = {
  ...kinds.componentChart,
  labels: chartLabels,
  view(view, labels) {
    const chart = rowIn<EmbedChart>(view.further);
    if (chart === undefined) return undefined;
    const lines = chart.lines.map(({ description, unit, times, values }) => ({
      name: description ?? '',
      unit,
      times,
      values,
    }));
    const { from, until, zone, name } = chart;
    return (
      <ComponentChart
        lines={lines}
        from={from}
        until={until}
        zone={zone}
        name={name}
        labels={labels}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
