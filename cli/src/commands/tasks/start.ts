import type { TaskRun } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../context.ts';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';

type Start = (client: LeitwarteClient) => Promise<TaskRun>;

/** The tasks that can be started, by their name on the wire; each answers at once with its run. */
const starts: Readonly<Record<string, Start>> = {
  monitor_directories: (client) => client.tasks.monitorDirectories({}, { respondAsync: true }),
};
export const startableTasks: readonly string[] = Object.keys(starts);

export function startOf(task: string): Start {
  const start = starts[task];
  if (start !== undefined) return start;
  const known = startableTasks.join(', ');
  throw wrongUsage(
    say(`Die Aufgabe „${task}“ gibt es nicht. Möglich: ${known}.`, `There is no task "${task}". Known: ${known}.`),
  );
}
