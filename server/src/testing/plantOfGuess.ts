import type { ImportGuess } from '@leitwarte/core/entities';
import { filePrefixOf } from '@leitwarte/core/rules';
import type { ComponentSpec } from './makePlant.ts';

/** The plant that the assistant creates from a guess, with a component for each device. */
export function plantOfGuess(guess: ImportGuess, file: string) {
  const channels = guess.columns.filter(({ kind }) => kind === 'number' || kind === 'text').map(({ name }) => name);
  const of = (device: string): ComponentSpec => ({
    name: device || 'Gerät',
    file_prefix: filePrefixOf(file) ?? file.slice(0, 3),
    sernum: device || null,
    timezone_file: guess.timezone_file,
    import_data_date_column_name: guess.import_data_date_column_name ?? '',
    import_data_time_column_name: guess.import_data_time_column_name ?? '',
    import_data_datetime_format: guess.import_data_datetime_format ?? '',
    columns: guess.device_columns.find((one) => one.device === device)?.columns ?? channels,
  });
  const { import_form, import_head_lines, import_data_element_tag, import_device_pattern, import_key_column } = guess;
  return {
    system: {
      file_extension_import_data: guess.file_extension_import_data,
      import_separator: guess.import_separator,
      import_decimal_sign: guess.import_decimal_sign,
      import_gap_values: guess.import_gap_values,
      import_sernum_column_name: guess.import_sernum_column_name,
      import_value_column: guess.import_value_column,
      import_offset_column: guess.import_offset_column,
      import_seconds_column: guess.import_seconds_column,
      import_form,
      import_head_lines,
      import_lines_below_header: guess.import_lines_below_header,
      import_encoding: guess.import_encoding,
      import_data_header: guess.import_data_header,
      import_data_element_tag,
      import_device_pattern,
      import_key_column,
      import_data_compromised: guess.import_data_compromised ? (1 as const) : (0 as const),
      import_data_compromised_extension: guess.import_data_compromised_extension,
    },
    components: guess.devices.length === 0 ? [of('')] : guess.devices.map(of),
  };
}
