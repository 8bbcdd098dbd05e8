import type { ReportTable } from '@leitwarte/core/report';
import { xlsxBytes } from '@leitwarte/core/report/xlsx';
import { serveThread } from './serveThread.ts';

/** A thread that writes one Excel file. */
serveThread<readonly ReportTable[]>(xlsxBytes);
