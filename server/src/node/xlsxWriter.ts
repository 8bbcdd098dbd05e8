import { columnsOf, type ReportTable } from '@leitwarte/core/report';
import { xlsxBytes } from '@leitwarte/core/report/xlsx';
import type { XlsxWriter } from '../platform.ts';
import { askOnce, withRows } from './documentThread.ts';

/** Cells up to which a thread of its own would cost more than it spares. */
const CELLS_AT_ONCE = 5_000;

/** Excel files, large ones made one at a time in a thread of their own, so that no call waits meanwhile. */
export function xlsxWriter(): XlsxWriter {
  let last: Promise<unknown> = Promise.resolve();
  return (tables) => {
    const ready = tables.map(withRows);
    if (ready.reduce((sum, table) => sum + cellsOf(table), 0) <= CELLS_AT_ONCE) return xlsxBytes(ready);
    const made = last.then(() => askOnce('xlsxWorker', ready));
    last = made.catch(() => undefined);
    return made;
  };
}

const cellsOf = (table: ReportTable) => columnsOf(table).length * [...table.rows].length;
