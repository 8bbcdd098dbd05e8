import type { SqliteEngine, SqliteResult } from '../../db/dialects/sqlite.ts';
import type { Jobs, JobProgress } from '../../platform/jobs.ts';
import type { JobThreadData, SqliteRequest, SqliteThreadData } from './sqliteMessages.ts';
import { GRACE_MS, replaceable } from '../threads/replaceable.ts';
import { startThread, type Thread } from '../threads/thread.ts';

export interface SqliteThreads {
  readonly engine: SqliteEngine;
  /** Jobs that run in the writer's thread. */
  readonly jobs: Jobs;
}

export interface SqliteThreadsOptions {
  readonly path: string;
  readonly job: JobThreadData;
  /** Number of reader threads; default 2. */
  readonly readers?: number;
  /** Milliseconds for which a write waits for the previous transaction; default 15 s. */
  readonly lockTimeoutMs?: number;
  /** Milliseconds that a job may take after it was asked to end, before its thread is restarted; default {@link GRACE_MS}. */
  readonly graceMs?: number;
  /** Called if a thread ended unexpectedly; then no statement works any more. */
  readonly onDeath: (error: Error) => void;
}

/** Opens SQLite in threads: one that writes and runs jobs, and several that only read. */
export async function openSqliteThreads(options: SqliteThreadsOptions): Promise<SqliteThreads> {
  const { path, job, readers: count = 2, lockTimeoutMs = 15_000, graceMs = GRACE_MS, onDeath } = options;
  const start = (readOnly: boolean): Thread => {
    const data: SqliteThreadData = { path, readOnly, lockTimeoutMs, job };
    return startThread('sqliteWorker', data, onDeath);
  };

  const writer = replaceable(() => start(false), undefined, graceMs);
  await run(await writer.current(), 'pragma schema_version', []);
  const readers = Array.from({ length: count }, () => start(true));

  const engine: SqliteEngine = {
    read: async (sql, parameters) => run(leastBusy(readers) ?? (await writer.current()), sql, parameters),
    write: async (sql, parameters) => run(await writer.current(), sql, parameters),
    async begin() {
      const thread = await writer.current();
      const transaction = numberOf(await ask(thread, { kind: 'begin' }));
      return {
        query: async (sql, parameters) => resultOf(await ask(thread, { kind: 'query', transaction, sql, parameters })),
        end: async (how) => {
          await ask(thread, { kind: 'end', transaction, how });
        },
      };
    },
    async close() {
      await closeAll(readers);
      // the writer is closed last, because only the last connection writes the log into the file and deletes it
      await closeAll([await writer.current()]);
    },
  };

  const jobs: Jobs = {
    run: (name, input, report, ending) =>
      writer.call(
        { kind: 'job', name, input } satisfies SqliteRequest,
        (progress) => report(progressOf(progress)),
        ending,
      ),
  };
  return { engine, jobs };
}

async function closeAll(threads: readonly Thread[]): Promise<void> {
  await Promise.all(threads.map((thread) => ask(thread, { kind: 'close' })));
  await Promise.all(threads.map((thread) => thread.stop()));
}

function ask(thread: Thread, request: SqliteRequest): Promise<unknown> {
  return thread.call(request);
}

async function run(thread: Thread, sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
  return resultOf(await ask(thread, { kind: 'run', sql, parameters }));
}

function leastBusy(threads: readonly Thread[]): Thread | undefined {
  let chosen: Thread | undefined;
  for (const thread of threads) if (chosen === undefined || thread.open < chosen.open) chosen = thread;
  return chosen;
}

/** The following three functions cast answers of `sqliteWorker.ts`; both files are built together, so the types are certain. */
function resultOf(answer: unknown): SqliteResult {
  return answer as SqliteResult;
}

function numberOf(answer: unknown): number {
  return answer as number;
}

export function progressOf(progress: unknown): JobProgress {
  return progress as JobProgress;
}
