import { Chart as ChartJs, LinearScale } from 'chart.js';
import { chartOptions, unitAxes } from './axes.ts';
import { chartColors, seriesColor } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import { createPainter, paintedLines } from './painter.ts';
import type { TimeSpan } from './series.ts';
import { lineOf } from './thinning.ts';
import type { TimeLabels } from '@leitwarte/core/rules';

ChartJs.register(LinearScale);

export interface Offscreen {
  readonly lines: readonly ChartLine[];
  readonly span: TimeSpan;
  readonly labels: TimeLabels;
  readonly zone: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Printed dots per pixel of the drawing. */
const PRINT_RATIO = 2;

/** Draws the chart a second time offscreen for printing, in light colours whatever the theme. */
export function drawnOnPaper({ lines: shown, span, labels, zone, widthPx, heightPx }: Offscreen): {
  readonly canvas: HTMLCanvasElement;
  readonly lines: readonly ChartLine[];
} {
  const colors = chartColors.light;
  const lines = shown.map((line) => {
    const inDark = chartColors.dark.series.indexOf(line.color);
    return inDark < 0 ? line : { ...line, color: seriesColor(colors, inDark) };
  });
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const drawn = lines.map(({ readings }) => lineOf(readings, span, widthPx));
  const axes = unitAxes(lines, drawn);
  const painter = createPainter(() => undefined);
  painter.show({ axes, colors, lines: paintedLines(lines, drawn, axes) });
  const options = chartOptions({ axes, span, widthPx, labels, zone, colors });
  const chart = new ChartJs(canvas, {
    type: 'line',
    data: { datasets: [] },
    options: { ...options, responsive: false, devicePixelRatio: PRINT_RATIO },
    plugins: [painter.plugin],
  });
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  chart.destroy();
  return { canvas: copy, lines };
}
