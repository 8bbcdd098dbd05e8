import { HOUR_MS } from '@leitwarte/core/rules';
import { storedTexts } from '../../measurements/columnTypes.ts';
import { folderBelow } from '../folderNames.ts';

/** How the alarm files of one plant are found and read (decisions 3.10, 4.6 and 4.7). */
export interface AlarmPlan {
  readonly organisationId: number;
  /** Below DATA_DIR: a separate folder for alarm files, or the plant's folder. */
  readonly folder: string;
  /** Beginning of the files' names. */
  readonly prefix: string;
  /** The beginning of the file names or texts of the grid operator's messages; empty if there are no such messages. */
  readonly evuPrefix: string;
  /** File extension without dot; empty: any. */
  readonly extension: string;
  readonly timeColumn: string;
  /** Notation of times; empty: the one of the plant's components. */
  readonly timeFormat: string;
  /** Name of the column with the code; if empty, the pattern extracts the code from the text. */
  readonly codeColumn: string;
  readonly textColumn: string;
  readonly typeColumn: string;
  readonly ignoredTypes: ReadonlySet<string>;
  /** Severity by the type in the line, used until the plant's owner has set the severity of the code. */
  readonly severities: ReadonlyMap<string, '1' | '2'>;
  readonly endTypes: ReadonlySet<string>;
  /** Regular expression as text, because a plan is sent between threads and a compiled pattern cannot be sent. Empty: none. */
  readonly pattern: string;
  readonly quietMs: number;
  /** Number of lines before the header that contain no data: `identificator_3` of a gas treatment plant. */
  readonly skipLines: number;
}

/** Columns of plant and system (aliased `system`) that are needed for an alarm plan. */
export const alarmColumns = [
  'plant.folder_alarm_import',
  'plant.file_prefix_alarm',
  'system.alarmmessage_folder',
  'system.prefix_alarmmessages',
  'system.prefix_evu',
  'system.file_extension_import_alarm',
  'system.alarm_datetime_column',
  'system.alarm_datetime_format',
  'system.alarm_code_column',
  'system.alarm_text_column',
  'system.alarm_type_column',
  'system.alarm_type_ignore',
  'system.alarm_type_warning',
  'system.alarm_type_fault',
  'system.alarm_type_end',
  'system.alarm_code_pattern',
  'system.alarm_quiet_hours',
] as const;

interface AlarmRow {
  readonly organisation_id: number;
  readonly folder_alarm_import: string | null;
  readonly file_prefix_alarm: string | null;
  readonly alarmmessage_folder: string | null;
  readonly prefix_alarmmessages: string | null;
  readonly prefix_evu: string | null;
  readonly file_extension_import_alarm: string | null;
  readonly alarm_datetime_column: string | null;
  readonly alarm_datetime_format: string | null;
  readonly alarm_code_column: string | null;
  readonly alarm_text_column: string | null;
  readonly alarm_type_column: string | null;
  readonly alarm_type_ignore: string;
  readonly alarm_type_warning: string;
  readonly alarm_type_fault: string;
  readonly alarm_type_end: string;
  readonly alarm_code_pattern: string | null;
  readonly alarm_quiet_hours: number;
}

/** The alarm plan of a plant; undefined if its system does not name the time column of alarms, so that no alarm files are read. */
export function alarmPlanOf(row: AlarmRow, plantFolder: string, skipLines: number): AlarmPlan | undefined {
  const trimmed = (text: string | null) => text?.trim() ?? '';
  const timeColumn = trimmed(row.alarm_datetime_column);
  if (timeColumn === '') return undefined;
  return {
    organisationId: row.organisation_id,
    folder: folderBelow(plantFolder, trimmed(row.folder_alarm_import) || trimmed(row.alarmmessage_folder)),
    prefix: trimmed(row.file_prefix_alarm) || trimmed(row.prefix_alarmmessages),
    evuPrefix: trimmed(row.prefix_evu),
    extension: trimmed(row.file_extension_import_alarm).replace(/^\./, ''),
    timeColumn,
    timeFormat: trimmed(row.alarm_datetime_format),
    codeColumn: trimmed(row.alarm_code_column),
    textColumn: trimmed(row.alarm_text_column),
    typeColumn: trimmed(row.alarm_type_column),
    ignoredTypes: new Set(storedTexts(row.alarm_type_ignore)),
    severities: new Map([
      ...storedTexts(row.alarm_type_warning).map((type) => [type, '1'] as const),
      ...storedTexts(row.alarm_type_fault).map((type) => [type, '2'] as const),
    ]),
    endTypes: new Set(storedTexts(row.alarm_type_end)),
    pattern: row.alarm_code_pattern ?? '',
    quietMs: row.alarm_quiet_hours * HOUR_MS,
    skipLines,
  };
}
