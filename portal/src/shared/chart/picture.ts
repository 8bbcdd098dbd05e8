import { fileNamePart, formatTime } from '@leitwarte/core/rules';
import type { MadeFile } from '../download/useDownload.ts';
import type { ChartColors } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import type { TimeSpan } from './series.ts';

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  /** Width of the chart on the page; the canvas has a multiple of this in dots. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lines: readonly ChartLine[];
  readonly colors: ChartColors;
}

export interface Pictured extends Omit<Drawn, 'canvas' | 'widthPx' | 'heightPx'> {
  readonly title: string;
  readonly canvas: HTMLCanvasElement | null;
  readonly span: TimeSpan;
  readonly zone: string;
}

const FONT = 'Inter Variable, system-ui, sans-serif';
const EDGE_PX = 16;
const HEAD_PX = 52;
const LEGEND_ROW_PX = 22;
/** Segments of a line sample in the legend: start and length in pixels. */
const WHOLE = [[0, 16]] as const;
const DASHED = [
  [0, 4],
  [6, 4],
  [12, 4],
] as const;

/** The chart as a PNG file with title, period and legend, in its current theme. */
export async function pictureFile({ title, canvas, lines, colors, span, zone }: Pictured): Promise<MadeFile> {
  const [from, to] = [span.fromMs, span.toMs].map((ms) => formatTime(ms, 'dd.MM.yyyy HH:mm', zone));
  const picture =
    canvas === null
      ? undefined
      : pictureCanvas(
          { canvas, widthPx: canvas.clientWidth, heightPx: canvas.clientHeight, lines, colors },
          { title, period: `${from} – ${to}` },
        );
  const blob = await new Promise<Blob | null>((resolve) =>
    picture === undefined ? resolve(null) : picture.toBlob(resolve, 'image/png'),
  );
  if (blob === null) throw new Error('this browser makes no picture of the chart');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, mediaType: 'image/png', name: `${fileNamePart(title)}.png` };
}

/** The drawing with its legend, and a heading if nothing else names the chart. */
export function pictureCanvas(
  { canvas, widthPx, heightPx, lines, colors }: Drawn,
  head?: { readonly title: string; readonly period: string },
): HTMLCanvasElement | undefined {
  const ratio = canvas.width / widthPx;
  const width = widthPx + 2 * EDGE_PX;
  const top = head === undefined ? EDGE_PX : HEAD_PX;
  const picture = document.createElement('canvas');
  picture.width = width * ratio;
  picture.height = (top + heightPx + lines.length * LEGEND_ROW_PX + 2 * EDGE_PX) * ratio;
  const ctx = picture.getContext('2d');
  if (ctx === null) return undefined;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, 0, width, picture.height);
  ctx.textBaseline = 'middle';
  if (head !== undefined) {
    ctx.fillStyle = colors.strongText;
    ctx.font = `650 16px ${FONT}`;
    ctx.fillText(head.title, EDGE_PX, EDGE_PX + 8, width - 2 * EDGE_PX);
    ctx.font = `12px ${FONT}`;
    ctx.fillStyle = colors.text;
    ctx.fillText(head.period, EDGE_PX, EDGE_PX + 28, width - 2 * EDGE_PX);
  }
  ctx.drawImage(canvas, EDGE_PX, top, widthPx, heightPx);
  ctx.font = `12px ${FONT}`;
  lines.forEach(({ label, unit, color, comparedWith }, index) => {
    const y = top + heightPx + EDGE_PX + index * LEGEND_ROW_PX;
    ctx.fillStyle = color;
    for (const [from, length] of comparedWith === undefined ? WHOLE : DASHED)
      ctx.fillRect(EDGE_PX + from, y - 1.5, length, 3);
    ctx.fillStyle = colors.strongText;
    ctx.fillText(unit ? `${label} (${unit})` : label, EDGE_PX + 24, y, width - 2 * EDGE_PX - 24);
  });
  return picture;
}
