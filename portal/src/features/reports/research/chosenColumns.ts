import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { firstAnalysed } from '@leitwarte/core/rules';

/** The columns of a component that an address chooses, in the component's order; by default its first one. */
export function chosenColumns(
  all: readonly ComponentDataDescription[],
  ids: ReadonlySet<number> | undefined,
): readonly ComponentDataDescription[] {
  const first = firstAnalysed(all);
  return ids === undefined ? (first === undefined ? [] : [first]) : all.filter(({ id }) => ids.has(id));
}
