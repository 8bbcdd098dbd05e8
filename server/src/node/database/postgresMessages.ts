import type { JobRequest, JobThreadData } from './sqliteMessages.ts';

/** What the thread that runs jobs on PostgreSQL is asked. */
export type PostgresJobRequest = JobRequest | { readonly kind: 'close' };

export interface PostgresJobData {
  readonly url: string;
  /** By which the database knows the thread's connections. */
  readonly name: string;
  readonly job: JobThreadData;
}
