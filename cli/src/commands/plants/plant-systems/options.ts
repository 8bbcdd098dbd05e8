import { importForms } from '@leitwarte/core/codes';
import type { PlantSystemCreate } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

const separators: Readonly<Record<string, string>> = {
  tab: String.raw`\t`,
  semikolon: ';',
  semicolon: ';',
  komma: ',',
  comma: ',',
  leerzeichen: ' ',
  space: ' ',
};

const namesIn = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Every field of a plant system about reading files, by its option. */
export const systemOptions = {
  type: {
    field: 'type_import',
    type: 'text',
    choices: ['CF', 'PF', 'SF'],
    describe: say('Ordner: CF Komponente, PF Anlage, SF System', 'folder: CF component, PF plant, SF system'),
  },
  separator: {
    field: 'import_separator',
    type: 'text',
    value: say('zeichen', 'sign'),
    sent: (typed) => separators[typed.toLowerCase()] ?? typed,
    describe: say(
      'Spaltentrenner: tab, semikolon, komma, leerzeichen oder das Zeichen',
      'column separator: tab, semicolon, comma, space or the sign itself',
    ),
  },
  encoding: {
    field: 'import_encoding',
    type: 'text',
    value: say('name', 'name'),
    describe: say('Zeichenkodierung, etwa UTF-8 oder ISO-8859-1', 'encoding, such as UTF-8 or ISO-8859-1'),
  },
  decimal: {
    field: 'import_decimal_sign',
    type: 'text',
    choices: [',', '.'],
    describe: say('Dezimalzeichen', 'decimal sign'),
  },
  gaps: {
    field: 'import_gap_values',
    type: 'text',
    value: say('werte', 'values'),
    describe: say(
      'was als kein Wert gilt, mit ; getrennt: "n.v.; -999; 65535"',
      'what counts as no value, parted by ;: "n.v.; -999; 65535"',
    ),
  },
  settle: {
    field: 'import_settle_seconds',
    type: 'number',
    value: say('sekunden', 'seconds'),
    describe: say('Ruhe in Sekunden, bis eine Datei gelesen wird', 'seconds a file is left alone before it is read'),
  },
  rest: {
    field: 'import_rest_minutes',
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say('Ruhe in Minuten ohne letztes Zeilenende', 'minutes of rest where the last line has no end'),
  },
  ahead: {
    field: 'import_ahead_hours',
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('Stunden, die eine Zeile voraus sein darf', 'hours that a line may lie ahead'),
  },
  form: {
    field: 'import_form',
    type: 'text',
    choices: importForms,
    describe: say('wie Zeilen Messwerte tragen', 'how lines carry values'),
  },
  headLines: {
    field: 'import_head_lines',
    type: 'number',
    value: say('zeilen', 'lines'),
    describe: say('Zeilen vor der Kopfzeile', 'lines before the header'),
  },
  linesBelow: {
    field: 'import_lines_below_header',
    type: 'number',
    value: say('zeilen', 'lines'),
    describe: say('Zeilen unter der Kopfzeile, etwa Einheiten', 'lines below the header, such as units'),
  },
  devicePattern: {
    field: 'import_device_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say(
      'Muster mit den Gruppen device und channel im Namen oder in der Gerätezeile',
      'pattern with the groups device and channel in the key or the line of a device',
    ),
  },
  keyColumn: {
    field: 'import_key_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say(
      'lang: Spalte mit dem Namen des Werts, oder mehrere: "Kanal + Größe"',
      'long: column of the name of the value, or several: "Channel + Quantity"',
    ),
  },
  valueColumn: {
    field: 'import_value_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('lang: Spalte mit dem Wert', 'long: column of the value'),
  },
  offsetColumn: {
    field: 'import_offset_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('Spalte mit dem Abstand zu UTC', 'column of the offset from UTC'),
  },
  secondsColumn: {
    field: 'import_seconds_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('Spalte mit Sekunden nach der Zeit', 'column of seconds after the time'),
  },
  sernumColumn: {
    field: 'import_sernum_column_name',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say(
      'Spalte, die die Geräte einer Datei unterscheidet, oder mehrere: "Anlage + Gerät"',
      'column that tells the devices of one file apart, or several: "Plant + Device"',
    ),
  },
  sernumPrefix: {
    field: 'import_prefix_sernum',
    type: 'text',
    describe: say('Präfix vor Seriennummern', 'prefix of serial numbers'),
  },
  extension: {
    field: 'file_extension_import_data',
    type: 'text',
    describe: say('Endung der Datendateien', 'extension of data files'),
  },
  alarmExtension: {
    field: 'file_extension_import_alarm',
    type: 'text',
    describe: say('Endung der Alarmdateien', 'extension of alarm files'),
  },
  header: {
    field: 'import_data_header',
    type: 'text',
    describe: say('Kopfzeile, wenn die Dateien keine haben', 'head line where the files have none'),
  },
  folder: {
    field: 'folder_name_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Importordner (nur SF)', 'import folder (SF only)'),
  },
  archive: {
    field: 'archivfolder',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Archivordner (nur SF)', 'archive folder (SF only)'),
  },
  alarmFolder: {
    field: 'alarmmessage_folder',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Ordner der Alarmmeldungen', 'folder of alarm messages'),
  },
  alarmPrefix: {
    field: 'prefix_alarmmessages',
    type: 'text',
    describe: say('Präfix der Alarmmeldungen', 'prefix of alarm messages'),
  },
  alarmTime: {
    field: 'alarm_datetime_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say(
      'Zeitspalte der Alarmdateien; ohne sie keine',
      'time column of alarm files; none are read without it',
    ),
  },
  alarmTimeFormat: {
    field: 'alarm_datetime_format',
    type: 'text',
    value: say('format', 'format'),
    describe: say('Zeitformat der Alarmdateien', 'time format of alarm files'),
  },
  alarmCode: {
    field: 'alarm_code_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('Spalte des Alarmcodes', 'column of the alarm code'),
  },
  alarmText: {
    field: 'alarm_text_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('Spalte des Alarmtextes', 'column of the alarm text'),
  },
  alarmType: {
    field: 'alarm_type_column',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say('Spalte der Meldungsart', 'column of the type of message'),
  },
  alarmIgnore: {
    field: 'alarm_type_ignore',
    type: 'text',
    value: say('arten', 'types'),
    sent: namesIn,
    describe: say('Meldungsarten ohne Alarm, mit Komma getrennt', 'types that are no alarms, separated by commas'),
  },
  alarmWarning: {
    field: 'alarm_type_warning',
    type: 'text',
    value: say('arten', 'types'),
    sent: namesIn,
    describe: say(
      'Meldungsarten, die Warnungen sind, bis ihr Code gesetzt ist',
      'types that are warnings until their code is set',
    ),
  },
  alarmFault: {
    field: 'alarm_type_fault',
    type: 'text',
    value: say('arten', 'types'),
    sent: namesIn,
    describe: say(
      'Meldungsarten, die Störungen sind, bis ihr Code gesetzt ist',
      'types that are faults until their code is set',
    ),
  },
  alarmEnd: {
    field: 'alarm_type_end',
    type: 'text',
    value: say('arten', 'types'),
    sent: namesIn,
    describe: say('Meldungsarten, die einen Alarm beenden', 'types that end an alarm'),
  },
  alarmPattern: {
    field: 'alarm_code_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say(
      'Muster mit den Gruppen code, bracket, sernum im Alarmtext',
      'pattern with the groups code, bracket, sernum in the alarm text',
    ),
  },
  alarmQuiet: {
    field: 'alarm_quiet_hours',
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('Stunden ohne Meldung, die einen Alarm beenden', 'hours without occurrence that end an alarm'),
  },
  evuPrefix: { field: 'prefix_evu', type: 'text', describe: say('Präfix des EVU', 'prefix of the grid operator') },
  compressed: {
    field: 'import_data_compromised',
    type: 'yesno',
    describe: say('Datendateien sind komprimiert', 'data files are compressed'),
  },
  compressedExtension: {
    field: 'import_data_compromised_extension',
    type: 'text',
    describe: say('Endung der komprimierten Dateien', 'extension of compressed files'),
  },
  compressArchive: {
    field: 'compromise_files',
    type: 'yesno',
    describe: say('Dateien im Archiv komprimieren', 'compress files in the archive'),
  },
  elementTag: {
    field: 'import_data_element_tag',
    type: 'text',
    describe: say('Element je Datensatz in XML und JSON', 'element of a record in XML and JSON'),
  },
} as const satisfies FieldOptions<Exclude<keyof PlantSystemCreate, 'name' | 'organisations'>>;
