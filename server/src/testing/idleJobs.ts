import type { Jobs } from '../platform/jobs.ts';

/** Results of the jobs when there is no file to import. */
const RESULTS: Readonly<Record<string, unknown>> = {
  import: {
    folders: 0,
    files_imported: 0,
    rows_imported: 0,
    rows_duplicate: 0,
    rows_rejected: 0,
    files_failed: 0,
    files_unclaimed: 0,
    unclaimed: [],
    files_waiting: 0,
    alarms_imported: 0,
    imports: [],
  },
  clear_archive: { removed: 0 },
  pack_archive: { packed: 0 },
  count_files: { rows: [], totals: { folders: 0, data_files: 0, alarm_files: 0 } },
  plant_folders: null,
  alarm_pass: { plants: 0, ended: 0 },
  push_file: { path: 'import/nord/park/details.txt' },
  preview_files: [{ rows_read: 1, rows_stored: 1 }],
  place_files: { placed: [] },
  propose_bindings: [],
  unclaimed_files: [],
  find_unclaimed: [],
  retry_file: { path: 'import/nord/park/details.txt' },
  read_statement: {
    reason: null,
    times: [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1, 0, 15)],
    values: [1, 2],
    rejected: 0,
  },
  undo_import: { rows_removed: 0, rows_restored: 0, values_removed: 0, values_restored: 0, alarms_removed: 0 },
  clear_component: { rows_removed: 0, values_removed: 0, import: null },
  write_daily_reports: { organisations: 0, days: 0 },
};
/** Jobs that do nothing and return at once. */
export const idleJobs: Jobs = { run: async (name) => RESULTS[name] };
