import { fileNamePart, formatTime } from '@leitwarte/core/rules';
import { saveFile } from '../download/saveFile.ts';
import type { ChartColors } from './chartColors.ts';
import type { ChartLine } from './chartLine.ts';
import type { TimeSpan } from './series.ts';

export interface Pictured {
  readonly title: string;
  readonly canvas: HTMLCanvasElement | null;
  readonly lines: readonly ChartLine[];
  readonly colors: ChartColors;
  readonly span: TimeSpan;
  readonly zone: string;
}

const FONT = 'Inter Variable, system-ui, sans-serif';
const EDGE_PX = 16;
const HEAD_PX = 52;
const LEGEND_ROW_PX = 22;

/** The chart as a PNG of its own: with title, period and legend, as it stands in its theme. */
export async function savePicture(pictured: Pictured): Promise<void> {
  const blob = await pictureOf(pictured);
  if (blob === undefined) return;
  saveFile(new Uint8Array(await blob.arrayBuffer()), 'image/png', `${fileNamePart(pictured.title)}.png`);
}

async function pictureOf({ title, canvas, lines, colors, span, zone }: Pictured): Promise<Blob | undefined> {
  if (canvas === null) return undefined;
  const ratio = canvas.width / canvas.clientWidth;
  const [width, height] = [canvas.clientWidth + 2 * EDGE_PX, canvas.clientHeight];
  const picture = document.createElement('canvas');
  picture.width = width * ratio;
  picture.height = (HEAD_PX + height + lines.length * LEGEND_ROW_PX + 2 * EDGE_PX) * ratio;
  const ctx = picture.getContext('2d');
  if (ctx === null) return undefined;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, 0, width, picture.height);
  ctx.textBaseline = 'middle';
  ctx.fillStyle = colors.strongText;
  ctx.font = `650 16px ${FONT}`;
  ctx.fillText(title, EDGE_PX, EDGE_PX + 8, width - 2 * EDGE_PX);
  ctx.font = `12px ${FONT}`;
  ctx.fillStyle = colors.text;
  const [from, to] = [span.fromMs, span.toMs].map((ms) => formatTime(ms, 'dd.MM.yyyy HH:mm', zone));
  ctx.fillText(`${from} – ${to}`, EDGE_PX, EDGE_PX + 28, width - 2 * EDGE_PX);
  ctx.drawImage(canvas, EDGE_PX, HEAD_PX, canvas.clientWidth, height);
  lines.forEach(({ label, unit, color }, index) => {
    const y = HEAD_PX + height + EDGE_PX + index * LEGEND_ROW_PX;
    ctx.fillStyle = color;
    ctx.fillRect(EDGE_PX, y - 1.5, 16, 3);
    ctx.fillStyle = colors.strongText;
    ctx.fillText(unit ? `${label} (${unit})` : label, EDGE_PX + 24, y, width - 2 * EDGE_PX - 24);
  });
  return new Promise((resolve) => picture.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
