/** A name of a table or column in the form that SQL needs. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
