import type { Component, PlantStructureFile } from '@leitwarte/core/entities';
import { refuseField } from '../../../../http/refuseField.ts';

type ColumnNamed = PlantStructureFile['dashboard_value_field'];
type Components = readonly Pick<Component, 'name' | 'component_data_description'>[];

function columnsNamed(components: Components) {
  return components.flatMap(({ name, component_data_description: columns }) =>
    columns.map(({ id, col_component_data, col_description }) => ({
      id,
      component: name,
      column: col_component_data ?? col_description ?? '',
    })),
  );
}

/** A column as the file refers to it: by component and storage name. */
export function columnShown(components: Components, id: number | null | undefined): ColumnNamed {
  const found = columnsNamed(components).find((column) => column.id === id);
  return found === undefined ? null : { component: found.component, column: found.column };
}

/**
 * The column to which a file refers: the current one if it matches, otherwise the only one that matches; 400 at `field`
 * if none or several match.
 */
export function columnMeant(
  field: string,
  components: Components,
  named: ColumnNamed,
  current: number | null,
): number | null {
  if (named === null) return null;
  const { component, column } = named;
  const found = columnsNamed(components).filter((one) => one.component === component && one.column === column);
  const present = found.find(({ id }) => id === current) ?? found[0];
  if (present === undefined) throw refuseField(field, 'does_not_exist', { id: `${component}, ${column}` });
  if (found.length > 1 && present.id !== current) throw refuseField(field, 'not_unique');
  return present.id;
}
