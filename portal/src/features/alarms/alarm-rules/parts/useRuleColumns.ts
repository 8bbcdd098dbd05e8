import { useCall } from '../../../../shared/calls/useCall.ts';

export interface RuleColumn {
  /** Name of the column in files. */
  readonly name: string;
  readonly label: string;
  readonly unit: string | null;
}

/** The components of a plant, and the columns of one or all of them, each name once. */
export function useRuleColumns(plant: number | null, component: number | null) {
  const reading = useCall('plants', 'retrieve', plant === null ? undefined : { id: plant });
  const components = reading.data?.plant_components ?? [];
  const columns = new Map<string, RuleColumn>();
  for (const one of components)
    if (component === null || one.id === component)
      for (const { col_component_data: name, col_description, col_unit } of one.component_data_description) {
        if (!name || columns.has(name)) continue;
        const described = col_description && col_description !== name ? `${name}: ${col_description}` : name;
        columns.set(name, { name, label: col_unit ? `${described} (${col_unit})` : described, unit: col_unit ?? null });
      }
  return { reading, components, columns: [...columns.values()] };
}
