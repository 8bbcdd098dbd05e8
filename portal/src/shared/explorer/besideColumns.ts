import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { notAnalysed } from '@leitwarte/core/rules';
import type { DrawnColumn } from './drawnColumn.ts';

/** By what a column of another component is the same as a drawn one, the surest first. */
const sames: readonly ((drawn: DrawnColumn, other: ComponentDataDescription) => boolean)[] = [
  ({ storedAs }, { col_component_data: name }) => isSame(storedAs, name),
  ({ label }, { col_description: description }) => isSame(label, description),
  ({ role }, { col_role: other }) => role !== null && role === other,
];

/** The columns of another component that can be set against the drawn ones, by the id of each: of the same unit, each once. */
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

/** What a list of plants knows of a component. */
interface Listed {
  readonly id: number | null;
  readonly name: string | null;
}

/** The component of a plant to begin with: of the same name, else the first that is not the drawn one itself. */
export function counterpartOf(components: readonly Listed[], own: Listed): number | undefined {
  const others = components.filter(({ id }) => id !== null && id !== own.id);
  return (others.find(({ name }) => isSame(name, own.name)) ?? others[0])?.id ?? undefined;
}
