import type { KeptText } from '@leitwarte/core/texts';
import type { ImportFiles } from './importFiles.ts';
import type { Database, Engine } from '../db/database.ts';
import type { Platform } from './platform.ts';

/** Context of long work next to the requests: in the writer's thread on SQLite, in a thread with separate connections on PostgreSQL. */
export interface JobContext {
  readonly db: Database;
  readonly engine: Engine;
  readonly platform: Platform;
  readonly files: ImportFiles;
  /** Lets waiting writes of requests run; must be called between transactions. Throws {@link Ended} after a user ended the job. */
  yield(): Promise<void>;
  /** The worker thread that reads lines for this job; missing if there is only one processor, or no threads. */
  lineReader?(): Aside;
}

/** A worker thread that answers calls one after the other; it may send messages before the answer. */
export interface Aside {
  call(request: unknown, said: (what: unknown) => void): Promise<unknown>;
}

export interface JobProgress {
  /** Whole percent 0 to 100; null if the total is unknown. */
  readonly percent: number | null;
  /** The current step. */
  readonly step: KeptText;
}

/** A job's input and result are plain data: they cross a thread boundary. */
export type Job<I, R> = (context: JobContext, input: I, report: (progress: JobProgress) => void) => Promise<R>;

/** Runs a job of the table in `jobs/table.ts` by its name. */
export interface Jobs {
  /**
   * @param ending Aborted when a user ends the job: it stops between two transactions, and what it has stored stays.
   */
  run(name: string, input: unknown, report: (progress: JobProgress) => void, ending?: AbortSignal): Promise<unknown>;
}

/** Error: a user ended the work; the message contains the name. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** For work that is never ended early. */
export const UNENDED: AbortSignal = new AbortController().signal;

/** Whether an error is {@link Ended}, also one from another thread. */
export const isEnded = (error: unknown): boolean => error instanceof Error && error.name === 'Ended';
