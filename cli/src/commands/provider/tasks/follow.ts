import type { TaskRun } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import type { World } from '../../../program/world.ts';

/** Short runs are seen to end at once, long ones cost little. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Asks for a run until it has ended and shows every state that was seen. Ctrl C ends the watching, not the run. */
export async function follow(
  client: LeitwarteClient,
  world: Pick<World, 'sleep' | 'signal'>,
  started: TaskRun,
  show: (run: TaskRun) => void,
): Promise<TaskRun> {
  let run = started;
  let pauseMs = FIRST_PAUSE_MS;
  show(run);
  while (run.status === 'running') {
    await world.sleep(pauseMs, world.signal);
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
    run = await client.tasks.run({ id: run.id }, { signal: world.signal });
    show(run);
  }
  return run;
}
