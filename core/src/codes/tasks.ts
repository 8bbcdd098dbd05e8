/** Tasks of the backend, each `POST tasks/{name}/`. */
export const taskNames = [
  'clear_cache_backend',
  'monitor_directories',
  'get_kago_data',
  'send_old_data',
  'count_files_view',
  'write_daily_report_all',
  'write_daily_report_past_all',
  'send_daily_report_all',
] as const;
export type TaskName = (typeof taskNames)[number];

/** State of one run of a task. */
export const taskRunStatuses = ['running', 'ok', 'failed'] as const;
export type TaskRunStatus = (typeof taskRunStatuses)[number];

/**
 * Kinds of work started by people that exclude imports while they run: an import of one plant, undoing an import,
 * clearing readings, erasing an organisation.
 */
export const importWorkKinds = ['import', 'undo', 'clear', 'erase'] as const;
export type ImportWorkKind = (typeof importWorkKinds)[number];

/** Value used in place of an account if the schedule started the run. */
export const SCHEDULE = 'schedule';
