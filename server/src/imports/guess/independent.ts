/** The texts of a column, by line. */
interface Texts {
  readonly cells: readonly string[];
}

/** The texts of several columns in a line, as one text to compare. */
export const labelsAt = (columns: readonly Texts[], row: number): string =>
  columns.map(({ cells }) => cells[row]).join('\n');

/** Whether each combination of texts always occurs with the same text in another column. */
export function isToldBy(columns: readonly Texts[], other: Texts): boolean {
  const known = new Map<string, string>();
  return other.cells.every((own, row) => {
    const labels = labelsAt(columns, row);
    const before = known.get(labels);
    known.set(labels, own);
    return before === undefined || before === own;
  });
}

/** Those of the columns that neither the known columns nor each other determine; of equal columns the first stays. */
export function independent<T extends Texts>(known: readonly Texts[], columns: readonly T[]): readonly T[] {
  let kept = columns;
  for (const one of columns.toReversed()) {
    const others = kept.filter((other) => other !== one);
    if (isToldBy([...known, ...others], one)) kept = others;
  }
  return kept;
}
