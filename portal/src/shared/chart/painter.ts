import type { Chart, Plugin, Scale } from 'chart.js';
import { type UnitAxis, unitOf } from './axes.ts';
import type { ChartColors } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import type { ChartLevel } from './levels.ts';
import type { Line } from './thinning.ts';

export interface PaintedLine {
  readonly axis: string;
  readonly color: string;
  readonly line: Line;
  readonly isDashed: boolean;
  /** Limits, drawn dashed in the colour of the line. */
  readonly limits: readonly number[];
  /** Alarm levels, drawn in the colour of the line with their labels. */
  readonly levels: readonly ChartLevel[];
}

export interface Painting {
  readonly lines: readonly PaintedLine[];
  readonly axes: readonly UnitAxis[];
  readonly colors: ChartColors;
}

/** The lines with their drawable points, each assigned to the axis of its unit. */
export function paintedLines(
  lines: readonly ChartLine[],
  drawn: readonly Line[],
  axes: readonly UnitAxis[],
): PaintedLine[] {
  return lines.flatMap((line, index) => {
    const axis = axes.find(({ unit }) => unit === unitOf(line));
    const points = drawn[index];
    if (axis === undefined || points === undefined) return [];
    const limits = [line.limits?.low, line.limits?.high].filter((limit) => limit !== undefined);
    const { color, levels, comparedWith } = line;
    return [{ axis: axis.id, color, line: points, isDashed: comparedWith !== undefined, limits, levels }];
  });
}

/** The plot area on the canvas, in pixels. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The values at bottom and top of each axis, by id of the axis. */
  readonly scales: Readonly<Record<string, ValueRange>>;
}

export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

export interface Painter {
  /** Sets what the next drawing shows. */
  show(painting: Painting): void;
  readonly plugin: Plugin;
}

const LINE_WIDTH_PX = 1.5;
const DOT_PX = 3;
const LIMIT_DASH_PX = [6, 4];
const LEVEL_DASH_PX = [12, 3];
const CLEARING_DASH_PX = [2, 4];
/** Height in pixels of the label on a level. */
const LEVEL_ROOM_PX = 14;
const LEVEL_FONT = '11px Inter Variable, system-ui, sans-serif';
/** Dash pattern of a comparison line. */
const COMPARED_DASH_PX = [3, 3];

/**
 * Draws lines on the axes of chart.js directly from typed arrays: chart.js creates an object for every point, which is too slow for ten
 * lines of a screen's width in one frame.
 */
export function createPainter(onArea: (area: PlotArea) => void): Painter {
  let painting: Painting | undefined;
  return {
    show: (next) => {
      painting = next;
    },
    plugin: {
      id: 'lines',
      afterLayout: ({ chartArea: { left, right, top, bottom }, scales }) =>
        onArea({ left, right, top, bottom, scales: rangesOf(scales) }),
      beforeDatasetsDraw: (chart) => {
        if (painting !== undefined) paint(chart, painting);
      },
    },
  };
}

const rangesOf = (scales: Readonly<Record<string, Scale>>) =>
  Object.fromEntries(
    Object.entries(scales).flatMap(([id, { axis, min, max }]) => (axis === 'y' ? [[id, { min, max }]] : [])),
  );

function paint(chart: Chart, { lines, axes, colors }: Painting): void {
  const { ctx, chartArea, scales } = chart;
  const { left, top, width, height } = {
    ...chartArea,
    width: chartArea.right - chartArea.left,
    height: chartArea.bottom - chartArea.top,
  };
  ctx.save();
  for (const { id, unit } of axes) writeUnit(ctx, scales[id], unit, colors.text, chartArea.top);
  ctx.beginPath();
  ctx.rect(left, top - LINE_WIDTH_PX, width, height + 2 * LINE_WIDTH_PX);
  ctx.clip();
  ctx.lineWidth = LINE_WIDTH_PX;
  ctx.lineJoin = 'bevel';
  for (const { axis, color, line, isDashed, limits, levels } of lines) {
    const [x, y] = [scales['x'], scales[axis]];
    if (x === undefined || y === undefined) continue;
    ctx.strokeStyle = color;
    ctx.fillStyle = color;
    drawLimits(ctx, y, limits, chartArea);
    for (const level of levels) drawLevel(ctx, y, level, chartArea);
    ctx.setLineDash(isDashed ? COMPARED_DASH_PX : []);
    drawLine(ctx, line, along(x), along(y));
    ctx.setLineDash([]);
  }
  ctx.restore();
}

/** Converts a value to a pixel by the linear function `base + value * factor`. */
function along(scale: Scale): { readonly base: number; readonly factor: number } {
  const [start, end] = [scale.getPixelForValue(scale.min), scale.getPixelForValue(scale.max)];
  const factor = (end - start) / (scale.max - scale.min);
  return { base: start - scale.min * factor, factor };
}

function drawLine(
  ctx: CanvasRenderingContext2D,
  { times, values }: Line,
  x: { readonly base: number; readonly factor: number },
  y: { readonly base: number; readonly factor: number },
): void {
  ctx.beginPath();
  let isDrawing = false;
  for (let at = 0; at < times.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (value !== value) {
      isDrawing = false;
      continue;
    }
    const px = x.base + (times[at] ?? 0) * x.factor;
    const py = y.base + value * y.factor;
    if (isDrawing) ctx.lineTo(px, py);
    else ctx.moveTo(px, py);
    const next = values[at + 1] ?? Number.NaN;
    // a single point between two gaps has no line, so it is drawn as a dot
    if (!isDrawing && next !== next) ctx.fillRect(px - DOT_PX / 2, py - DOT_PX / 2, DOT_PX, DOT_PX);
    isDrawing = true;
  }
  ctx.stroke();
}

function drawLimits(
  ctx: CanvasRenderingContext2D,
  y: Scale,
  limits: readonly number[],
  { left, right }: Pick<PlotArea, 'left' | 'right'>,
): void {
  if (limits.length === 0) return;
  ctx.save();
  ctx.setLineDash(LIMIT_DASH_PX);
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const limit of limits) {
    const py = y.getPixelForValue(limit);
    ctx.moveTo(left, py);
    ctx.lineTo(right, py);
  }
  ctx.stroke();
  ctx.restore();
}

function drawLevel(
  ctx: CanvasRenderingContext2D,
  y: Scale,
  { value, label, isClearing }: ChartLevel,
  { left, right, top }: Pick<PlotArea, 'left' | 'right' | 'top'>,
): void {
  const py = y.getPixelForValue(value);
  ctx.save();
  ctx.setLineDash(isClearing ? CLEARING_DASH_PX : LEVEL_DASH_PX);
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(left, py);
  ctx.lineTo(right, py);
  ctx.stroke();
  ctx.font = LEVEL_FONT;
  ctx.textAlign = 'left';
  // the label is below the line if there is no room above it, and always for the level at which an alarm ends
  const isBelow = isClearing || py < top + LEVEL_ROOM_PX;
  ctx.textBaseline = isBelow ? 'top' : 'bottom';
  ctx.fillText(label, left + 4, py + (isBelow ? 2 : -2));
  ctx.restore();
}

function writeUnit(ctx: CanvasRenderingContext2D, scale: Scale | undefined, unit: string, color: string, top: number) {
  if (scale === undefined || unit === '') return;
  const isLeft = scale.position === 'left';
  ctx.font = '12px Inter Variable, system-ui, sans-serif';
  ctx.fillStyle = color;
  ctx.textBaseline = 'bottom';
  ctx.textAlign = isLeft ? 'right' : 'left';
  const at = isLeft ? scale.right - 8 : scale.left + 8;
  // keeps a unit that is wider than its axis within the canvas
  const width = ctx.measureText(unit).width;
  const within = isLeft ? Math.max(at, width) : Math.min(at, scale.chart.width - width);
  ctx.fillText(unit, within, top - 8);
}
