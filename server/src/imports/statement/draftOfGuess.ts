import type { ImportGuess } from '@leitwarte/core/entities';
import { filePrefixOf } from '@leitwarte/core/rules';
import { type Draft, draftReading } from '../preview/draftPlan.ts';

/** The plan to read one column of a guessed file, for each device in it. */
export function draftOfGuess(guess: ImportGuess, file: string, zone: string, column: string): Draft {
  const devices = guess.devices.length === 0 ? [''] : guess.devices;
  const of = (device: string): Draft['components'][number] => ({
    name: device || file.slice(0, 100),
    type_component: 'DA',
    file_prefix: filePrefixOf(file) ?? file.slice(0, 3),
    sernum: device || null,
    timezone_file: guess.timezone_file,
    import_data_date_column_name: guess.import_data_date_column_name ?? '',
    import_data_time_column_name: guess.import_data_time_column_name ?? '',
    import_data_datetime_format: guess.import_data_datetime_format ?? '',
    component_data_description: [
      { col_description: column, col_component_data: column, col_component_data_description1: column },
    ],
  });
  const { import_value_column, import_offset_column, import_seconds_column, import_device_pattern } = guess;
  const reading = draftReading({
    file_extension_import_data: guess.file_extension_import_data,
    import_separator: guess.import_separator,
    import_decimal_sign: guess.import_decimal_sign,
    import_gap_values: guess.import_gap_values,
    import_sernum_column_name: guess.import_sernum_column_name,
    import_value_column,
    import_offset_column,
    import_seconds_column,
    import_form: guess.import_form,
    import_head_lines: guess.import_head_lines,
    import_lines_below_header: guess.import_lines_below_header,
    import_encoding: guess.import_encoding,
    import_data_header: guess.import_data_header,
    import_data_element_tag: guess.import_data_element_tag,
    import_device_pattern,
    import_key_column: guess.import_key_column,
  });
  return { zone: guess.timezone_file ?? zone, reading, components: devices.map(of) };
}
