import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChartBand } from './bands.ts';
import type { ChartProps } from './chartProps.ts';
import styles from './Chart.module.css';
import { type ChartColors, chartColors, seriesColor } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartTools } from './ChartTools.tsx';
import { nearestTime } from './instant.ts';
import { Legend } from './Legend.tsx';
import type { ChartLevels } from './levels.ts';
import { Plot } from './Plot.tsx';
import { type ChartSeries, readingsOf, spanOf, type TimeSpan } from './series.ts';
import { within } from './view.ts';

interface Props extends ChartProps {
  readonly series: readonly ChartSeries[];
  readonly height: number;
}

const NO_BANDS: readonly ChartBand[] = [];

/** A chart that has readings. It keeps the shown time range itself unless the caller does. */
export function DrawnChart(props: Props) {
  const { title, series, labels = 'day', zone = DEFAULT_ZONE, height, finer, view, onView, paper, files } = props;
  const colors = chartColors[useComputedColorScheme('light')];
  const [ownHidden, setOwnHidden] = useState<ReadonlySet<string>>(new Set());
  const [chosenSpan, setSpan] = useState(view);
  const [instant, setInstant] = useState<number>();
  const [isThinned, setThinned] = useState(false);
  const [withTable, setWithTable] = useState(false);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);

  const coarse = useLines(series, colors, props.levels);
  const fine = useLines(finer?.series, colors, props.levels);
  const whole = useMemo(
    () => props.whole ?? spanOf(coarse.map(({ readings }) => readings)) ?? { fromMs: 0, toMs: 1 },
    [props.whole, coarse],
  );
  const span = useMemo(() => (chosenSpan === undefined ? whole : within(chosenSpan, whole)), [chosenSpan, whole]);
  useReported(chosenSpan && span, onView);
  const isFine = finer !== undefined && span.fromMs >= finer.span.fromMs && span.toMs <= finer.span.toMs;
  const lines = isFine ? fine : coarse;
  const thinned = isFine ? finer.thinned : props.thinned === true;
  const hidden = props.hidden ?? ownHidden;
  const shown = useMemo(() => lines.filter(({ key }) => !hidden.has(key)), [lines, hidden]);
  const seen = { title, lines: shown, span, zone, thinned };
  const toggle = (key: string) => {
    const next = toggled(hidden, key);
    setOwnHidden(next);
    props.onHidden?.(next);
  };

  return (
    <figure className={styles.chart} aria-label={title}>
      <ChartTools
        seen={seen}
        thinned={thinned || isThinned}
        whole={whole}
        onSpan={setSpan}
        withTable={withTable}
        onTable={setWithTable}
        picture={{ canvas, colors }}
        labels={labels}
        paper={paper}
        files={files}
        onExplain={props.onExplain && (() => props.onExplain?.(instant ?? lastTime(shown, span)))}
      />
      <Plot
        title={title}
        lines={shown}
        bands={props.bands ?? NO_BANDS}
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
      <Legend lines={lines} hidden={hidden} onToggle={toggle} instant={instant} isUpToNow={props.isUpToNow === true} />
      {withTable && <ChartTable {...seen} />}
    </figure>
  );
}

/** The lines with packed readings, which are not packed again when a level is dragged or typed. */
function useLines(
  series: readonly ChartSeries[] | undefined,
  colors: ChartColors,
  levels: ChartLevels | undefined,
): readonly ChartLine[] {
  const packed = useMemo(() => linesOf(series ?? [], colors), [series, colors]);
  return useMemo(() => packed.map((line) => ({ ...line, levels: levels?.get(line.key) ?? [] })), [packed, levels]);
}

function linesOf(series: readonly ChartSeries[], colors: ChartColors): readonly Omit<ChartLine, 'levels'>[] {
  const places = new Map(
    series.filter(({ comparedWith }) => comparedWith === undefined).map(({ key }, at) => [key, at]),
  );
  return series.map((one, index) => ({
    ...one,
    readings: readingsOf(one),
    color: seriesColor(colors, places.get(one.comparedWith ?? one.key) ?? index),
  }));
}

const REST_MS = 300;

/** Reports the shown time range once it has stopped changing. */
function useReported(view: TimeSpan | undefined, onView: DrawnChartView): void {
  const report = useEffectEvent((next: TimeSpan | undefined) => onView?.(next));
  const [fromMs, toMs] = [view?.fromMs, view?.toMs];
  const told = useRef(`${fromMs} ${toMs}`);
  useEffect(() => {
    const next = `${fromMs} ${toMs}`;
    if (told.current === next) return undefined;
    const timer = setTimeout(() => {
      told.current = next;
      report(fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [fromMs, toMs]);
}

type DrawnChartView = ChartProps['onView'];

/** Time of the last reading in the shown range, used if no instant is chosen. */
function lastTime(lines: readonly ChartLine[], span: TimeSpan): number {
  const readings = lines.map((line) => line.readings);
  return nearestTime(readings, span.toMs - 1, span) ?? span.fromMs;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
