import { type Letterhead, pdfBytes, type Printable, printedTables } from '@leitwarte/core/report/pdf';
import type { PaperPicture, ReportTable } from '@leitwarte/core/report';
import { checkPngContent } from '../documents/pngContent.ts';
import { serveThread } from './serveThread.ts';

/** A thread that prints one document. */
serveThread<{ readonly tables: Printable; readonly letterhead: Letterhead }>(async ({ tables, letterhead }) => {
  if (letterhead.logo !== undefined) checkPngContent(letterhead.logo);
  const [first, ...others] = printedTables(tables);
  return pdfBytes([drawn(first), ...others.map(drawn)], letterhead);
});

/** A table without the pictures that the printing library cannot unpack. */
function drawn(table: ReportTable): ReportTable {
  const isSound = ({ dataUrl }: PaperPicture) => {
    try {
      checkPngContent(dataUrl);
      return true;
    } catch {
      return false;
    }
  };
  return table.pictures === undefined ? table : { ...table, pictures: table.pictures.filter(isSound) };
}
