import { setImmediate } from 'node:timers/promises';
import { Kysely, type Dialect } from 'kysely';
import type { Engine } from '../../db/database.ts';
import { sqliteDialect, type SqliteEngine } from '../../db/dialects/sqlite.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { runJob } from '../../work/runJob.ts';
import { importFiles } from '../files/importFiles.ts';
import { createLog } from '../log.ts';
import { nodePlatform } from '../platform.ts';
import type { JobRequest, JobThreadData } from '../database/sqliteMessages.ts';

export type RunJob = (request: JobRequest, report: (progress: unknown) => void) => Promise<unknown>;

/** Runs the jobs of a thread, each over the thread's own connections. */
export function jobRunner(dialect: Dialect, engine: Engine, data: JobThreadData): RunJob {
  const context: JobContext = {
    db: new Kysely<Tables>({ dialect }),
    engine,
    platform: nodePlatform({ log: createLog(data.logLevel) }),
    files: importFiles({ dataDir: data.dataDir, maxBytes: data.importMaxBytes }),
    yield: () => setImmediate(),
  };
  return ({ name, input }, report) => runJob(context, name, input, report);
}

/** Over the writer's own connection, sharing its lock with the requests. */
export function sqliteJobRunner(engine: SqliteEngine, data: JobThreadData): RunJob {
  return jobRunner(sqliteDialect(engine), 'sqlite', data);
}
