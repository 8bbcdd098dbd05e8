import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ChartProps } from './Chart.tsx';
import styles from './Chart.module.css';
import { chartColors, seriesColor } from './chartColors.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartTools } from './ChartTools.tsx';
import { Legend } from './Legend.tsx';
import { Plot } from './Plot.tsx';
import { type ChartSeries, readingsOf, spanOf, type TimeSpan } from './series.ts';
import { within } from './view.ts';

interface Props extends ChartProps {
  readonly series: readonly ChartSeries[];
  readonly height: number;
}

/** A chart that has readings. Which lines, which part of the time and which instant are shown is remembered here. */
export default function DrawnChart(props: Props) {
  const { title, series, labels = 'day', zone = DEFAULT_ZONE, height, thinned = false } = props;
  const colors = chartColors[useComputedColorScheme('light')];
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [chosenSpan, setSpan] = useState<TimeSpan>();
  const [instant, setInstant] = useState<number>();
  const [isThinned, setThinned] = useState(false);
  const [withTable, setWithTable] = useState(false);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);

  const lines = useMemo(
    () => series.map((one, index) => ({ ...one, readings: readingsOf(one), color: seriesColor(colors, index) })),
    [series, colors],
  );
  const whole = useMemo(() => spanOf(lines.map(({ readings }) => readings)) ?? { fromMs: 0, toMs: 1 }, [lines]);
  const span = useMemo(() => (chosenSpan === undefined ? whole : within(chosenSpan, whole)), [chosenSpan, whole]);
  const shown = useMemo(() => lines.filter(({ key }) => !hidden.has(key)), [lines, hidden]);
  const toggle = (key: string) => setHidden(toggled(hidden, key));

  return (
    <figure className={styles.chart} aria-label={title}>
      <ChartTools
        title={title}
        thinned={thinned || isThinned}
        span={span}
        whole={whole}
        onSpan={setSpan}
        withTable={withTable}
        onTable={setWithTable}
        picture={{ canvas, lines: shown, colors, span, zone }}
      />
      <Plot
        title={title}
        lines={shown}
        colors={colors}
        labels={labels}
        zone={zone}
        height={height}
        span={span}
        whole={whole}
        instant={instant}
        onSpan={setSpan}
        onInstant={setInstant}
        onThinned={setThinned}
        onCanvas={setCanvas}
      />
      <Legend lines={lines} hidden={hidden} onToggle={toggle} instant={instant} />
      {withTable && <ChartTable title={title} lines={shown} span={span} zone={zone} />}
    </figure>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
