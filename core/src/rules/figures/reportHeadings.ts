/** Texts on the wire for the corner above the dates, and for a hidden sub-header. */
const SILENT = new Set(['spacing', 'hide']);

/** Heading as shown; empty for placeholders (daily-report-8, -9). */
export function shownHeading(name: string | null): string {
  return name === null || SILENT.has(name) ? '' : name;
}
