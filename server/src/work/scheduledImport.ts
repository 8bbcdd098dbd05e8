import { SCHEDULE } from '@leitwarte/core/codes';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../db/database.ts';
import { UNENDED } from '../platform/jobs.ts';
import { errorText } from '../platform/errorText.ts';
import { type Lane, lanesInUse } from '../imports/lanes.ts';
import { lanesOf, underLane } from '../jobs/importLanes.ts';
import { IMPORT_LEASE, importMessage, inLane, type ImportResult, importWaiting, together } from '../jobs/importTask.ts';
import { isTaskRunning } from '../jobs/taskRunning.ts';
import { storedRunTexts } from '../platform/runTexts.ts';
import { failureText } from '../jobs/taskRuns.ts';

interface Outcome {
  readonly status: 'ok' | 'failed';
  readonly message: string;
  readonly details: string | null;
}

/**
 * One pass over the import folders, one lane after another, without lanes in which another import runs. It is stored as
 * a run of the task `monitor_directories` if it read a file; a failure is stored unless the newest run has the same
 * one.
 * @param only Numbers of the lanes; by default all of them.
 */
export async function importBySchedule(
  context: ServerContext,
  ending = UNENDED,
  only?: readonly number[],
): Promise<void> {
  const startedAt = context.platform.now();
  const results: ImportResult[] = [];
  try {
    for (const lane of await lanesToPass(context, only)) {
      ending.throwIfAborted();
      const result = await passLane(context, lane, ending);
      if (result !== undefined) results.push(result);
    }
  } catch (error) {
    const why: unknown = ending.aborted ? ending.reason : error;
    await enterFailure(context, startedAt, results, storedRunTexts([failureText(why)]));
    throw why;
  }
  await enterResults(context, startedAt, results);
}

/**
 * The lanes to import, beginning with a random one, so that processes that begin at the same time do not wait for each
 * other.
 */
async function lanesToPass({ db, engine, platform }: ServerContext, only?: readonly number[]): Promise<Lane[]> {
  const of = lanesOf(engine);
  if (only !== undefined && of > 1) return only.map((number) => ({ number, of }));
  const lanes = await lanesInUse(db, of);
  const first = (platform.randomBytes(1)[0] ?? 0) % lanes.length;
  return [...lanes.slice(first), ...lanes.slice(0, first)];
}

/** Imports a lane; undefined if another import runs in it. */
async function passLane(context: ServerContext, lane: Lane, ending: AbortSignal): Promise<ImportResult | undefined> {
  const holder = `${SCHEDULE} ${context.platform.randomBytes(8).join('')}`;
  try {
    return await underLane(context, lane, holder, (own) =>
      importWaiting(context, inLane(lane), () => undefined, AbortSignal.any([ending, own])),
    );
  } catch (error) {
    if (isTaskRunning(error)) return undefined;
    throw error;
  }
}

/** Stores a failure, with the results of the lanes before it. If this fails too, the error is only logged. */
async function enterFailure(
  context: ServerContext,
  startedAt: number,
  results: readonly ImportResult[],
  message: string,
): Promise<void> {
  const { db, platform } = context;
  try {
    await enterResults(context, startedAt, results);
    await enterOnce(db, platform.now(), { status: 'failed', message, details: null });
  } catch (error) {
    platform.log.warn({ error: errorText(error) }, 'failed import not entered');
  }
}

async function enterResults(
  context: ServerContext,
  startedAt: number,
  results: readonly ImportResult[],
): Promise<void> {
  const { db, platform } = context;
  if (results.length === 0) return;
  const result = together(results);
  const outcome: Outcome = {
    status: 'ok',
    message: storedRunTexts(importMessage(result)),
    details: JSON.stringify(result),
  };
  if (result.imports.length > 0) await enter(db, startedAt, platform.now(), outcome);
  else if (result.files_failed > 0) await enterOnce(db, startedAt, outcome);
  if (result.files_failed > 0) tell(context, result);
}

/** Reports files that failed permanently and were moved away; a file that is tried again is reported elsewhere. */
function tell({ platform }: ServerContext, { files_failed, imports }: ImportResult): void {
  if (imports.length > 0) platform.log.warn({ files_failed, imports }, 'files could not be imported');
}

/** Stores a task run, unless the newest run of the task has the same result. */
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
