import type { Database, Engine } from '../db/database.ts';
import type { ReadReplica } from '../db/replica.ts';
import type { Jobs } from './jobs.ts';
import type { Caller, ServerPlatform } from './platform.ts';

/** The context that every handler and verb receives. */
export interface ServerContext {
  readonly db: Database;
  readonly engine: Engine;
  readonly platform: ServerPlatform;
  readonly jobs: Jobs;
  /** A read replica of the database, for calls that only read; undefined if there is none. */
  readonly replica?: ReadReplica | undefined;
  /** The caller that waits for the response; undefined for background work. */
  readonly caller?: Caller | undefined;
}
