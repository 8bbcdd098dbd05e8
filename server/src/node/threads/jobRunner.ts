import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Kysely, type Dialect } from 'kysely';
import type { Engine } from '../../db/database.ts';
import { sqliteDialect, type SqliteEngine } from '../../db/dialects/sqlite.ts';
import type { Tables } from '../../db/tables.ts';
import type { Parser } from '../../platform/parser.ts';
import type { Aside, JobContext } from '../../platform/jobs.ts';
import { INBOX } from '../../sources/batches.ts';
import { runJob } from '../../work/runJob.ts';
import { importFiles } from '../files/importFiles.ts';
import { archivedFiles } from '../storage/archivedFiles.ts';
import { storageHomes } from '../storage/homes.ts';
import { storedFiles } from '../storage/storedFiles.ts';
import { createLog } from '../log.ts';
import { nodePlatform } from '../platform.ts';
import { type LineThread, lineThreads, type LineThreads } from './lineThreads.ts';
import { parserThread } from './parserThread.ts';
import type { JobRequest, JobThreadData } from '../database/sqliteMessages.ts';

export type RunJob = (
  request: JobRequest,
  report: (progress: unknown) => void,
  ending: AbortSignal,
) => Promise<unknown>;

/** Runs the jobs of a thread, each over the thread's own connections. */
export function jobRunner(dialect: Dialect, engine: Engine, data: JobThreadData): RunJob {
  const db = new Kysely<Tables>({ dialect });
  const homes = storageHomes({ db, dataDir: data.dataDir, s3: data.s3 });
  const disk = importFiles({ dataDir: data.dataDir, maxBytes: data.importMaxBytes });
  const context: JobContext = {
    db,
    engine,
    platform: nodePlatform({ log: createLog(data.logLevel) }),
    files: archivedFiles(storedFiles(disk, INBOX, homes.of('inbox')), () => homes.beyondFolder('archive')),
    yield: () => setImmediate(),
  };
  const threads = data.importThreads ?? Math.min(2, availableParallelism());
  const readers = lineThreads();
  const documents = parserThread('parseWorker');
  return async ({ name, input }, report, ending) => {
    const parser: Parser = { ask: (request, owner) => documents.ask(request, owner, ending) };
    const job = { ...context, platform: { ...context.platform, parser }, yield: () => letPass(ending) };
    if (threads < 2) return runJob(job, name, input, report);
    const reader = lineReader(readers, ending);
    try {
      return await runJob({ ...job, lineReader: reader.get }, name, input, report);
    } finally {
      await reader.leave();
    }
  };
}

async function letPass(ending: AbortSignal): Promise<void> {
  ending.throwIfAborted();
  await setImmediate();
  ending.throwIfAborted();
}

/**
 * Reads lines for one job. A reader thread is started with the first large file, replaced if it failed, and stopped when a user ends the
 * job, because a line that blocks it must not delay the end.
 */
function lineReader(threads: LineThreads, ending: AbortSignal) {
  let thread: LineThread | undefined;
  const stop = () => thread?.stop();
  const stopAtOnce = () => void stop();
  ending.addEventListener('abort', stopAtOnce, { once: true });
  const taken = () => (thread?.alive ? thread : (thread = threads.take()));
  const reader: Aside = {
    async call(request, said) {
      ending.throwIfAborted();
      try {
        return await taken().call(request, said);
      } catch (error) {
        ending.throwIfAborted();
        throw error;
      }
    },
  };
  return {
    get: (): Aside => reader,
    async leave() {
      ending.removeEventListener('abort', stopAtOnce);
      if (thread?.alive && thread.open === 0 && !ending.aborted) threads.giveBack(thread);
      else await stop();
    },
  };
}

/** Runs jobs over the writer's connection, sharing its lock with the requests. */
export function sqliteJobRunner(engine: SqliteEngine, data: JobThreadData): RunJob {
  return jobRunner(sqliteDialect(engine), 'sqlite', data);
}
