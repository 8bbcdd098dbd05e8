import type { Database, Engine } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';

/** What every handler and verb is given. */
export interface ServerContext {
  readonly db: Database;
  readonly engine: Engine;
  readonly platform: Platform;
  readonly jobs: Jobs;
}
