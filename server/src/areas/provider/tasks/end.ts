import type { ScheduledWork, TaskRun } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { endWork } from '../../../jobs/endWork.ts';
import { leaseOf } from '../../../jobs/schedule.ts';
import { failAbandonedRuns, holderOf } from '../../../jobs/taskRuns.ts';
import { readRun } from './read.ts';
import { readSchedule } from './schedule.ts';

/**
 * Ends a stuck run. What it has stored is kept, and the next run continues from there: files that were not read are
 * still there, and messages are sent only once. 409 `task_not_running` if it has already ended.
 */
export async function endRun({ context, viewer, params, language }: Call<'tasks', 'end'>): Promise<TaskRun> {
  await failAbandonedRuns(context);
  const run = await readRun(context.db, language, params.id);
  const lease = { name: run.task, holder: holderOf(run.id) };
  if (run.status !== 'running' || !(await endWork(context, lease, viewer.username)))
    throw refuse(409, 'task_not_running');
  return readRun(context.db, language, params.id);
}

/** Ends scheduled work by its name; it is due again ten minutes later. */
export async function endScheduledWork(call: Call<'tasks', 'endWork'>): Promise<ScheduledWork> {
  const { context, viewer, params } = call;
  const find = async () => {
    const work = (await readSchedule(call)).find(({ name }) => name === params.name);
    if (work === undefined) throw refuse(404, 'not_found');
    return work;
  };
  await find();
  if (!(await endWork(context, { name: leaseOf(params) }, viewer.username))) throw refuse(409, 'task_not_running');
  return find();
}
