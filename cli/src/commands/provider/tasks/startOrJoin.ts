import type { TaskRun } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import type { Start } from './start.ts';

/** Milliseconds between two attempts while the server's own pass is running, which has no id to follow. */
const AGAIN_AFTER_MS = 1000;

/**
 * Starts a task; if it is already running, returns that run. A pass by the server itself is not in the history before it has ended: with
 * `waits` the task is started after it. Undefined with `--dry-run`.
 */
export async function startOrJoin(
  context: Context,
  task: string,
  start: Start,
  waits: boolean,
): Promise<TaskRun | undefined> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await context.change(start);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.detail !== 'task_running') throw error;
      const running = await runningRunOf(context, task);
      if (running !== undefined) {
        await context.out.note(say(`Läuft schon, als Lauf ${running.id}.`, `Runs already, as run ${running.id}.`));
        return running;
      }
      if (!waits) throw error;
    }
    if (!isTold)
      await context.out.note(
        say(
          'Der Server arbeitet gerade selbst daran; danach wird gestartet.',
          'The server is at it by itself; the task is started after that.',
        ),
      );
    await context.world.sleep(AGAIN_AFTER_MS, context.world.signal);
  }
}

async function runningRunOf(context: Context, task: string): Promise<TaskRun | undefined> {
  const client = await context.client();
  const { results } = await client.tasks.runs({ query: { task } });
  return results.find(({ status }) => status === 'running');
}
