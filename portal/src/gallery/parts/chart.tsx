import { useState } from 'react';
import { Chart } from '../../shared/chart/Chart.tsx';
import type { ChartSeries } from '../../shared/chart/series.ts';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const STEP_MS = 300_000;
const DAY_STEPS = 288;
const start = Date.parse('2025-01-01T00:00:00+01:00');
const names = [
  'BHKW 1 Wirkleistung',
  'Füllstand Gasspeicher',
  'Schwefelwasserstoff',
  'Abgastemperatur',
  'BHKW 2 Wirkleistung',
  'Fermentertemperatur',
  'Methan',
  'Einspeiseleistung',
  'Sauerstoff',
  'Substratzufuhr',
];
const units = ['kW', '%', 'ppm', '°C', 'kW', '°C', '%', 'kW', '%', 't/h'];

function series(count: number, steps: number, over: Partial<ChartSeries> = {}): ChartSeries[] {
  const times = Float64Array.from({ length: steps }, (_, index) => start + index * STEP_MS);
  return names.slice(0, count).map((label, line) => ({
    key: label,
    label,
    unit: units[line],
    times,
    values: Array.from({ length: steps }, (_, index) => {
      if (index % 2000 > 1900 || (line === 1 && index > 120 && index < 150)) return null;
      const day = Math.sin(((index % DAY_STEPS) / DAY_STEPS) * 2 * Math.PI + line);
      const noise = ((index * 7919 + line * 104_729) % 1000) / 1000;
      return (line + 1) * 40 + day * 30 + noise * 12 + (index === 50_000 ? 300 : 0);
    }),
    ...over,
  }));
}

function Shown({ count, steps, over }: { readonly count: number; readonly steps: number; readonly over?: object }) {
  const [made] = useState(() => series(count, steps, over));
  return <Chart title="BHKW Fauerbach" series={made} labels={steps > 30 * DAY_STEPS ? 'date' : 'day'} />;
}

export const part: GalleryPart = {
  title: 'Chart',
  states: [
    { name: 'two units, a gap', Show: () => <Shown count={2} steps={2 * DAY_STEPS} /> },
    {
      name: 'limits',
      Show: () => <Shown count={1} steps={DAY_STEPS} over={{ limits: { low: 15, high: 78 } }} />,
    },
    { name: 'one reading', Show: () => <Shown count={1} steps={1} /> },
    { name: 'loading', Show: () => <Chart title="BHKW Fauerbach" series={undefined} /> },
    {
      name: 'empty',
      Show: () => (
        <Chart
          title="BHKW Fauerbach"
          series={[]}
          empty={<EmptyState text="Zur Komponente und ausgewähltem Zeitraum wurden keine Daten gefunden" />}
        />
      ),
    },
    { name: 'ten lines, a year', alone: true, Show: () => <Shown count={10} steps={365 * DAY_STEPS} /> },
  ],
};
