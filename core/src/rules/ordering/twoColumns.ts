/** Divides a list of more than one item into two columns at the rounded half (5 items: 3 and 2); otherwise one column. */
export function twoColumns<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  const half = Math.round(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
