import type { TaskRun } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import type { World } from '../../../program/world.ts';

/** First pause in milliseconds: the end of short runs is noticed at once, while long ones cost few requests. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Polls a run until it has ended and shows its states. Ctrl C ends the watching, not the run. */
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
