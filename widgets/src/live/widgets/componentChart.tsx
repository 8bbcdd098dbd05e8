import type { EmbedChart } from '@leitwarte/core/entities';
import { ComponentChart, englishChartLabels, germanChartLabels } from '../../ComponentChart/index.ts';
import { rowIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanChartLabels, en: englishChartLabels };

export const componentChart: LiveWidget = {
  ...kinds.componentChart,
  view(view) {
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
        labels={labels[view.language]}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
