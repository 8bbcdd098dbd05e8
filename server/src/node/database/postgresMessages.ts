import type { JobRequest, JobThreadData } from './sqliteMessages.ts';

/** Requests to the thread that runs jobs on PostgreSQL. */
export type PostgresJobRequest = JobRequest | { readonly kind: 'close' };

export interface PostgresJobData {
  readonly url: string;
  /** Name under which the database lists the thread's connections. */
  readonly name: string;
  readonly job: JobThreadData;
}
