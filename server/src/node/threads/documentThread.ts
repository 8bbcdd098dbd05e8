import type { ResourceLimits } from 'node:worker_threads';
import type { ReportTable } from '@leitwarte/core/report';
import { startThread } from './thread.ts';

/** A table that can be sent to a thread: its rows are collected to a list. */
export function withRows(table: ReportTable): ReportTable {
  return { ...table, rows: [...table.rows] };
}

export const TOO_LONG = new Error('The document took too long.');
export const TOO_LARGE = new Error('The document took too much memory.');

/** Limits for making a document. */
interface DocumentBounds {
  readonly timeoutMs: number;
  readonly limits: ResourceLimits;
  /** Aborts the work. */
  readonly signal: AbortSignal | undefined;
}

/** The document that a separate thread makes for a request; throws TOO_LONG or TOO_LARGE beyond the limits. */
export async function askOnce(
  worker: string,
  request: unknown,
  { timeoutMs, limits, signal }: DocumentBounds,
): Promise<Uint8Array> {
  const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const thread = startThread(worker, null, () => undefined, limits);
  const stop = () => void thread.stop();
  ended.addEventListener('abort', stop, { once: true });
  try {
    return bytesOf(await thread.call(request));
  } catch (error) {
    signal?.throwIfAborted();
    throw ended.aborted ? TOO_LONG : isOutOfMemory(error) ? TOO_LARGE : error;
  } finally {
    ended.removeEventListener('abort', stop);
    await thread.stop();
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Checks that the answer of a document thread consists of bytes. */
export function bytesOf(answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer;
  throw new TypeError('The thread answers with the bytes of a document.');
}
