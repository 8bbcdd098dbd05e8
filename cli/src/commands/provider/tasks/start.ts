import type { TaskRun } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

export type Start = (client: LeitwarteClient) => Promise<TaskRun>;

/** Tasks that can be started, by their name on the wire; each responds at once with its run. */
const starts: Readonly<Record<string, Start>> = {
  monitor_directories: (client) => client.tasks.monitorDirectories({}, { respondAsync: true }),
  count_files_view: (client) => client.tasks.countFiles({}, { respondAsync: true }),
  get_kago_data: (client) => client.tasks.fetchExternalData({}, { respondAsync: true }),
  send_old_data: (client) => client.tasks.sendOldData({}, { respondAsync: true }),
  write_daily_report_all: (client) => client.tasks.writeDailyReports({}, { respondAsync: true }),
  write_daily_report_past_all: (client) => client.tasks.writePastDailyReports({}, { respondAsync: true }),
  send_daily_report_all: (client) => client.tasks.sendDailyReports({}, { respondAsync: true }),
  clear_cache_backend: (client) => client.tasks.clearCache({}, { respondAsync: true }),
};
/** Tasks that need confirmation before they start, as in the portal (decision 3.7). */
export const sendingTasks: readonly string[] = ['send_daily_report_all'];
export const startableTasks: readonly string[] = Object.keys(starts);

export function startOf(task: string): Start {
  const start = starts[task];
  if (start !== undefined) return start;
  const known = startableTasks.join(', ');
  throw wrongUsage(
    say(`Die Aufgabe „${task}“ gibt es nicht. Möglich: ${known}.`, `There is no task "${task}". Known: ${known}.`),
  );
}
