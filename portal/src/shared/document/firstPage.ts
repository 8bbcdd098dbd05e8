import { getDocument, PDFWorker } from 'pdfjs-dist';

/** How much larger than its place a page is drawn at most, for sharp lines on dense screens. */
const DENSITY_MOST = 2;
/** Pictures with more pixels are left out: a preview is no reason to fill the memory. */
const PICTURE_PIXELS_MOST = 16 * 1024 * 1024;

/**
 * Draws the first page of a PDF so many pixels wide and resolves with the number of its pages. It reads nothing but these
 * bytes; WebAssembly, which the page's security policy forbids, stays off. Throws for what is no PDF and when stopped.
 */
export async function drawFirstPage(
  canvas: HTMLCanvasElement,
  bytes: Uint8Array<ArrayBuffer>,
  widthPx: number,
  signal: AbortSignal,
): Promise<number> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const loading = getDocument({ data: bytes, worker, useWasm: false, maxImageSize: PICTURE_PIXELS_MOST });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    signal.throwIfAborted();
    const scale = (widthPx * Math.min(devicePixelRatio, DENSITY_MOST)) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
    return document.numPages;
  } finally {
    await loading.destroy();
    worker.destroy();
    port.terminate();
  }
}
