import type { ReportTable } from '@leitwarte/core/report';
import { startThread } from './thread.ts';

/** A table that can be sent to a thread: its rows as a list. */
export function withRows(table: ReportTable): ReportTable {
  return { ...table, rows: [...table.rows] };
}

/** The document that a thread of its own makes of a request. */
export async function askOnce(worker: string, request: unknown): Promise<Uint8Array> {
  const thread = startThread(worker, null, () => undefined);
  try {
    const bytes = await thread.call(request);
    if (bytes instanceof Uint8Array) return bytes;
    throw new TypeError('The thread answers with the bytes of a document.');
  } finally {
    await thread.stop();
  }
}
