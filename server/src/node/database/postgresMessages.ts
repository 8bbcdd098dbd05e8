import type { JobRequest, JobThreadData } from './sqliteMessages.ts';

/** Requests to the thread that runs jobs on PostgreSQL. */
export type PostgresJobRequest = JobRequest | { readonly kind: 'close' };

export interface PostgresJobData {
  readonly url: string;
  /** Name of the thread's connections in the database. */
  readonly name: string;
  readonly job: JobThreadData;
}
