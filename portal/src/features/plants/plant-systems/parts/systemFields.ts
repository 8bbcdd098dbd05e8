import { PlantSystemPatch, type PlantSystem } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';

/** Lists of words, typed as one line with commas. */
const lists = ['alarm_type_ignore', 'alarm_type_warning', 'alarm_type_fault', 'alarm_type_end'] as const;
const typed = z.string().max(2000);

/** The body with its lists as typed text. */
export const SettingsBody = PlantSystemPatch.omit({ name: true, organisations: true }).extend({
  alarm_type_ignore: typed,
  alarm_type_warning: typed,
  alarm_type_fault: typed,
  alarm_type_end: typed,
});

/** Form values of a plant system. */
export function draftOf(system: PlantSystem) {
  const text = (value: string | null) => value ?? '';
  return {
    type_import: system.type_import as string | null,
    folder_name_import: text(system.folder_name_import),
    archivfolder: text(system.archivfolder),
    file_extension_import_data: text(system.file_extension_import_data),
    file_extension_import_alarm: text(system.file_extension_import_alarm),
    import_data_compromised: system.import_data_compromised,
    import_data_compromised_extension: system.import_data_compromised_extension,
    compromise_files: system.compromise_files,
    import_separator: text(system.import_separator),
    import_encoding: text(system.import_encoding),
    import_decimal_sign: system.import_decimal_sign as string | null,
    import_gap_values: text(system.import_gap_values),
    import_data_header: text(system.import_data_header),
    import_data_element_tag: text(system.import_data_element_tag),
    import_form: system.import_form as string | null,
    import_head_lines: system.import_head_lines as number | null,
    import_lines_below_header: system.import_lines_below_header as number | null,
    import_device_pattern: text(system.import_device_pattern),
    import_key_column: text(system.import_key_column),
    import_value_column: text(system.import_value_column),
    import_offset_column: text(system.import_offset_column),
    import_seconds_column: text(system.import_seconds_column),
    import_prefix_sernum: text(system.import_prefix_sernum),
    import_sernum_column_name: text(system.import_sernum_column_name),
    import_settle_seconds: system.import_settle_seconds as number | null,
    import_rest_minutes: system.import_rest_minutes as number | null,
    import_ahead_hours: system.import_ahead_hours as number | null,
    alarmmessage_folder: text(system.alarmmessage_folder),
    alarm_datetime_column: text(system.alarm_datetime_column),
    alarm_datetime_format: text(system.alarm_datetime_format),
    alarm_code_column: text(system.alarm_code_column),
    alarm_text_column: text(system.alarm_text_column),
    alarm_type_column: text(system.alarm_type_column),
    alarm_code_pattern: text(system.alarm_code_pattern),
    alarm_type_ignore: system.alarm_type_ignore.join(', '),
    alarm_type_warning: system.alarm_type_warning.join(', '),
    alarm_type_fault: system.alarm_type_fault.join(', '),
    alarm_type_end: system.alarm_type_end.join(', '),
    alarm_quiet_hours: system.alarm_quiet_hours as number | null,
  };
}
export type SystemDraft = ReturnType<typeof draftOf>;

/** Text fields whose leading and trailing blanks are significant. */
export const verbatim = [
  'import_separator',
  'import_sernum_column_name',
  'import_device_pattern',
  'import_key_column',
  'import_value_column',
  'import_offset_column',
  'import_seconds_column',
  'alarm_datetime_column',
  'alarm_code_column',
  'alarm_text_column',
  'alarm_type_column',
  'alarm_code_pattern',
] as const;

/** The body in the format of the call. */
export function bodyOf(body: z.input<typeof SettingsBody>): PlantSystemPatch {
  const words = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const { alarm_type_ignore, alarm_type_warning, alarm_type_fault, alarm_type_end, ...rest } = body;
  return {
    ...rest,
    alarm_type_ignore: words(alarm_type_ignore),
    alarm_type_warning: words(alarm_type_warning),
    alarm_type_fault: words(alarm_type_fault),
    alarm_type_end: words(alarm_type_end),
  };
}

const names = [
  'type_import',
  'folder_name_import',
  'archivfolder',
  'file_extension_import_data',
  'file_extension_import_alarm',
  'import_data_compromised',
  'import_data_compromised_extension',
  'compromise_files',
  'import_separator',
  'import_encoding',
  'import_decimal_sign',
  'import_gap_values',
  'import_data_header',
  'import_data_element_tag',
  'import_form',
  'import_head_lines',
  'import_lines_below_header',
  'import_device_pattern',
  'import_key_column',
  'import_value_column',
  'import_offset_column',
  'import_seconds_column',
  'import_prefix_sernum',
  'import_sernum_column_name',
  'import_settle_seconds',
  'import_rest_minutes',
  'import_ahead_hours',
  'alarmmessage_folder',
  'alarm_datetime_column',
  'alarm_datetime_format',
  'alarm_code_column',
  'alarm_text_column',
  'alarm_type_column',
  'alarm_code_pattern',
  ...lists,
  'alarm_quiet_hours',
] as const satisfies readonly (keyof SystemDraft)[];

/** Labels by the field names of the API. */
export function useSystemLabels(): Readonly<Record<keyof SystemDraft, string>> {
  const { t } = useTranslation();
  return labelsOf(names.map((name) => [name, t(`plantSystems.field.${name}`)]));
}

/** The entries contain every name once. */
function labelsOf(entries: readonly (readonly [keyof SystemDraft, string])[]): Record<keyof SystemDraft, string> {
  return Object.fromEntries(entries) as Record<keyof SystemDraft, string>;
}
