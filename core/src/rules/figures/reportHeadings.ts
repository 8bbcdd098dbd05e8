/** Texts of the wire for the corner above the dates, and for a hidden sub-header. */
const SILENT = new Set(['spacing', 'hide']);

/** A heading as it is shown; empty for one that only keeps its place (daily-report-8, -9). */
export function shownHeading(name: string | null): string {
  return name === null || SILENT.has(name) ? '' : name;
}
