import type { EmbedChart } from '@leitwarte/core/entities';
import { ComponentChart, englishChartLabels, germanChartLabels } from '../ComponentChart/index.ts';
import { Quiet } from './Quiet.tsx';
import type { LiveWidget } from './widget.ts';

const labels = { de: germanChartLabels, en: englishChartLabels };

export const componentChart: LiveWidget = {
  name: 'component-chart',
  asksPlants: false,
  furtherPath({ component, columns, hours }) {
    if (component === undefined || !/^\d{1,12}$/.test(component)) return undefined;
    const query = new URLSearchParams();
    if (columns !== undefined) query.set('columns', columns.replaceAll(' ', ''));
    if (hours !== undefined) query.set('hours', hours);
    return `charts/${component}/${query.size === 0 ? '' : `?${query}`}`;
  },
  view(view) {
    const chart = chartIn(view.further);
    if (chart === undefined) return <Quiet view={view} room="chart" />;
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
        stale={view.isOld}
      />
    );
  },
};

/** The path that it asks for says what comes; the server holds it to the schema. */
function chartIn(further: object | undefined): EmbedChart | undefined {
  return further as EmbedChart | undefined;
}
