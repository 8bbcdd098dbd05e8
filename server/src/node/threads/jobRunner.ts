import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Kysely, type Dialect } from 'kysely';
import type { Engine } from '../../db/database.ts';
import { sqliteDialect, type SqliteEngine } from '../../db/dialects/sqlite.ts';
import type { Tables } from '../../db/tables.ts';
import type { Aside, JobContext } from '../../platform/jobs.ts';
import { runJob } from '../../work/runJob.ts';
import { importFiles } from '../files/importFiles.ts';
import { createLog } from '../log.ts';
import { nodePlatform } from '../platform.ts';
import { startThread, type Thread } from './thread.ts';
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
  const threads = data.importThreads ?? Math.min(2, availableParallelism());
  return async ({ name, input }, report) => {
    if (threads < 2) return runJob(context, name, input, report);
    const reader = lineReader();
    try {
      return await runJob({ ...context, lineReader: reader.get }, name, input, report);
    } finally {
      await reader.stop();
    }
  };
}

/** Reads lines for one job: started with its first large file, once more where it failed, and stopped with the job. */
function lineReader() {
  let thread: Thread | undefined;
  return {
    get: (): Aside => (thread ??= startThread('linesWorker', undefined, () => (thread = undefined))),
    stop: () => thread?.stop(),
  };
}

/** Over the writer's own connection, sharing its lock with the requests. */
export function sqliteJobRunner(engine: SqliteEngine, data: JobThreadData): RunJob {
  return jobRunner(sqliteDialect(engine), 'sqlite', data);
}
