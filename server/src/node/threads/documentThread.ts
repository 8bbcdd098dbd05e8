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
    return bytesOf(await thread.call(request));
  } finally {
    await thread.stop();
  }
}

/** What threads that make documents answer. */
export function bytesOf(answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer;
  throw new TypeError('The thread answers with the bytes of a document.');
}
