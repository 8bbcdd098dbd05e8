import type { PdfPrinter } from '../platform.ts';
import { startThread } from './thread.ts';

/** PDFs made one at a time, each in a thread of its own that ends with it, so that no call waits meanwhile. */
export function pdfPrinter(): PdfPrinter {
  let last: Promise<unknown> = Promise.resolve();
  return (table, letterhead) => {
    const made = last.then(() => inThread({ table: { ...table, rows: [...table.rows] }, letterhead }));
    last = made.catch(() => undefined);
    return made;
  };
}

async function inThread(request: unknown): Promise<Uint8Array> {
  const thread = startThread('pdfWorker', null, () => undefined);
  try {
    const bytes = await thread.call(request);
    if (bytes instanceof Uint8Array) return bytes;
    throw new TypeError('The thread answers with the bytes of a document.');
  } finally {
    await thread.stop();
  }
}
