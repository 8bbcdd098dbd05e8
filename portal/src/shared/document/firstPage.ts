import { getDocument, PDFWorker } from 'pdfjs-dist';

/** Largest number of canvas pixels per CSS pixel, for sharp lines on high-density screens. */
const DENSITY_MOST = 2;
/** Pictures with more pixels are left out, because a preview must not exhaust the memory. */
const PICTURE_PIXELS_MOST = 16 * 1024 * 1024;

/**
 * Draws the first page of a PDF at the given width in CSS pixels; resolves with the number of pages. It loads nothing
 * besides `bytes`; WebAssembly stays off, because the page's security policy forbids it. Throws if the bytes are not a
 * PDF or the signal aborts.
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
