/** What the wire writes for the corner above the dates, and for a sub-header that is not to be shown. */
const SILENT = new Set(['spacing', 'hide']);

/** A heading as it is shown; empty for one that keeps its place and says nothing (daily-report-8, -9). */
export function shownHeading(name: string | null): string {
  return name === null || SILENT.has(name) ? '' : name;
}
