import { columnsOf, type LongTable, type ReportRow, rowPortions } from '@leitwarte/core/report';
import { xlsxBytes } from '@leitwarte/core/report/xlsx';
import type { XlsxWriter } from '../../platform/platform.ts';
import { bytesOf } from '../threads/documentThread.ts';
import { type Outflow, openOutflow } from '../http/outflow.ts';
import { startThread } from '../threads/thread.ts';
import { fairTurns } from '../threads/turns.ts';
import type { XlsxRequest } from './xlsxMessages.ts';

/** Number of cells up to which starting a thread would cost more than it saves. */
const CELLS_AT_ONCE = 5_000;
const TURNS = { atOnce: 3, waitingMost: 20 };
/** Memory limits of the thread in MB; rows are short-lived, so a larger young generation would only make the process larger. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 };

/** A table whose first rows have been read; `rest` contains the further portions. */
interface BegunTable {
  readonly table: LongTable;
  readonly first: readonly ReportRow[];
  readonly rest: AsyncGenerator<ReportRow[]>;
  readonly isWhole: boolean;
}

/**
 * Excel files. Large ones are written in separate threads, a few at a time and one per owner. They are read, written and sent block by
 * block, so that no call waits meanwhile and no file is completely in memory, however slow the client is.
 */
export function xlsxWriter(): XlsxWriter {
  const takeTurn = fairTurns(TURNS);
  return async (tables, caller) => {
    const begun: BegunTable[] = [];
    for (const table of tables) begun.push(await beginTable(table));
    const cells = begun.reduce((sum, { table, first }) => sum + columnsOf(table).length * first.length, 0);
    if (begun.every(({ isWhole }) => isWhole) && cells <= CELLS_AT_ONCE)
      return xlsxBytes(begun.map(({ table, first }) => ({ ...table, rows: first })));
    const out = openOutflow();
    takeTurn(caller?.owner ?? '', caller?.signal, () => writeFile(begun, out, caller?.signal)).then(
      () => out.end(),
      (error: unknown) => out.fail(error),
    );
    return out.blocks;
  };
}

async function beginTable(table: LongTable): Promise<BegunTable> {
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columnsOf(table).length)));
  const rest = rowPortions(table.rows, size);
  const begin = await rest.next();
  const first = begin.done === true ? [] : begin.value;
  return { table, first, rest, isWhole: first.length < size };
}

async function writeFile(tables: readonly BegunTable[], out: Outflow, signal: AbortSignal | undefined): Promise<void> {
  const thread = startThread('xlsxWorker', null, () => undefined, LIMITS);
  const ask = async (request: XlsxRequest) => {
    out.push(bytesOf(await thread.call(request)));
    await out.hasRoom();
    signal?.throwIfAborted();
  };
  try {
    for (const { table, first, rest } of tables) {
      const { rows: _, ...frame } = table;
      await ask({ kind: 'begin', table: frame, rows: first });
      for await (const rows of rest) {
        await ask({ kind: 'add', rows });
        if (out.isUnwanted()) return;
      }
    }
    await ask({ kind: 'end' });
  } finally {
    await thread.stop();
  }
}
