import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { notAnalysed } from '@leitwarte/core/rules';
import type { DrawnColumn } from './drawnColumn.ts';

/** Criteria by which a column of another component corresponds to a drawn one, the most reliable first. */
const sames: readonly ((drawn: DrawnColumn, other: ComponentDataDescription) => boolean)[] = [
  ({ storedAs }, { col_component_data: name }) => isSame(storedAs, name),
  ({ label }, { col_description: description }) => isSame(label, description),
  ({ role }, { col_role: other }) => role !== null && role === other,
];

/**
 * Matches drawn columns with columns of another component that have the same unit; returns the other column's id by the
 * drawn column's id. Each column is matched at most once.
 */
export function besideColumns(
  drawn: readonly DrawnColumn[],
  others: readonly ComponentDataDescription[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const free = new Map(others.flatMap((one) => (notAnalysed(one) === undefined ? [[one.id, one] as const] : [])));
  for (const same of sames)
    for (const column of drawn) {
      if (found.has(column.id)) continue;
      const other = [...free.values()].find((one) => isSame(column.unit, one.col_unit, true) && same(column, one));
      if (other === undefined) continue;
      found.set(column.id, other.id);
      free.delete(other.id);
    }
  return found;
}

function isSame(a: string | null, b: string | null, isEmptySame = false): boolean {
  const [one, other] = [a, b].map((text) => text?.trim().toLowerCase() ?? '');
  return one === other && (isEmptySame || one !== '');
}

/** A component as the list of plants contains it. */
interface Listed {
  readonly id: number | null;
  readonly name: string | null;
}

/**
 * The component of a plant that is preselected for a comparison: the one with the same name, otherwise the first that
 * is not the drawn component itself.
 */
export function counterpartOf(components: readonly Listed[], own: Listed): number | undefined {
  const others = components.filter(({ id }) => id !== null && id !== own.id);
  return (others.find(({ name }) => isSame(name, own.name)) ?? others[0])?.id ?? undefined;
}
