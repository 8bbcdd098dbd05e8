import type { ComponentCreate } from '@leitwarte/core/entities';
import type { FileFields } from '../../../columns/readFields.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

type Field = keyof ComponentCreate;

/** Fields of a component by option, for one component or all of a file. */
export const componentOptions = {
  sernum: { field: 'sernum', type: 'text', describe: say('Seriennummer', 'serial number') },
  sernum2: { field: 'sernum_2', type: 'text', describe: say('frühere Seriennummer', 'former serial number') },
  type: {
    field: 'type_component',
    type: 'text',
    choices: ['DA', 'SU'],
    describe: say('DA Daten (sonst), SU Summe', 'DA data (default), SU sum'),
  },
  prefix: {
    field: 'file_prefix',
    type: 'text',
    describe: say('Anfang der Namen ihrer Dateien', 'beginning of the names of its files'),
  },
  folder: {
    field: 'folder_name_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Importordner (nur bei Importart CF)', 'import folder (import type CF only)'),
  },
  dateColumn: {
    field: 'import_data_date_column_name',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say(
      "Spalte mit dem Datum, sonst Datum; #n ist die n-te, 'Jahr + Tag' sind mehrere, #file das Datum im Dateinamen, #head das über den Werten",
      "column with the date, else Datum; #n is the n-th, 'Jahr + Tag' are several, #file the date in the file's name, #head the one above the values",
    ),
  },
  timeColumn: {
    field: 'import_data_time_column_name',
    type: 'text',
    value: say('spalte', 'column'),
    describe: say(
      "Spalte mit der Uhrzeit, sonst Uhrzeit; '' wenn die Datumsspalte beides enthält",
      "column with the time, else Uhrzeit; '' where the date column holds both",
    ),
  },
  format: {
    field: 'import_data_datetime_format',
    type: 'text',
    describe: say(
      "Zeitformat, sonst dd.MM.yyyy HH:mm:ss; auch ISO, Unix, 'Unix ms', Excel",
      "time format, else dd.MM.yyyy HH:mm:ss; also ISO, Unix, 'Unix ms', Excel",
    ),
  },
  zone: {
    field: 'timezone_file',
    type: 'text',
    value: say('zone', 'zone'),
    describe: say('Zeitzone der Dateien, sonst Europe/Berlin', 'zone of the files, else Europe/Berlin'),
  },
  every: {
    field: 'import_nth_entry',
    type: 'number',
    describe: say('nur jede n-te Zeile einlesen', 'import every n-th line only'),
  },
  warnStale: {
    field: 'calculate_old_data',
    type: 'yesno',
    describe: say('vor veralteten Daten warnen (vorbelegt: ja)', 'warn of old data (preset: yes)'),
  },
  warnHours: {
    field: 'time_diff_warn',
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say(
      'Warnung ab diesem Alter der Daten, in ganzen Stunden (vorbelegt: 24)',
      'warning from this age of the data on, in whole hours (preset: 24)',
    ),
  },
  errorHours: {
    field: 'time_diff_error',
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say(
      'Störung ab diesem Alter der Daten, in ganzen Stunden (vorbelegt: 72)',
      'fault from this age of the data on, in whole hours (preset: 72)',
    ),
  },
  capacity: {
    field: 'capacity',
    type: 'number',
    value: say('kW', 'kW'),
    describe: say('Leistung in Kilowatt, bei Solar kWp', 'capacity in kilowatts, of solar plants kWp'),
  },
  acLimit: {
    field: 'ac_limit',
    type: 'number',
    value: say('kW', 'kW'),
    describe: say('so viel gibt der Wechselrichter höchstens ab', 'most that the inverter gives'),
  },
  tilt: {
    field: 'tilt',
    type: 'number',
    value: say('grad', 'degrees'),
    describe: say('Neigung der Module, 0 liegt flach', 'tilt of the modules, 0 lies flat'),
  },
  azimuth: {
    field: 'azimuth',
    type: 'number',
    value: say('grad', 'degrees'),
    describe: say('Ausrichtung von Norden aus, 180 ist Süden', 'azimuth from north, 180 is south'),
  },
  tracking: {
    field: 'tracking',
    type: 'text',
    choices: ['fixed', 'one_axis', 'two_axes'],
    describe: say('ob die Module der Sonne folgen', 'whether the modules follow the sun'),
  },
  temperatureCoefficient: {
    field: 'temperature_coefficient',
    type: 'number',
    value: say('prozent', 'percent'),
    describe: say('Verlust je Kelvin, etwa -0.4', 'loss by kelvin, such as -0.4'),
  },
  strings: { field: 'strings', type: 'number', describe: say('Zahl der Strings', 'number of strings') },
  powerCurve: {
    field: 'power_curve',
    type: 'text',
    value: say('kurve', 'curve'),
    describe: say(
      'Leistungskurve, je Zeile Windgeschwindigkeit (m/s) und Leistung (kW)',
      'power curve, wind speed (m/s) and power (kW) in each line',
    ),
  },
  dashboardGroup: {
    field: 'dashboard_group_name',
    type: 'text',
    value: say('name', 'name'),
    describe: say('Abschnitt im Anlagenfenster', "section in the plant's window"),
  },
  reportGroup: {
    field: 'daily_report_group_name',
    type: 'text',
    value: say('name', 'name'),
    describe: say('Gruppe im Tagesbericht', 'group in the daily report'),
  },
} as const satisfies FieldOptions<Field>;

/** Names accepted in the header of a components file. */
export const componentFileFields = {
  name: { field: 'name', kind: 'required' },
  sernum: { field: 'sernum', kind: 'text' },
  sernum_2: { field: 'sernum_2', kind: 'text' },
  file_prefix: { field: 'file_prefix', kind: 'text' },
  folder_name_import: { field: 'folder_name_import', kind: 'text' },
  dashboard_group_name: { field: 'dashboard_group_name', kind: 'text' },
  daily_report_group_name: { field: 'daily_report_group_name', kind: 'text' },
} as const satisfies FileFields<Field>;
