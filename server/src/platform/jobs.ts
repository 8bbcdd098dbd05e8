import type { KeptText } from '@leitwarte/core/texts';
import type { ImportFiles } from './importFiles.ts';
import type { Database, Engine } from '../db/database.ts';
import type { Platform } from './platform.ts';

/**
 * Context of long work that runs alongside requests: on SQLite in the writer's thread, on PostgreSQL in a thread with
 * its own connections.
 */
export interface JobContext {
  readonly db: Database;
  readonly engine: Engine;
  readonly platform: Platform;
  readonly files: ImportFiles;
  /**
   * Lets writes of requests that are waiting run; must only be called between transactions. Throws {@link Ended} if a
   * user has ended the job.
   */
  yield(): Promise<void>;
  /**
   * The worker thread that parses lines of files for this job; missing if there is only one processor or threads are
   * not available.
   */
  lineReader?(): Aside;
}

/**
 * A worker thread that answers calls one after another; it may send messages, which are passed to `said`, before its
 * answer.
 */
export interface Aside {
  call(request: unknown, said: (what: unknown) => void): Promise<unknown>;
}

export interface JobProgress {
  /** Whole percent 0 to 100; null if the total is unknown. */
  readonly percent: number | null;
  /** The current step. */
  readonly step: KeptText;
}

/** A job. Its input and result must be plain data, because they are passed between threads. */
export type Job<I, R> = (context: JobContext, input: I, report: (progress: JobProgress) => void) => Promise<R>;

/** Runs a job of the table in `jobs/table.ts` by its name. */
export interface Jobs {
  /**
   * @param ending Aborts when a user ends the job. The job then stops between two transactions and keeps what it has
   * stored.
   */
  run(name: string, input: unknown, report: (progress: JobProgress) => void, ending?: AbortSignal): Promise<unknown>;
}

/** Error: a user ended the work; the message is the name of the work. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** Signal for work that is never ended early. */
export const UNENDED: AbortSignal = new AbortController().signal;

/** Whether an error is {@link Ended}, even if it comes from another thread. */
export const isEnded = (error: unknown): boolean => error instanceof Error && error.name === 'Ended';
