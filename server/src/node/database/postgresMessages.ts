import type { JobRequest, JobThreadData } from './sqliteMessages.ts';

/** What the thread that runs jobs on PostgreSQL is asked. */
export type PostgresJobRequest = JobRequest | { readonly kind: 'close' };

export interface PostgresJobData {
  readonly url: string;
  readonly job: JobThreadData;
}
