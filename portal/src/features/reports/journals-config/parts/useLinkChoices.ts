import { compareNames } from '@leitwarte/core/rules';
import { useCall } from '../../../../shared/calls/useCall.ts';

/** Names of components and of their columns in the plants of a system, each once; the journal is found by the name of the system. */
export function useLinkChoices(system: string | null) {
  const plants = useCall('plants', 'all', {}, { failure: 'quiet' }).data ?? [];
  const components = plants
    .filter(({ system_bez }) => system_bez === system)
    .flatMap(({ plant_components }) => plant_components);
  const choices = (names: readonly (readonly [value: string, label: string])[]) =>
    [...new Map(names)].map(([value, label]) => ({ value, label })).toSorted((a, b) => compareNames(a.label, b.label));
  return {
    components: choices(components.map(({ name }) => [name, name] as const)),
    columnsOf: (component: string | null) =>
      choices(
        components
          .filter(({ name }) => name === component)
          .flatMap(({ component_data_description: columns }) =>
            columns.flatMap(({ col_component_data: name, col_description }) =>
              name === null ? [] : [[name, col_description ?? name] as const],
            ),
          ),
      ),
  };
}
