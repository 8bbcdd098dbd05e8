import { pdfBytes } from '@leitwarte/core/report/pdf';
import type { PdfPrinter } from './platform.ts';

/** Prints in the calling thread, for browser tabs and tests. */
export const printHere: PdfPrinter = async (printable, letterhead) =>
  pdfBytes(typeof printable === 'function' ? await printable() : printable, letterhead);
