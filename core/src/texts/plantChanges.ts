import type { ChangedValue, PlantChange } from '../entities/index.ts';
import { DASH, formatNumber, formatTime } from '../rules/index.ts';
import { catalogue } from './catalogue.ts';
import type { Language } from './language.ts';
import { textOrKey } from './text.ts';

const de = {
  event: {
    plant_created: 'Anlage angelegt',
    plant_changed: 'Anlage geändert',
    component_created: 'Komponente angelegt',
    component_changed: 'Komponente geändert',
    columns_added: 'Spalten hinzugefügt',
    column_changed: 'Spalte geändert',
    columns_removed: 'Spalten entfernt',
    evaluation_changed: 'Auswertung geändert',
    group_added: 'Benutzergruppe zugeordnet',
    group_removed: 'Benutzergruppe entfernt',
    alarm_codes_changed: 'Alarmcodes geändert, für alle Anlagen des Systems',
    work_planned: 'Arbeiten geplant',
    work_changed: 'Geplante Arbeiten geändert',
    work_ended: 'Geplante Arbeiten beendet',
  },
  field: {
    name: 'Name',
    type: 'Typ',
    system: 'Anlagensystem',
    organisation: 'Organisation',
    dashboard: 'Dashboard',
    dashboard_value_field: 'Wert im Dashboard',
    plant_prio_values: 'Wichtige Werte',
    prio_figures: 'Wichtige Werte aus der Bilanz',
    status: 'Betrieb',
    status_anlage: 'Status',
    last_alarm: 'Meldung',
    latitude: 'Breite',
    longitude: 'Länge',
    timezone: 'Zeitzone',
    installed_capacity: 'Installierte Leistung',
    price_per_month: 'Preis im Monat',
    identificator_1: 'Kennung 1',
    identificator_2: 'Kennung 2',
    identificator_3: 'Kennung 3',
    folder_name_import: 'Importordner',
    folder_alarm_import: 'Ordner für Alarme',
    file_prefix_alarm: 'Dateipräfix der Alarme',
    folder_yaml: 'Liefert YAML-Dateien',
    file_prefix_yaml: 'Dateipräfix der YAML-Dateien',
    parentfolder: 'Übergeordneter Ordner',
    archivfolder: 'Archivordner',
    model_name_research: 'Modell der Auswertung',
    exclude_daily_report: 'Nicht im Tagesbericht',
    view_organisations: 'Gezeigt auch diesen Organisationen',
    users: 'Zugeordnete Benutzer',
    type_component: 'Art',
    sernum: 'Seriennummer',
    sernum_2: 'Zweite Seriennummer',
    dashboard_group_name: 'Gruppe im Dashboard',
    daily_report_group_name: 'Gruppe im Tagesbericht',
    file_prefix: 'Dateipräfix',
    import_data_date_column_name: 'Spalte mit dem Datum',
    import_data_time_column_name: 'Spalte mit der Uhrzeit',
    import_data_datetime_format: 'Zeitformat',
    import_nth_entry: 'Jeder wievielte Eintrag',
    timezone_file: 'Zeitzone der Dateien',
    calculate_old_data: 'Alter der Daten überwachen',
    time_diff_warn: 'Warnung nach Stunden',
    time_diff_error: 'Störung nach Stunden',
    col_description: 'Beschreibung',
    col_unit: 'Einheit',
    col_component_data: 'Gespeichert als',
    col_component_data_description1: 'Spalte der Datei',
    col_component_data_description2: 'Zweite Spalte',
    col_data_delimiter: 'Dazwischen',
    col_gap_values: 'Gilt als kein Wert',
    factor_import: 'Faktor',
    col_limit_low: 'Grenzwert unten',
    col_limit_upper: 'Grenzwert oben',
    is_suitable_for_analyse: 'In der Analyse',
    nr_pos: 'Platz',
    losses_percent: 'Erwartete Verluste',
    tariffs: 'Vergütung',
    monthly_budget: 'Monatliches Soll',
    mastr_number: 'MaStR-Nummer',
    market_location: 'Marktlokation',
    capacity: 'Leistung',
    ac_limit: 'AC-Grenze',
    tilt: 'Neigung',
    azimuth: 'Ausrichtung',
    tracking: 'Nachführung',
    temperature_coefficient: 'Temperaturkoeffizient',
    strings: 'Strings',
    power_curve: 'Leistungskurve',
    col_role: 'Rolle',
    columns: 'Spalten',
    alarm_codes: 'Texte',
    alarm_as_warning: 'Warnung bei',
    alarm_as_fault: 'Störung bei',
    alarm_is_message: 'Störmeldung bei',
    alarm_send_mail: 'E-Mail bei',
    alarm_send_sms: 'SMS bei',
    from: 'Von',
    until: 'Bis',
    reason: 'Grund',
  },
  value: {
    yes: 'ja',
    no: 'nein',
    active: 'aktiv',
    inactive: 'stillgelegt',
    measured: 'Messwerte',
    computed: 'Summe',
    became: '{{before}} → {{after}}',
    line: '{{field}}: {{value}}',
  },
} as const;

const en = {
  event: {
    plant_created: 'Plant created',
    plant_changed: 'Plant changed',
    component_created: 'Component created',
    component_changed: 'Component changed',
    columns_added: 'Columns added',
    column_changed: 'Column changed',
    columns_removed: 'Columns removed',
    evaluation_changed: 'Evaluation changed',
    group_added: 'User group assigned',
    group_removed: 'User group removed',
    alarm_codes_changed: 'Alarm codes changed, for all plants of the system',
    work_planned: 'Work planned',
    work_changed: 'Planned work changed',
    work_ended: 'Planned work ended',
  },
  field: {
    name: 'Name',
    type: 'Type',
    system: 'Plant system',
    organisation: 'Organisation',
    dashboard: 'Dashboard',
    dashboard_value_field: 'Value on the dashboard',
    plant_prio_values: 'Priority values',
    prio_figures: 'Priority values from the balance',
    status: 'Operation',
    status_anlage: 'Status',
    last_alarm: 'Message',
    latitude: 'Latitude',
    longitude: 'Longitude',
    timezone: 'Time zone',
    installed_capacity: 'Installed capacity',
    price_per_month: 'Price per month',
    identificator_1: 'Identifier 1',
    identificator_2: 'Identifier 2',
    identificator_3: 'Identifier 3',
    folder_name_import: 'Import folder',
    folder_alarm_import: 'Folder of alarms',
    file_prefix_alarm: 'File prefix of alarms',
    folder_yaml: 'Delivers YAML files',
    file_prefix_yaml: 'File prefix of YAML files',
    parentfolder: 'Parent folder',
    archivfolder: 'Archive folder',
    model_name_research: 'Model for research',
    exclude_daily_report: 'Not in the daily report',
    view_organisations: 'Shown to these organisations too',
    users: 'Assigned users',
    type_component: 'Kind',
    sernum: 'Serial number',
    sernum_2: 'Second serial number',
    dashboard_group_name: 'Group on the dashboard',
    daily_report_group_name: 'Group in the daily report',
    file_prefix: 'File prefix',
    import_data_date_column_name: 'Column with the date',
    import_data_time_column_name: 'Column with the time',
    import_data_datetime_format: 'Time format',
    import_nth_entry: 'Every how manieth entry',
    timezone_file: 'Time zone of the files',
    calculate_old_data: 'Watch the age of data',
    time_diff_warn: 'Warning after hours',
    time_diff_error: 'Fault after hours',
    col_description: 'Description',
    col_unit: 'Unit',
    col_component_data: 'Stored as',
    col_component_data_description1: 'Column of the file',
    col_component_data_description2: 'Second column',
    col_data_delimiter: 'In between',
    col_gap_values: 'Counts as no value',
    factor_import: 'Factor',
    col_limit_low: 'Lower limit',
    col_limit_upper: 'Upper limit',
    is_suitable_for_analyse: 'In the analysis',
    nr_pos: 'Place',
    losses_percent: 'Expected losses',
    tariffs: 'Tariff',
    monthly_budget: 'Monthly budget',
    mastr_number: 'MaStR number',
    market_location: 'Market location',
    capacity: 'Capacity',
    ac_limit: 'AC limit',
    tilt: 'Tilt',
    azimuth: 'Azimuth',
    tracking: 'Tracking',
    temperature_coefficient: 'Temperature coefficient',
    strings: 'Strings',
    power_curve: 'Power curve',
    col_role: 'Role',
    columns: 'Columns',
    alarm_codes: 'Texts',
    alarm_as_warning: 'Warning at',
    alarm_as_fault: 'Fault at',
    alarm_is_message: 'Fault message at',
    alarm_send_mail: 'E-mail at',
    alarm_send_sms: 'SMS at',
    from: 'From',
    until: 'Until',
    reason: 'Reason',
  },
  value: {
    yes: 'yes',
    no: 'no',
    active: 'active',
    inactive: 'out of service',
    measured: 'readings',
    computed: 'sum',
    became: '{{before}} → {{after}}',
    line: '{{field}}: {{value}}',
  },
} as const;

const words = catalogue({ de, en });

/** Title of a change, such as `Komponente geändert: WR 1`. */
export function plantChangeTitle(language: Language, { event, about }: Pick<PlantChange, 'event' | 'about'>): string {
  const done = words.text(language, `event.${event}`);
  return about === null ? done : words.text(language, 'value.line', { field: done, value: about });
}

/**
 * Describes the changed fields, one per line, such as `Installierte Leistung: 100 → 120`; times are in the given zone.
 */
export function plantChangeLines(
  language: Language,
  { changes }: Pick<PlantChange, 'changes'>,
  zone?: string,
): string[] {
  return changes.map(({ field, before, after }) => {
    const written = (value: ChangedValue) => valueText(language, field, value, zone);
    const value =
      (before === null && field !== 'status_anlage') || field === 'last_alarm'
        ? written(after)
        : words.text(language, 'value.became', { before: written(before), after: written(after) });
    return words.text(language, 'value.line', { field: words.textOrKey(language, 'field', field), value });
  });
}

const times = new Set(['from', 'until']);

function valueText(language: Language, field: string, value: ChangedValue, zone: string | undefined): string {
  if (value === null || value === '') return DASH;
  if (typeof value === 'boolean') return words.text(language, value ? 'value.yes' : 'value.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return DASH;
    const word = (one: string | number) =>
      field === 'prio_figures' ? textOrKey(language, 'valueColumnType', String(one)) : one;
    return value.map(word).join(', ');
  }
  if (field === 'status_anlage') return textOrKey(language, 'plantStatus', String(value));
  if (field === 'status') return words.text(language, value === '00' ? 'value.active' : 'value.inactive');
  if (field === 'type') return textOrKey(language, 'plantType', String(value));
  if (field === 'col_role') return textOrKey(language, 'columnRole', String(value));
  if (field === 'tracking') return textOrKey(language, 'tracking', String(value));
  if (field === 'type_component') return words.text(language, value === 'SU' ? 'value.computed' : 'value.measured');
  if (typeof value === 'number') return formatNumber(value);
  return times.has(field) ? formatTime(value, 'dd.MM.yyyy HH:mm', zone) : value;
}
