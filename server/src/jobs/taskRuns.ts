import { SCHEDULE, type TaskName } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { KeptText } from '@leitwarte/core/texts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Tx } from '../db/database.ts';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';
import { errorText } from '../platform/errorText.ts';
import type { Platform } from '../platform/platform.ts';
import { Ended, type JobProgress } from '../platform/jobs.ts';
import { runText, storedRunTexts } from '../platform/runTexts.ts';
import { isStorageUnavailable } from '../platform/storage.ts';
import { untilEnded, whileRenewing } from './leased.ts';
import { freeLease, takeLease } from './leases.ts';

const PROGRESS_EVERY_MS = 500;

export interface TaskResult {
  /** Summary of the result, one sentence per item. */
  readonly message: readonly KeptText[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** @param ending Aborted if a user ended the run: it stops at the next consistent point. */
type TaskWork = (report: (progress: JobProgress) => void, ending: AbortSignal) => Promise<TaskResult>;

export interface StartedTask {
  readonly runId: number;
  /**
   * Resolves when the run has ended and is stored; rejects with 500 `task_failed` if it failed, 409 `task_ended` if a
   * user ended it.
   */
  readonly ended: Promise<void>;
}

/**
 * Starts a task as a run in the history, one at a time across processes; throws 409 `task_running` while it runs elsewhere. Percent and
 * step are stored during the run.
 */
export async function startTask(
  context: ServerContext,
  task: TaskName,
  startedBy: string,
  work: TaskWork,
): Promise<StartedTask> {
  const { db, platform } = context;
  await failAbandonedRuns(context);
  const runId = await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('task_run')
      .values({
        task,
        status: 'running',
        started_at: platform.now(),
        finished_at: null,
        percent: null,
        step: null,
        message: null,
        details: null,
        started_by: startedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (startedBy === SCHEDULE) await freeDeadRun(tx, task);
    if (!(await takeLease(tx, task, holderOf(id), platform.now()))) throw refuse(409, 'task_running');
    return id;
  });
  const ended = whileRenewing(context, task, holderOf(runId), (ending) =>
    carryOut(context, task, runId, (report) => untilEnded(() => work(report, ending), ending)),
  );
  return { runId, ended };
}

/** Holder of the lease of a run. */
export const holderOf = (runId: number) => `run ${runId}`;

/**
 * Frees the lease of a task that a run of a dead process still has. The schedule starts a task only while it holds the
 * lease of the scheduled work, so an earlier run that it started and that still has the lease of the task cannot be
 * alive. Otherwise the repeated work would count as done.
 */
async function freeDeadRun(tx: Tx, task: TaskName): Promise<void> {
  const lease = await tx.selectFrom('lease').select('holder').where('name', '=', task).executeTakeFirst();
  const [, id] = /^run (\d+)$/.exec(lease?.holder ?? '') ?? [];
  if (lease === undefined || id === undefined) return;
  const run = await tx.selectFrom('task_run').select('started_by').where('id', '=', Number(id)).executeTakeFirst();
  if (run?.started_by === SCHEDULE) await freeLease(tx, task, lease.holder);
}

async function carryOut(
  { db, platform }: ServerContext,
  task: TaskName,
  runId: number,
  work: (report: (progress: JobProgress) => void) => Promise<TaskResult>,
): Promise<void> {
  const progress = progressWriter(db, platform, runId);
  try {
    const { message, details } = await work((one) => progress.report(one));
    await progress.stop();
    await endRun(db, runId, {
      status: 'ok',
      percent: 100,
      message: storedRunTexts(message),
      details: JSON.stringify(details),
      finished_at: platform.now(),
    });
  } catch (error) {
    if (error instanceof Ended) platform.log.warn({ task, runId, by: error.message }, 'task ended by hand');
    else platform.log.error({ task, runId, error: errorText(error) }, 'task failed');
    await progress.stop();
    await endRun(db, runId, {
      status: 'failed',
      message: storedRunTexts([failureText(error)]),
      finished_at: platform.now(),
    });
    throw error instanceof Ended ? refuse(409, 'task_ended') : refuse(500, 'task_failed');
  }
}

/** The text of a failure; it names the cause if an operator can fix it. */
export function failureText(error: unknown): KeptText {
  if (error instanceof Ended) return runText('summary.ended', { name: error.message });
  if (isStorageFull(error)) return runText('problem.storage_full');
  if (isStorageUnavailable(error)) return runText('problem.storage_unavailable');
  return runText(isUnavailable(error) ? 'problem.database_unavailable' : 'problem.task_failed');
}

interface RunEnd {
  readonly status: 'ok' | 'failed';
  readonly message: string;
  readonly finished_at: number;
  readonly percent?: number;
  readonly details?: string;
}

async function endRun(db: Database, runId: number, end: RunEnd): Promise<void> {
  await db
    .updateTable('task_run')
    .set({ ...end, step: null })
    .where('id', '=', runId)
    .execute();
}

/** Writes the newest progress at most twice a second, and never after `stop`. */
function progressWriter(db: Database, { now, log }: Pick<Platform, 'now' | 'log'>, runId: number) {
  let writing: Promise<unknown> = Promise.resolve();
  let writtenAt = 0;
  let stopped = false;
  const write = ({ percent, step }: JobProgress) =>
    db
      .updateTable('task_run')
      .set({ percent, step: storedRunTexts([step]) })
      .where('id', '=', runId)
      .execute();
  return {
    report(progress: JobProgress) {
      if (stopped || now() - writtenAt < PROGRESS_EVERY_MS) return;
      writtenAt = now();
      writing = writing
        .then(() => write(progress))
        .catch((error: unknown) => log.warn({ runId, error: errorText(error) }, 'progress of a task not stored'));
    },
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

/** Marks runs whose process died, and which have therefore lost their lease, as failed, so that they do not seem to run forever. */
export async function failAbandonedRuns({ db, platform }: ServerContext): Promise<void> {
  const running = await db
    .selectFrom('task_run')
    .where('status', '=', 'running')
    .select(['id', 'task', 'started_at'])
    .execute();
  if (running.length === 0) return;
  const leases = await db.selectFrom('lease').selectAll().where('expires_at', '>', platform.now()).execute();
  const held = new Set(leases.map((lease) => `${lease.name} ${lease.holder}`));
  const abandoned = running.filter((run) => !held.has(`${run.task} ${holderOf(run.id)}`)).map((run) => run.id);
  if (abandoned.length === 0) return;
  await db
    .updateTable('task_run')
    .set({
      status: 'failed',
      finished_at: platform.now(),
      step: null,
      message: storedRunTexts([runText('summary.interrupted')]),
    })
    .where('id', 'in', abandoned)
    .where('status', '=', 'running')
    .execute();
}
