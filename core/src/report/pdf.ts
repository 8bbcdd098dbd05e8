import { type Guide, guideDocument } from './guide.ts';
import { type Letterhead, pdfDocument, pictureDocument, type Printable, type PrintedPicture } from './pdfDocument.ts';

export type { Guide, GuideSection } from './guide.ts';
export { type Letterhead, type PageFrame, type Printable, printedTables, type PrintedPicture } from './pdfDocument.ts';
const files = { normal: 'Inter-Regular.ttf', bold: 'Inter-SemiBold.ttf' };

/** Loads pdfmake with its fonts from memory; access to files and URLs is disabled. */
async function loadPdfMake() {
  const [{ default: pdfMake }, { fontFiles }] = await Promise.all([import('pdfmake'), import('./fonts/index.ts')]);
  if (!pdfMake.virtualfs.existsSync(files.normal))
    for (const [weight, bytes] of Object.entries(fontFiles()))
      pdfMake.virtualfs.writeFileSync(weight === 'bold' ? files.bold : files.normal, bytes);
  pdfMake.setFonts({ Inter: { ...files, italics: files.normal, bolditalics: files.bold } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy?.(() => false);
  return pdfMake;
}

/**
 * The tables as PDF, A4 landscape. Blocks its thread for about 30 ms per page, so a server should call it in a worker. The library and its
 * fonts are loaded with the first call.
 */
export async function pdfBytes(printable: Printable, letterhead: Letterhead = {}): Promise<Uint8Array<ArrayBuffer>> {
  return rendered(pdfDocument(printable, letterhead));
}

/** A picture, such as that of a chart, as PDF: A4 landscape, on one page. */
export async function picturePdfBytes(
  picture: PrintedPicture,
  letterhead: Letterhead = {},
): Promise<Uint8Array<ArrayBuffer>> {
  return rendered(pictureDocument(picture, letterhead));
}

/** The guide as PDF, A4 portrait; blocks its thread like `pdfBytes`. */
export async function guidePdfBytes(guide: Guide): Promise<Uint8Array<ArrayBuffer>> {
  return rendered(guideDocument(guide));
}

async function rendered(document: object): Promise<Uint8Array<ArrayBuffer>> {
  const pdfMake = await loadPdfMake();
  return new Uint8Array(await pdfMake.createPdf(document).getBuffer());
}
