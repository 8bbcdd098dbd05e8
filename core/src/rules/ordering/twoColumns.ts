/**
 * Divides a list into two columns; the first has half of the items, rounded up (5 items: 3 and 2). A list with at most
 * one item stays in one column.
 */
export function twoColumns<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  const half = Math.round(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
