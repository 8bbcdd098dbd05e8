import { formatNumber, greatestOf, leastOf } from '@leitwarte/core/rules';
import type { ChartOptions } from 'chart.js';
import type { ChartColors } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import type { TimeSpan } from './series.ts';
import type { Line } from './thinning.ts';
import type { TimeLabels } from '@leitwarte/core/rules';
import { timeTicks } from './timeTicks.ts';

/** The axis of one unit. */
export interface UnitAxis {
  readonly id: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
}

export const unitOf = ({ unit }: ChartLine): string => unit ?? '';

/** Limits and levels that would extend the axis beyond this multiple of the line's own range are not shown. */
const RANGES_AT_MOST = 3;

export function unitAxes(lines: readonly ChartLine[], drawn: readonly Line[]): UnitAxis[] {
  const units = [...new Set(lines.map(unitOf))];
  return units.map((unit, index) => {
    const mine = lines.flatMap((line, at) => {
      const points = drawn[at];
      return unitOf(line) === unit && points !== undefined ? [{ line, points }] : [];
    });
    let low = leastOf(mine.map(({ points }) => points.lowest));
    let high = greatestOf(mine.map(({ points }) => points.highest));
    if (low > high) [low, high] = [0, 1];
    const range = high - low || Math.abs(high) || 1;
    for (const limit of mine.flatMap(({ line }) => judgedAt(line))) {
      if (limit === undefined || Math.max(high, limit) - Math.min(low, limit) > RANGES_AT_MOST * range) continue;
      [low, high] = [Math.min(low, limit), Math.max(high, limit)];
    }
    // a constant line is drawn in the middle
    const room = high === low ? Math.abs(low) * 0.1 || 1 : 0;
    return { id: `y${index}`, unit, low: low - room, high: high + room };
  });
}

const judgedAt = ({ limits, levels }: ChartLine) => [limits?.low, limits?.high, ...levels.map(({ value }) => value)];

const TICK_FONT_PX = 12;
/** Width in pixels that a time label needs. */
const TIME_WIDTH_PX: Readonly<Record<TimeLabels, number>> = { live: 70, day: 110, date: 100 };

interface Shown {
  readonly axes: readonly UnitAxis[];
  readonly span: TimeSpan;
  readonly widthPx: number;
  readonly labels: TimeLabels;
  readonly zone: string;
  readonly colors: ChartColors;
}

/** Options for chart.js, which draws only the axes. We draw the lines, so parsing, animation and events are off. */
export function chartOptions({ axes, span, widthPx, labels, zone, colors }: Shown): ChartOptions {
  const { times, write } = timeTicks(span, widthPx / TIME_WIDTH_PX[labels], zone, labels);
  const font = { family: 'Inter Variable, system-ui, sans-serif', size: TICK_FONT_PX };
  const time = {
    axis: 'x' as const,
    type: 'linear' as const,
    min: span.fromMs,
    max: span.toMs,
    grid: { color: colors.grid, tickLength: 4 },
    border: { color: colors.grid },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = times.map((value) => ({ value }));
    },
    ticks: {
      color: colors.text,
      font,
      maxRotation: 0,
      autoSkip: false,
      callback: (ms: string | number) => write(Number(ms)),
    },
  };
  const units = axes.map(({ id, low, high }, index) => {
    const scale = {
      axis: 'y' as const,
      type: 'linear' as const,
      position: index % 2 === 0 ? ('left' as const) : ('right' as const),
      suggestedMin: low,
      suggestedMax: high,
      // only the first axis has grid lines, because two grids could not be told apart
      grid: { color: colors.grid, drawOnChartArea: index === 0, tickLength: 4 },
      border: { display: false },
      ticks: {
        color: colors.text,
        font,
        maxTicksLimit: 6,
        callback: (value: string | number) => formatNumber(Number(value)),
      },
    };
    return [id, scale] as const;
  });
  return {
    animation: false,
    events: [],
    maintainAspectRatio: false,
    layout: { padding: { top: 20 } },
    plugins: { legend: { display: false }, tooltip: { enabled: false } },
    scales: { x: time, ...Object.fromEntries(units) },
  };
}
