import { pdfBytes, type Letterhead } from '@leitwarte/core/report/pdf';
import type { ReportTable } from '@leitwarte/core/report';
import { serveThread } from './serveThread.ts';

/** A thread that prints one table. */
serveThread<{ readonly table: ReportTable; readonly letterhead: Letterhead }>(({ table, letterhead }) =>
  pdfBytes(table, letterhead),
);
