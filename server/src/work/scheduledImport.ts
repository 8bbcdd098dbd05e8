import { SCHEDULE } from '@leitwarte/core/codes';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../db/database.ts';
import { UNENDED } from '../platform/jobs.ts';
import { errorText } from '../platform/errorText.ts';
import { IMPORT_LEASE, importMessage, type ImportResult, importWaiting } from '../jobs/importTask.ts';
import { underLease } from '../jobs/leased.ts';
import { isTaskRunning } from '../jobs/taskRunning.ts';
import { storedRunTexts } from '../platform/runTexts.ts';
import { failureText } from '../jobs/taskRuns.ts';

interface Outcome {
  readonly status: 'ok' | 'failed';
  readonly message: string;
  readonly details: string | null;
}

/**
 * One pass over the import folders, unless another import runs. It is listed among the runs of the task
 * `monitor_directories` if it read a file; a failure is listed unless the newest run has the same.
 */
export async function importBySchedule(context: ServerContext, ending = UNENDED): Promise<void> {
  const { platform } = context;
  const holder = `${SCHEDULE} ${platform.randomBytes(8).join('')}`;
  try {
    await underLease(context, IMPORT_LEASE, holder, (own) => pass(context, AbortSignal.any([ending, own])));
  } catch (error) {
    if (isTaskRunning(error)) return;
    const why: unknown = ending.aborted ? ending.reason : error;
    await enterFailure(context, storedRunTexts([failureText(why)]));
    throw why;
  }
}

/** If even this cannot be stored, the next pass stores what it finds. */
async function enterFailure({ db, platform }: ServerContext, message: string): Promise<void> {
  try {
    await enterOnce(db, platform.now(), { status: 'failed', message, details: null });
  } catch (error) {
    platform.log.warn({ error: errorText(error) }, 'failed import not entered');
  }
}

async function pass(context: ServerContext, ending: AbortSignal): Promise<void> {
  const { db, platform } = context;
  const startedAt = platform.now();
  const result = await importWaiting(context, {}, () => undefined, ending);
  const outcome: Outcome = {
    status: 'ok',
    message: storedRunTexts(importMessage(result)),
    details: JSON.stringify(result),
  };
  if (result.imports.length > 0) await enter(db, startedAt, platform.now(), outcome);
  else if (result.files_failed > 0) await enterOnce(db, startedAt, outcome);
  if (result.files_failed > 0) tell(context, result);
}

/**
 * Files that failed permanently are reported once, when they are moved away; files that are tried again report
 * themselves.
 */
function tell({ platform }: ServerContext, { files_failed, imports }: ImportResult): void {
  if (imports.length > 0) platform.log.warn({ files_failed, imports }, 'files could not be imported');
}

/** Unless the newest run of the task has the same result. */
async function enterOnce(db: Database, at: number, outcome: Outcome): Promise<void> {
  const newest = await db
    .selectFrom('task_run')
    .select(['status', 'message', 'started_by'])
    .where('task', '=', IMPORT_LEASE)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const same =
    newest?.started_by === SCHEDULE && newest.status === outcome.status && newest.message === outcome.message;
  if (!same) await enter(db, at, at, outcome);
}

async function enter(db: Database, startedAt: number, finishedAt: number, outcome: Outcome): Promise<void> {
  await db
    .insertInto('task_run')
    .values({
      task: IMPORT_LEASE,
      ...outcome,
      started_at: startedAt,
      finished_at: finishedAt,
      percent: outcome.status === 'ok' ? 100 : null,
      step: null,
      started_by: SCHEDULE,
    })
    .execute();
}
