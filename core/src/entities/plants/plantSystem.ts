import * as z from 'zod';
import { importForms } from '../../codes/index.ts';
import { alarmPattern, QUIET_HOURS } from '../../rules/plants/alarmPattern.ts';
import { devicePattern } from '../../rules/plants/devicePattern.ts';
import {
  IMPORT_AHEAD_HOURS,
  IMPORT_HEAD_LINES_MAX,
  IMPORT_REST_MINUTES,
  IMPORT_REST_MINUTES_MAX,
  IMPORT_SETTLE_SECONDS,
} from '../../rules/plants/importBounds.ts';
import { folderName, reference, requiredName, shortText, verbatim } from '../bodyFields.ts';
import { editor, flag, id, list, text } from '../fields.ts';

/** A make of plant with the settings for reading its files. */
export const PlantSystem = z
  .object({
    id,
    name: z.string(),
    prefix_alarmmessages: text,
    prefix_evu: text,
    /** Location of the files: CF component folder, PF plant folder, SF system folder. */
    type_import: z.string().default('PF'),
    folder_name_import: text,
    archivfolder: text,
    file_extension_import_data: text,
    file_extension_import_alarm: text,
    import_data_compromised: flag,
    import_data_compromised_extension: text,
    import_data_element_tag: text,
    /** Column separator; the two characters `\t` and a real tab mean the same. */
    import_separator: text,
    import_encoding: text,
    import_data_header: text,
    alarmmessage_folder: text,
    import_prefix_sernum: text,
    compromise_files: flag,
    /** Ours: column that identifies the devices of one file; empty: one device per file. */
    import_sernum_column_name: text,
    /** Ours: `,` or `.`. */
    import_decimal_sign: z.string().default(','),
    /** Ours: words and numbers that mean "no value", separated by semicolons. */
    import_gap_values: text,
    /** Ours: seconds without a change after which a file counts as completely written. */
    import_settle_seconds: z.number().int().default(IMPORT_SETTLE_SECONDS),
    /**
     * Ours: minutes for which a file whose last line is not terminated is not read, because it may still be being
     * written.
     */
    import_rest_minutes: z.number().int().default(IMPORT_REST_MINUTES),
    /** Ours: maximum number of hours by which the time of a line may be later than its arrival. */
    import_ahead_hours: z.number().int().default(IMPORT_AHEAD_HOURS),
    /** Ours: arrangement of values in lines; files of blocks and segments contain the names of their devices. */
    import_form: z.enum(importForms).default('table'),
    /** Ours: number of lines before the header that are skipped. */
    import_head_lines: z.number().int().default(0),
    /** Ours: number of lines between header and data, such as a line of units. */
    import_lines_below_header: z.number().int().default(0),
    /**
     * Ours: pattern that extracts `device` and `channel` from the key of a line in long form, or `device` from the line that opens a block.
     */
    import_device_pattern: text,
    /** Ours: columns of a line in long form that contain the name of the quantity and its value. */
    import_key_column: text,
    import_value_column: text,
    /** Ours: column with the offset of local time from UTC, in minutes or as `+02:00`. */
    import_offset_column: text,
    /** Ours: column with seconds that are added to the time. */
    import_seconds_column: text,
    /**
     * Ours, like all fields up to the quiet hours: columns of alarm files. If there is no time column, alarm files are
     * not read.
     */
    alarm_datetime_column: text,
    /** Time format of alarm files; empty: the time format of the plant's components. */
    alarm_datetime_format: text,
    alarm_code_column: text,
    alarm_text_column: text,
    alarm_type_column: text,
    /** Types of lines that are not alarms, such as INFO. */
    alarm_type_ignore: list(z.string()),
    /** Types of lines that are warnings, such as WARN, unless the owner has set the severity of their code. */
    alarm_type_warning: list(z.string()),
    /** Types of lines that are faults, such as FAIL, unless the owner has set the severity of their code. */
    alarm_type_fault: list(z.string()),
    /** Types of lines that end the alarm with the same code. */
    alarm_type_end: list(z.string()),
    /** Pattern with the named groups `code`, `bracket` and `sernum`, which extracts these from the text. */
    alarm_code_pattern: text,
    /** Hours without a new occurrence after which an alarm has ended. */
    alarm_quiet_hours: z.number().int().default(QUIET_HOURS),
    organisations: list(id),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'PlantSystem' });
export type PlantSystem = z.output<typeof PlantSystem>;

const alarmTypes = z.array(requiredName).max(100);

export const PlantSystemCreate = z.object({
  name: requiredName,
  prefix_alarmmessages: shortText.optional(),
  prefix_evu: shortText.optional(),
  type_import: z.enum(['CF', 'PF', 'SF']).optional(),
  folder_name_import: folderName.optional(),
  archivfolder: folderName.optional(),
  file_extension_import_data: shortText.optional(),
  file_extension_import_alarm: shortText.optional(),
  import_data_compromised: z.boolean().optional(),
  import_data_compromised_extension: shortText.optional(),
  import_data_element_tag: shortText.optional(),
  import_separator: verbatim.optional(),
  import_encoding: shortText.optional(),
  import_data_header: z.string().max(10_000).nullable().optional(),
  alarmmessage_folder: folderName.optional(),
  import_prefix_sernum: shortText.optional(),
  compromise_files: z.boolean().optional(),
  import_sernum_column_name: verbatim.optional(),
  import_decimal_sign: z.enum([',', '.']).optional(),
  import_gap_values: shortText.optional(),
  import_settle_seconds: z.number().int().min(1).max(600).optional(),
  import_rest_minutes: z.number().int().min(0).max(IMPORT_REST_MINUTES_MAX).optional(),
  import_ahead_hours: z.number().int().min(0).max(8760).optional(),
  import_form: z.enum(importForms).optional(),
  import_head_lines: z.number().int().min(0).max(IMPORT_HEAD_LINES_MAX).optional(),
  import_lines_below_header: z.number().int().min(0).max(IMPORT_HEAD_LINES_MAX).optional(),
  import_device_pattern: verbatim
    .refine((pattern) => !pattern || devicePattern(pattern) !== undefined, { params: { key: 'not_a_device_pattern' } })
    .optional(),
  import_key_column: verbatim.optional(),
  import_value_column: verbatim.optional(),
  import_offset_column: verbatim.optional(),
  import_seconds_column: verbatim.optional(),
  alarm_datetime_column: verbatim.optional(),
  alarm_datetime_format: shortText.optional(),
  alarm_code_column: verbatim.optional(),
  alarm_text_column: verbatim.optional(),
  alarm_type_column: verbatim.optional(),
  alarm_type_ignore: alarmTypes.optional(),
  alarm_type_warning: alarmTypes.optional(),
  alarm_type_fault: alarmTypes.optional(),
  alarm_type_end: alarmTypes.optional(),
  alarm_code_pattern: verbatim
    .refine((pattern) => !pattern || alarmPattern(pattern) !== undefined, { params: { key: 'not_a_pattern' } })
    .optional(),
  alarm_quiet_hours: z.number().int().min(1).max(8760).optional(),
  organisations: z.array(reference).optional(),
});
export type PlantSystemCreate = z.output<typeof PlantSystemCreate>;
export const PlantSystemPatch = PlantSystemCreate.partial();
export type PlantSystemPatch = z.output<typeof PlantSystemPatch>;
