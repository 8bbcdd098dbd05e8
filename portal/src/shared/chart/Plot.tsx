import { formatTime, formatValue } from '@leitwarte/core/rules';
import { Chart as ChartJs, LinearScale } from 'chart.js';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { useTranslation } from 'react-i18next';
import { chartOptions, unitAxes } from './axes.ts';
import { bandsAt, bandsWithin, type ChartBand } from './bands.ts';
import styles from './Chart.module.css';
import type { ChartColors } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import { valueAt } from './instant.ts';
import { LevelHandles } from './LevelHandles.tsx';
import { createPainter, paintedLines, type PlotArea } from './painter.ts';
import type { TimeSpan } from './series.ts';
import { lineOf } from './thinning.ts';
import type { TimeLabels } from '@leitwarte/core/rules';
import { type SetSpan, useGestures } from './useGestures.ts';
import { useKeys } from './useKeys.ts';

ChartJs.register(LinearScale);

interface Props {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly bands: readonly ChartBand[];
  readonly colors: ChartColors;
  readonly labels: TimeLabels;
  readonly zone: string;
  readonly height: number;
  readonly span: TimeSpan;
  readonly whole: TimeSpan;
  readonly instant: number | undefined;
  readonly onSpan: SetSpan;
  readonly onInstant: (ms: number | undefined) => void;
  readonly onThinned: (thinned: boolean) => void;
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** Assumed width until chart.js has laid out its axes. */
const UNKNOWN_WIDTH_PX = 800;
const nothing = { datasets: [] };
const BAND_MIN_PX = 2;

/** Axes, lines and crosshair. The crosshair is a slider: arrow keys move it, and its text lists all values at its instant. */
export function Plot(props: Props) {
  const { title, lines, bands, colors, labels, zone, height, span, whole, instant, onThinned, onCanvas } = props;
  const { t } = useTranslation();
  const surface = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<PlotArea>();
  const [painter] = useState(() =>
    createPainter((next) => setArea((last) => (last && sameArea(last, next) ? last : next))),
  );
  const widthPx = area === undefined ? UNKNOWN_WIDTH_PX : Math.max(1, Math.round(area.right - area.left));
  const readings = useMemo(() => lines.map((line) => line.readings), [lines]);
  const drawn = useMemo(() => readings.map((one) => lineOf(one, span, widthPx)), [readings, span, widthPx]);
  const axes = useMemo(() => unitAxes(lines, drawn), [lines, drawn]);
  const options = useMemo(
    () => chartOptions({ axes, span, widthPx, labels, zone, colors }),
    [axes, span, widthPx, labels, zone, colors],
  );
  // before chart.js draws, which it does in an effect
  useLayoutEffect(() => {
    painter.show({ axes, colors, lines: paintedLines(lines, drawn, axes) });
  }, [painter, lines, axes, drawn, colors]);
  const isThinned = drawn.some(({ thinned }) => thinned);
  useLayoutEffect(() => onThinned(isThinned), [isThinned, onThinned]);

  const moves = { ...props, readings, area, widthPx };
  const pointer = useGestures(surface, moves);
  const onKeyDown = useKeys(moves);
  const said =
    instant === undefined
      ? t('chart.noInstant')
      : [
          formatTime(instant, 'dd.MM.yyyy HH:mm', zone),
          ...lines.map((line) => `${line.label} ${formatValue(valueAt(line.readings, instant), line.unit)}`),
          ...bandsAt(bands, instant),
        ].join(', ');
  const at = area && instant !== undefined ? pixelOf(instant, span, area) : undefined;
  const shownBands = useMemo(() => bandsWithin(bands, span), [bands, span]);
  return (
    <div className={styles.plot} style={{ blockSize: height }}>
      <ReactChart
        ref={(chart) => onCanvas(chart?.canvas ?? null)}
        type="line"
        data={nothing}
        options={options}
        plugins={[painter.plugin]}
        updateMode="none"
        aria-hidden
      />
      <div
        ref={surface}
        className={styles.surface}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.crosshair', { title })}
        aria-valuemin={whole.fromMs}
        aria-valuemax={whole.toMs}
        aria-valuenow={instant ?? whole.fromMs}
        aria-valuetext={said}
        data-zoomed={span.toMs - span.fromMs < whole.toMs - whole.fromMs}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {area &&
          shownBands.map(({ key, tone, ...band }) => (
            <div key={key} className={styles.band} data-tone={tone} style={placeOf(band, span, area)} aria-hidden />
          ))}
        {area && at !== undefined && at >= area.left && at <= area.right && instant !== undefined && (
          <div className={styles.crosshair} style={{ left: at, top: area.top, height: area.bottom - area.top }}>
            <span data-side={at > (area.left + area.right) / 2 ? 'left' : 'right'}>
              {[formatTime(instant, 'dd.MM.yyyy HH:mm', zone), ...bandsAt(bands, instant)].join(' · ')}
            </span>
          </div>
        )}
      </div>
      {area && <LevelHandles lines={lines} axes={axes} area={area} />}
    </div>
  );
}

/** Position of a band on the plot in pixels, clipped to the plot and never too thin to be seen. */
function placeOf(band: TimeSpan, span: TimeSpan, area: PlotArea) {
  const left = Math.max(area.left, pixelOf(band.fromMs, span, area));
  const right = Math.min(area.right, pixelOf(band.toMs, span, area));
  return { left, width: Math.max(BAND_MIN_PX, right - left), top: area.top, height: area.bottom - area.top };
}

function pixelOf(ms: number, { fromMs, toMs }: TimeSpan, { left, right }: PlotArea): number {
  return left + ((ms - fromMs) / (toMs - fromMs)) * (right - left);
}

function sameArea(a: PlotArea, b: PlotArea): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
