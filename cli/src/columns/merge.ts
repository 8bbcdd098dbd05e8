import type { ComponentDataDescription, ComponentDataDescriptionInput } from '@leitwarte/core/entities';

/**
 * The complete new list of columns for a PATCH: those of the file, with the id of the column that they change, followed by unchanged ones,
 * unless they are to be removed. A column of the file changes the one with the same id, otherwise the same stored name, otherwise the same
 * description.
 */
export function mergeColumns(
  existing: readonly ComponentDataDescription[],
  wanted: readonly ComponentDataDescriptionInput[],
  { dropOthers }: { readonly dropOthers: boolean },
): ComponentDataDescriptionInput[] {
  const free = new Set(existing);
  const changed = wanted.map((column) => {
    const match = matchOf(free, column);
    if (match === undefined) return column;
    free.delete(match);
    return { ...column, id: match.id };
  });
  const kept = dropOthers ? [] : [...free].map((column) => ({ id: column.id, col_description: columnName(column) }));
  return [...changed, ...kept];
}

function matchOf(free: ReadonlySet<ComponentDataDescription>, wanted: ComponentDataDescriptionInput) {
  const all = [...free];
  if (wanted.id !== undefined) return all.find((one) => one.id === wanted.id);
  const stored = wanted.col_component_data;
  const sameStored = stored === undefined ? undefined : all.find((one) => one.col_component_data === stored);
  return sameStored ?? all.find((one) => one.col_description === wanted.col_description);
}

/** Name of a column without a description, which cannot be saved. */
export function columnName(column: ComponentDataDescription): string {
  return column.col_description || column.col_component_data || `#${column.id}`;
}
