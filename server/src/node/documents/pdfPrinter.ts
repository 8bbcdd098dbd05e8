import { refuse } from '@leitwarte/core/problem';
import { printedTables } from '@leitwarte/core/report/pdf';
import type { PdfPrinter } from '../../platform/platform.ts';
import { askOnce, TOO_LARGE, TOO_LONG, withRows } from '../threads/documentThread.ts';
import { fairTurns } from '../threads/turns.ts';

/** The largest report takes about 100 s and 400 MB. */
const LIMITS = { timeoutMs: 180_000, memoryMb: 768 };
const TURNS = { atOnce: 2, waitingMost: 20 };

/**
 * PDFs made in threads that end with them, so that no call waits meanwhile: two at a time, of each owner one. What takes
 * too long or too much memory is refused, who left gets none.
 */
export function pdfPrinter({ timeoutMs, memoryMb } = LIMITS): PdfPrinter {
  const takeTurn = fairTurns(TURNS);
  return async (printable, letterhead, caller) => {
    const print = async () => {
      const tables = printedTables(typeof printable === 'function' ? await printable() : printable);
      return askOnce(
        'pdfWorker',
        { tables: tables.map(withRows), letterhead },
        { timeoutMs, signal: caller?.signal, limits: { maxOldGenerationSizeMb: memoryMb } },
      );
    };
    try {
      return await takeTurn(caller?.owner ?? letterhead.organisation ?? '', caller?.signal, print);
    } catch (error) {
      const isTooMuch = error === TOO_LONG || error === TOO_LARGE;
      throw isTooMuch ? refuse(400, 'report_too_large') : error;
    }
  };
}
