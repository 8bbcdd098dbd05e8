import type { ReportPage } from './reportPages.ts';

/** What a row is. `text`: its caption is no date. */
export type RowKind = 'day' | 'month' | 'year' | 'text';

/** Where a row stands in time: its values are due, it is going on, or it is still to come. */
export type Due = 'past' | 'running' | 'coming';

/** So much of `yyyy-MM-dd` tells one row from the next. */
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** `today` and the caption are dates as the wire has them, the caption perhaps its beginning alone. */
export function dueOf(caption: string, kind: RowKind, today: string | undefined): Due | undefined {
  if (today === undefined || kind === 'text' || !/^\d{4}(-\d{2}){0,2}$/.test(caption)) return undefined;
  const [row, running] = [caption, today].map((date) => date.slice(0, LENGTHS[kind]));
  if (row === undefined || running === undefined || row === running) return 'running';
  return row < running ? 'past' : 'coming';
}

/** Cells without a value in rows that are over. */
export function missingIn(pages: readonly ReportPage[], kind: RowKind, today: string): number {
  let missing = 0;
  for (const { rows, columns } of pages)
    for (const { caption, cells } of rows)
      if (dueOf(caption, kind, today) === 'past')
        missing += columns.filter((_, index) => (cells[index]?.value ?? '') === '').length;
  return missing;
}
