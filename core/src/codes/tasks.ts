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

/** Work requested by people during which no import may run: imports of one plant, and other work that must not overlap with an import. */
export const importWorkKinds = ['import', 'undo', 'clear', 'erase'] as const;
export type ImportWorkKind = (typeof importWorkKinds)[number];

/** Stands for an account if a run was started by the schedule. */
export const SCHEDULE = 'schedule';
