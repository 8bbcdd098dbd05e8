import type { ComponentDataDescription, ComponentDataDescriptionInput } from '@leitwarte/core/entities';

/** Form values of a column. */
export function columnDraftOf(column: ColumnDraft): ColumnDraft {
  return {
    col_description: column.col_description,
    col_unit: column.col_unit,
    col_component_data: column.col_component_data,
    col_component_data_description1: column.col_component_data_description1,
    col_component_data_description2: column.col_component_data_description2,
    col_data_delimiter: column.col_data_delimiter,
    col_gap_values: column.col_gap_values,
    factor_import: column.factor_import,
    col_limit_low: column.col_limit_low,
    col_limit_upper: column.col_limit_upper,
    col_role: column.col_role,
    nr_pos: column.nr_pos,
    is_suitable_for_analyse: column.is_suitable_for_analyse,
  };
}
export type ColumnDraft = Pick<
  ComponentDataDescription,
  | 'col_description'
  | 'col_unit'
  | 'col_component_data'
  | 'col_component_data_description1'
  | 'col_component_data_description2'
  | 'col_data_delimiter'
  | 'col_gap_values'
  | 'factor_import'
  | 'col_limit_low'
  | 'col_limit_upper'
  | 'col_role'
  | 'nr_pos'
  | 'is_suitable_for_analyse'
>;

/** A column without a name is stored under its description. The schema reports missing values. */
export function columnBodyOf({ col_description, col_component_data, ...column }: ColumnDraft, id: number | undefined) {
  return {
    ...column,
    col_description: col_description ?? '',
    ...(col_component_data !== null && { col_component_data }),
    ...(id !== undefined && { id }),
  } satisfies ComponentDataDescriptionInput;
}
