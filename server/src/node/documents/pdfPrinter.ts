import { refuse } from '@leitwarte/core/problem';
import { printedTables } from '@leitwarte/core/report/pdf';
import type { PdfPrinter } from '../../platform/platform.ts';
import { askOnce, TOO_LARGE, TOO_LONG, withRows } from '../threads/documentThread.ts';
import { fairTurns } from '../threads/turns.ts';

/** Limits of one PDF; the largest report needs about 100 s and 400 MB. */
const LIMITS = { timeoutMs: 180_000, memoryMb: 768 };
const TURNS = { atOnce: 2, waitingMost: 20 };

/**
 * Creates PDFs in threads that end afterwards, so that no call waits meanwhile: two at a time, and one per owner. A PDF that needs too much
 * time or memory is refused; if the client disconnected, no PDF is created.
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
