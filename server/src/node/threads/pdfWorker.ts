import { type Letterhead, pdfBytes, type Printable } from '@leitwarte/core/report/pdf';
import { serveThread } from './serveThread.ts';

/** A thread that prints one document. */
serveThread<{ readonly tables: Printable; readonly letterhead: Letterhead }>(({ tables, letterhead }) =>
  pdfBytes(tables, letterhead),
);
