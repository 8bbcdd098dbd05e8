import type { ComponentDataDescription } from '@leitwarte/core/entities';

/** A column that an explorer draws. */
export interface DrawnColumn {
  readonly id: number;
  readonly plant: number;
  readonly component: number;
  /** Label in the legend and in tables. */
  readonly label: string;
  readonly unit: string | null;
  readonly role: ComponentDataDescription['col_role'];
  /** Name under which the readings are stored; the same for devices of one make. */
  readonly storedAs: string | null;
}

/** Makes a drawn column from a column of a component. */
export function drawnColumn(
  { id, col_description: description, col_unit: unit, col_role: role, col_component_data: storedAs }: Described,
  { plant, component }: Pick<DrawnColumn, 'plant' | 'component'>,
  label = description ?? '',
): DrawnColumn {
  return { id, plant, component, label, unit, role, storedAs };
}

type Described = Pick<
  ComponentDataDescription,
  'id' | 'col_description' | 'col_unit' | 'col_role' | 'col_component_data'
>;
