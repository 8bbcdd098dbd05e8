import type { PlantSystem } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import type { Field } from '../../../output/output.ts';
import { say } from '../../../texts.ts';

export async function showSystem(context: Context, system: PlantSystem | undefined): Promise<void> {
  if (system === undefined) return;
  await context.out.record(system, [
    [say('Nr.', 'ID'), String(system.id)],
    [say('Name', 'Name'), system.name],
    [say('Importart', 'Import type'), system.type_import],
    [say('Trenner', 'Separator'), separatorShown(system.import_separator)],
    [say('Kodierung', 'Encoding'), system.import_encoding],
    [say('Dezimalzeichen', 'Decimal sign'), system.import_decimal_sign],
    [say('Ruhe (s)', 'Settle (s)'), system.import_settle_seconds],
    [say('Ruhe ohne Zeilenende (min)', 'Rest without line end (min)'), system.import_rest_minutes],
    [say('Höchstens voraus (h)', 'Ahead at most (h)'), system.import_ahead_hours],
    [say('Seriennummernspalte', 'Serial column'), system.import_sernum_column_name],
    [say('Präfix der Seriennummern', 'Serial prefix'), system.import_prefix_sernum],
    [say('Dateiendung', 'Extension'), system.file_extension_import_data],
    ...furtherFields(system).filter(([, value]) => !context.out.terminal || (value !== null && value !== '')),
  ]);
}

/** Fields that only some systems have; on a terminal only those that are set are shown. */
function furtherFields(system: PlantSystem): Field[] {
  return [
    [say('Form', 'Form'), system.import_form === 'table' ? null : system.import_form],
    [say('Element je Datensatz', 'Element of a record'), system.import_data_element_tag],
    [say('Zeilen vor der Kopfzeile', 'Lines before the header'), system.import_head_lines || null],
    [say('Zeilen unter der Kopfzeile', 'Lines below the header'), system.import_lines_below_header || null],
    [say('Gerätemuster', 'Device pattern'), system.import_device_pattern],
    [say('Gilt als kein Wert', 'Counts as no value'), system.import_gap_values],
    [say('Namensspalte', 'Key column'), system.import_key_column],
    [say('Wertspalte', 'Value column'), system.import_value_column],
    [say('Spalte des Abstands zu UTC', 'Offset column'), system.import_offset_column],
    [say('Sekundenspalte', 'Seconds column'), system.import_seconds_column],
    [say('Kopfzeile', 'Head line'), system.import_data_header],
    [say('Importordner', 'Import folder'), system.folder_name_import],
    [say('Archivordner', 'Archive folder'), system.archivfolder],
    [say('Ordner der Alarmmeldungen', 'Folder of alarm messages'), system.alarmmessage_folder],
    [say('Endung der Alarmdateien', 'Extension of alarm files'), system.file_extension_import_alarm],
    [say('Zeitspalte der Alarme', 'Time column of alarms'), system.alarm_datetime_column],
    [say('Zeitformat der Alarme', 'Time format of alarms'), system.alarm_datetime_format],
    [say('Codespalte', 'Code column'), system.alarm_code_column],
    [say('Textspalte', 'Text column'), system.alarm_text_column],
    [say('Artspalte', 'Type column'), system.alarm_type_column],
    [say('Arten ohne Alarm', 'Types without alarm'), system.alarm_type_ignore.join(', ')],
    [say('Arten: Warnung', 'Types: warning'), system.alarm_type_warning.join(', ')],
    [say('Arten: Störung', 'Types: fault'), system.alarm_type_fault.join(', ')],
    [say('Arten, die beenden', 'Types that end'), system.alarm_type_end.join(', ')],
    [say('Codemuster', 'Code pattern'), system.alarm_code_pattern],
    [say('Ruhestunden', 'Quiet hours'), system.alarm_quiet_hours],
    [say('Dateien komprimiert', 'Files compressed'), system.import_data_compromised],
    [say('Organisationen', 'Organisations'), system.organisations.join(', ')],
  ];
}

/** Names a blank separator, because it would be invisible. */
export function separatorShown(separator: string | null): string | null {
  if (separator === '\t' || separator === String.raw`\t`) return 'Tab';
  return separator === ' ' ? '␣' : separator;
}
