import type { ComponentDataDescriptionInput } from '@leitwarte/core/entities';
import type { FileFields } from './readFields.ts';

/** Names accepted in the header of a columns file, in addition to those of the wire. docs/cli.md explains them. */
export const columnFields = {
  id: { field: 'id', kind: 'number' },
  col_description: { field: 'col_description', kind: 'required' },
  col_unit: { field: 'col_unit', kind: 'text' },
  col_component_data: { field: 'col_component_data', kind: 'required' },
  source: { field: 'col_component_data_description1', kind: 'text' },
  col_component_data_description1: { field: 'col_component_data_description1', kind: 'text' },
  source2: { field: 'col_component_data_description2', kind: 'text' },
  col_component_data_description2: { field: 'col_component_data_description2', kind: 'text' },
  col_data_delimiter: { field: 'col_data_delimiter', kind: 'text' },
  gaps: { field: 'col_gap_values', kind: 'text' },
  col_gap_values: { field: 'col_gap_values', kind: 'text' },
  factor: { field: 'factor_import', kind: 'number' },
  factor_import: { field: 'factor_import', kind: 'number' },
  limit_low: { field: 'col_limit_low', kind: 'number' },
  col_limit_low: { field: 'col_limit_low', kind: 'number' },
  limit_upper: { field: 'col_limit_upper', kind: 'number' },
  col_limit_upper: { field: 'col_limit_upper', kind: 'number' },
  role: { field: 'col_role', kind: 'text' },
  col_role: { field: 'col_role', kind: 'text' },
  nr_pos: { field: 'nr_pos', kind: 'number' },
  is_suitable_for_analyse: { field: 'is_suitable_for_analyse', kind: 'yesno' },
} as const satisfies FileFields<keyof ComponentDataDescriptionInput>;
