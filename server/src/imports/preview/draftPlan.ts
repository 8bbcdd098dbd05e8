import type { NewComponent, PlantSystemPatch } from '@leitwarte/core/entities';
import { IMPORT_AHEAD_HOURS, IMPORT_REST_MINUTES, IMPORT_SETTLE_SECONDS } from '@leitwarte/core/rules';
import type { PlantImport } from '../importSettings.ts';
import { componentOf, packedAs, type ReadingRow, readingOf } from '../settingsOfRows.ts';

/** The fields of a plant system that determine how its files are found and read. */
export type DraftReading = ReadingRow & {
  readonly type_import: string;
  readonly import_data_compromised: boolean | number;
  readonly import_data_compromised_extension: string | null;
};

/** Settings for reading files of a plant that is not created yet. */
export interface Draft {
  /** Zone of the plant's days. */
  readonly zone: string;
  readonly reading: DraftReading;
  readonly components: readonly NewComponent[];
}

/** The fields of a plant system that is not stored, with the default values of a stored one. */
export const draftReading = (body: PlantSystemPatch): DraftReading => ({
  type_import: body.type_import ?? 'PF',
  file_extension_import_data: body.file_extension_import_data ?? null,
  import_separator: body.import_separator ?? null,
  import_encoding: body.import_encoding?.trim() || null,
  import_data_header: body.import_data_header ?? null,
  import_data_element_tag: body.import_data_element_tag ?? null,
  import_sernum_column_name: body.import_sernum_column_name ?? null,
  import_decimal_sign: body.import_decimal_sign ?? ',',
  import_gap_values: body.import_gap_values ?? null,
  import_settle_seconds: body.import_settle_seconds ?? IMPORT_SETTLE_SECONDS,
  import_rest_minutes: body.import_rest_minutes ?? IMPORT_REST_MINUTES,
  import_ahead_hours: body.import_ahead_hours ?? IMPORT_AHEAD_HOURS,
  import_form: body.import_form ?? 'table',
  import_head_lines: body.import_head_lines ?? 0,
  import_lines_below_header: body.import_lines_below_header ?? 0,
  import_device_pattern: body.import_device_pattern ?? null,
  import_key_column: body.import_key_column ?? null,
  import_value_column: body.import_value_column ?? null,
  import_offset_column: body.import_offset_column ?? null,
  import_seconds_column: body.import_seconds_column ?? null,
  import_data_compromised: body.import_data_compromised ?? false,
  import_data_compromised_extension: body.import_data_compromised_extension ?? null,
});

/** The plan by which the import would read files of a draft in the plant's folder. */
export function draftPlan({ zone, reading, components }: Draft): PlantImport {
  let columnId = 0;
  return {
    id: 0,
    name: '',
    zone,
    folder: '',
    archiveFolder: null,
    system: {
      id: 0,
      type: reading.type_import,
      folder: '',
      archiveFolder: null,
      serialPrefix: '',
      packedAs: packedAs({
        import_data_compromised: Number(reading.import_data_compromised),
        import_data_compromised_extension: reading.import_data_compromised_extension,
      }),
      packsArchive: false,
      ...readingOf(reading),
    },
    yamlPrefix: undefined,
    skipLines: 0,
    batchLines: 0,
    alarms: undefined,
    hasSummaries: false,
    components: components
      .filter(({ type_component }) => type_component !== 'SU')
      .map((component, index) =>
        componentOf(
          {
            id: index + 1,
            name: component.name,
            file_prefix: component.file_prefix ?? null,
            folder_name_import: component.folder_name_import ?? null,
            sernum: component.sernum ?? null,
            sernum_2: component.sernum_2 ?? null,
            timezone_file: component.timezone_file ?? null,
            import_data_date_column_name: component.import_data_date_column_name,
            import_data_time_column_name: component.import_data_time_column_name,
            import_data_datetime_format: component.import_data_datetime_format,
            import_nth_entry: component.import_nth_entry ?? null,
          },
          (component.component_data_description ?? []).map((column) => ({
            id: (columnId += 1),
            col_component_data: column.col_component_data ?? column.col_description,
            col_component_data_description1: column.col_component_data_description1 ?? null,
            col_component_data_description2: column.col_component_data_description2 ?? null,
            col_data_delimiter: column.col_data_delimiter ?? null,
            col_gap_values: column.col_gap_values ?? null,
            factor_import: column.factor_import ?? null,
            col_unit: column.col_unit ?? null,
            is_suitable_for_analyse: column.is_suitable_for_analyse === false ? 0 : 1,
          })),
          reading.import_gap_values,
        ),
      ),
  };
}
