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
  /** A standby of the database, for calls that only read; undefined: there is none. */
  readonly replica?: ReadReplica | undefined;
  /** The caller who waits for the response; undefined for work for which no caller waits. */
  readonly caller?: Caller | undefined;
}
