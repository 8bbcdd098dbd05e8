import type { Letterhead } from '@leitwarte/core/report/pdf';
import { formatTime } from '@leitwarte/core/rules';
import type { Language } from '../../texts/language.ts';
import type { MadeFile } from '../download/useDownload.ts';
import { chartColors } from './chartColors.ts';
import { drawnOnPaper, type Offscreen } from './offscreen.ts';
import { pictureCanvas } from './picture.ts';

/** What is printed around a chart: letterhead and headings. */
export interface ChartPaper {
  readonly name: string;
  readonly subtitle?: string | undefined;
  readonly letterhead: Letterhead;
  readonly language: Language;
}

const PAPER_PX = { width: 1280, height: 640 };

/** The part of a chart that is shown, as PDF, A4 landscape (export-4). */
export async function chartPdf(
  title: string,
  paper: ChartPaper,
  shown: Omit<Offscreen, 'widthPx' | 'heightPx'>,
): Promise<MadeFile> {
  const { picturePdfBytes } = await import('@leitwarte/core/report/pdf');
  const { canvas, lines } = drawnOnPaper({ ...shown, widthPx: PAPER_PX.width, heightPx: PAPER_PX.height });
  const picture = pictureCanvas({
    canvas,
    widthPx: PAPER_PX.width,
    heightPx: PAPER_PX.height,
    lines,
    colors: chartColors.light,
  });
  const [from, to] = [shown.span.fromMs, shown.span.toMs].map((ms) => formatTime(ms, 'dd.MM.yyyy HH:mm', shown.zone));
  const printed = {
    title,
    subtitle: paper.subtitle,
    period: `${from} – ${to}`,
    zone: shown.zone,
    createdAtMs: Date.now(),
    language: paper.language,
    picture: picture?.toDataURL('image/png') ?? '',
  };
  const { logo, ...plain } = paper.letterhead;
  // a logo that cannot be drawn is left out
  const bytes = await picturePdfBytes(printed, paper.letterhead).catch((error: unknown) => {
    if (logo === undefined) throw error;
    return picturePdfBytes(printed, plain);
  });
  return { bytes, mediaType: 'application/pdf', name: paper.name };
}
