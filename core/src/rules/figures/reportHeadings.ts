/** Names of header cells that are only placeholders: the corner above the dates, and a hidden sub-header. */
const SILENT = new Set(['spacing', 'hide']);

/** The heading as shown; empty for a placeholder (daily-report-8, -9). */
export function shownHeading(name: string | null): string {
  return name === null || SILENT.has(name) ? '' : name;
}
