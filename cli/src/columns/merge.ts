import type { ComponentDataDescription, ComponentDataDescriptionInput } from '@leitwarte/core/entities';

/**
 * The full new list of columns that a PATCH wants: those of the file, with the id of the column they change, then the
 * untouched ones, unless they shall go. A column of the file changes the one with the same id, else with the same
 * stored name, else with the same description.
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

/** What a column is called where its description is empty, which saving does not take. */
export function columnName(column: ComponentDataDescription): string {
  return column.col_description || column.col_component_data || `#${column.id}`;
}
