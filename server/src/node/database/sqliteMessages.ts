import type { S3Settings } from '../storage/s3/client.ts';

/** Requests to the threads of SQLite; reader threads only get `run`. */
export type SqliteRequest =
  | { readonly kind: 'run'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'query';
      readonly transaction: number;
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly kind: 'end'; readonly transaction: number; readonly how: 'commit' | 'rollback' }
  | JobRequest
  | { readonly kind: 'close' };

export interface JobRequest {
  readonly kind: 'job';
  readonly name: string;
  readonly input: unknown;
}

/** Data with which a thread is started. */
export interface SqliteThreadData {
  readonly path: string;
  readonly readOnly: boolean;
  readonly lockTimeoutMs: number;
  readonly job: JobThreadData;
}

/** Data that a thread needs to run jobs. */
export interface JobThreadData {
  readonly dataDir: string;
  readonly importMaxBytes: number;
  readonly importThreads?: number | undefined;
  readonly logLevel: string;
  /** Settings of the object storage; undefined if no files are stored there. */
  readonly s3?: S3Settings | undefined;
}
