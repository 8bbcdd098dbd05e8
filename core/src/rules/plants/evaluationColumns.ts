interface Numbered {
  readonly nr_pos?: number | null | undefined;
}

/**
 * Columns of an evaluation after loading: sorted by `nr_pos`, with those without `nr_pos` last, and numbered from 1.
 */
export function renumberedColumns<T extends Numbered>(columns: readonly T[]): (T & { readonly nr_pos: number })[] {
  const place = (column: T) => column.nr_pos ?? Number.POSITIVE_INFINITY;
  return columns
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map((column, index) => ({ ...column, nr_pos: index + 1 }));
}
