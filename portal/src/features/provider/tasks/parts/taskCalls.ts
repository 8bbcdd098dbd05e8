import type { TaskName } from '@leitwarte/core/codes';
import type { CallName } from '../../../../data/calls.ts';

/** Every task with the call that starts it, in the order of tasks-2 to -9. */
export const taskCalls = [
  ['clear_cache_backend', 'clearCache'],
  ['monitor_directories', 'monitorDirectories'],
  ['get_kago_data', 'fetchExternalData'],
  ['send_old_data', 'sendOldData'],
  ['count_files_view', 'countFiles'],
  ['write_daily_report_all', 'writeDailyReports'],
  ['write_daily_report_past_all', 'writePastDailyReports'],
  ['send_daily_report_all', 'sendDailyReports'],
] as const satisfies readonly (readonly [TaskName, CallName<'tasks'>])[];

export type TaskCall = (typeof taskCalls)[number];

/** Whether the task sends mails to people, so that a box has to be ticked first (tasks-10). */
export const needsConfirmation = ([task]: TaskCall): boolean => task === 'send_daily_report_all';
