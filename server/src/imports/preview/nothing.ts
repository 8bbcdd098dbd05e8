import type { ImportPreviewed } from '@leitwarte/core/entities';

/** A preview in which nothing was read. */
export const NOTHING: ImportPreviewed = {
  reason: null,
  rows_read: 0,
  rows_stored: 0,
  rows_overwritten: 0,
  overwritten_cause: null,
  rows_duplicate: 0,
  rows_rejected: 0,
  rows_skipped: 0,
  cells_rejected: 0,
  values_stored: 0,
  remarks: [],
  first_time: null,
  last_time: null,
  components: [],
  alarm_codes: [],
  lines: [],
  rejections: [],
};
