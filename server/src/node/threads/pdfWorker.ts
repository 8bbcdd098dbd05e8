import { type Letterhead, pdfBytes, type Printable, printedTables } from '@leitwarte/core/report/pdf';
import { checkPngContent } from '../documents/pngContent.ts';
import { serveThread } from './serveThread.ts';

/** A thread that prints one document. */
serveThread<{ readonly tables: Printable; readonly letterhead: Letterhead }>(async ({ tables, letterhead }) => {
  const pictures = printedTables(tables).flatMap((table) => table.pictures ?? []);
  for (const { dataUrl } of pictures) checkPngContent(dataUrl);
  if (letterhead.logo !== undefined) checkPngContent(letterhead.logo);
  return pdfBytes(tables, letterhead);
});
