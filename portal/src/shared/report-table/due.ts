import type { ReportPage } from './reportPages.ts';

/** What a row represents. `text`: its caption is no date. */
export type RowKind = 'day' | 'month' | 'year' | 'text';

/** State of a row: its values are due, its time is running, or it is still to come. */
export type Due = 'past' | 'running' | 'coming';

/** Number of leading characters of `yyyy-MM-dd` that identify a row of each kind. */
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/**
 * Whether a row is past, current or future on the day `today`; undefined if its caption is no date or `today` is
 * missing. Both are dates in API format; the caption may be a prefix such as `2026-03`.
 */
export function dueOf(caption: string, kind: RowKind, today: string | undefined): Due | undefined {
  if (today === undefined || kind === 'text' || !/^\d{4}(-\d{2}){0,2}$/.test(caption)) return undefined;
  const [row, running] = [caption, today].map((date) => date.slice(0, LENGTHS[kind]));
  if (row === undefined || running === undefined || row === running) return 'running';
  return row < running ? 'past' : 'coming';
}

/** Number of cells without a value in past rows. */
export function missingIn(pages: readonly ReportPage[], kind: RowKind, today: string): number {
  let missing = 0;
  for (const { rows, columns } of pages)
    for (const { caption, cells } of rows)
      if (dueOf(caption, kind, today) === 'past')
        missing += columns.filter((_, index) => (cells[index]?.value ?? '') === '').length;
  return missing;
}
