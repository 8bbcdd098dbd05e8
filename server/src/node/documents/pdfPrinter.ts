import { printedTables } from '@leitwarte/core/report/pdf';
import type { PdfPrinter } from '../../platform/platform.ts';
import { askOnce, withRows } from '../threads/documentThread.ts';

/** PDFs made one at a time, each in a thread of its own that ends with it, so that no call waits meanwhile. */
export function pdfPrinter(): PdfPrinter {
  let last: Promise<unknown> = Promise.resolve();
  return (printable, letterhead) => {
    const made = last.then(() => askOnce('pdfWorker', { tables: printedTables(printable).map(withRows), letterhead }));
    last = made.catch(() => undefined);
    return made;
  };
}
