import {
  flag,
  id,
  int,
  intOr,
  mayName,
  maybeInt,
  maybeNeeds,
  maybePartOf,
  maybeReal,
  maybeText,
  needs,
  partOf,
  stamped,
  text,
  textOr,
} from '../columns.ts';
import type { Column, Table } from '../schema.ts';

const plantType: Table = { name: 'plant_type', columns: { id, name: text }, unique: [['name']] };

/** How the alarm files of a system are read (decision 4.7). Without a time column they are not read. */
const alarmFiles: Readonly<Record<string, Column>> = {
  alarm_datetime_column: maybeText,
  alarm_datetime_format: maybeText,
  alarm_code_column: maybeText,
  alarm_text_column: maybeText,
  alarm_type_column: maybeText,
  alarm_code_pattern: maybeText,
  alarm_type_ignore: textOr('[]'),
  alarm_type_warning: textOr('[]'),
  alarm_type_fault: textOr('[]'),
  alarm_type_end: textOr('[]'),
  alarm_quiet_hours: intOr(24),
};

const plantSystem: Table = {
  name: 'plant_system',
  columns: {
    id,
    name: text,
    prefix_alarmmessages: maybeText,
    prefix_evu: maybeText,
    type_import: textOr('PF'),
    folder_name_import: maybeText,
    archivfolder: maybeText,
    file_extension_import_data: maybeText,
    file_extension_import_alarm: maybeText,
    import_data_compromised: flag,
    import_data_compromised_extension: maybeText,
    import_data_element_tag: maybeText,
    import_separator: maybeText,
    import_encoding: maybeText,
    import_data_header: maybeText,
    alarmmessage_folder: maybeText,
    import_prefix_sernum: maybeText,
    compromise_files: flag,
    import_sernum_column_name: maybeText,
    import_decimal_sign: textOr(','),
    import_gap_values: maybeText,
    import_settle_seconds: intOr(2),
    import_rest_minutes: intOr(5),
    import_ahead_hours: intOr(24),
    import_form: textOr('table'),
    import_head_lines: intOr(0),
    import_lines_below_header: intOr(0),
    import_device_pattern: maybeText,
    import_key_column: maybeText,
    import_value_column: maybeText,
    import_offset_column: maybeText,
    import_seconds_column: maybeText,
    ...alarmFiles,
    ...stamped,
  },
  unique: [['name'], ['folder_name_import']],
};

const plantSystemOrganisation: Table = {
  name: 'plant_system_organisation',
  columns: { plant_system_id: partOf('plant_system'), organisation_id: partOf('organisation') },
  key: ['plant_system_id', 'organisation_id'],
  indexes: [['organisation_id']],
};

const plantDashboard: Table = {
  name: 'plant_dashboard',
  columns: {
    id,
    name: text,
    num_alarms: maybeInt,
    type: maybeText,
    organisation_id: maybePartOf('organisation'),
    ...stamped,
  },
  indexes: [['organisation_id']],
};

const plant: Table = {
  name: 'plant',
  columns: {
    id,
    name: text,
    plant_type_id: needs('plant_type'),
    plant_system_id: maybeNeeds('plant_system'),
    organisation_id: maybeNeeds('organisation'),
    status: textOr('00'),
    status_anlage: intOr(0),
    status_data: intOr(0),
    time_last_data: maybeInt,
    time_last_alarm: maybeInt,
    last_alarm: maybeText,
    last_data_warn: maybeText,
    evu: maybeText,
    latitude: maybeReal,
    longitude: maybeReal,
    timezone: textOr('Europe/Berlin'),
    installed_capacity: maybeReal,
    price_per_month_cents: maybeInt,
    identificator_1: maybeText,
    identificator_2: maybeText,
    identificator_3: maybeText,
    folder_name_import: maybeText,
    folder_alarm_import: maybeText,
    file_prefix_alarm: maybeText,
    folder_yaml: flag,
    file_prefix_yaml: maybeText,
    parentfolder: maybeText,
    archivfolder: maybeText,
    config_changed: flag,
    exclude_daily_report: flag,
    model_name_research: maybeText,
    plant_dashboard_id: mayName('plant_dashboard'),
    ...stamped,
  },
  unique: [['organisation_id', 'folder_name_import']],
  indexes: [['organisation_id'], ['plant_system_id'], ['plant_type_id'], ['plant_dashboard_id']],
};

/** Journal of changes of plants: by whom and when, one row for each changed part. `changes` is JSON. */
const plantChange: Table = {
  name: 'plant_change',
  columns: {
    id,
    plant_id: partOf('plant'),
    at: int,
    event: text,
    about: maybeText,
    changes: text,
    changed_by: maybeText,
  },
  indexes: [['plant_id', 'id'], ['at']],
};

const plantViewOrganisation: Table = {
  name: 'plant_view_organisation',
  columns: { plant_id: partOf('plant'), organisation_id: partOf('organisation') },
  key: ['plant_id', 'organisation_id'],
  indexes: [['organisation_id']],
};

const plantAccount: Table = {
  name: 'plant_account',
  columns: { plant_id: partOf('plant'), account_id: partOf('account') },
  key: ['plant_id', 'account_id'],
  indexes: [['account_id']],
};

const component: Table = {
  name: 'component',
  columns: {
    id,
    name: text,
    plant_id: partOf('plant'),
    type_component: textOr('DA'),
    folder_name_import: maybeText,
    dashboard_group_name: maybeText,
    daily_report_group_name: maybeText,
    import_data_date_column_name: textOr('Datum'),
    import_data_time_column_name: textOr('Uhrzeit'),
    import_data_datetime_format: textOr('dd.MM.yyyy HH:mm:ss'),
    file_prefix: maybeText,
    sernum: maybeText,
    sernum_2: maybeText,
    import_nth_entry: maybeInt,
    timezone_file: maybeText,
    time_diff_warn: maybeInt,
    time_diff_error: maybeInt,
    calculate_old_data: flag,
    ...stamped,
  },
  unique: [
    ['plant_id', 'folder_name_import'],
    ['plant_id', 'sernum'],
  ],
  indexes: [['plant_id']],
};

const componentAccount: Table = {
  name: 'component_account',
  columns: { component_id: partOf('component'), account_id: partOf('account') },
  key: ['component_id', 'account_id'],
  indexes: [['account_id']],
};

const componentColumn: Table = {
  name: 'component_column',
  columns: {
    id,
    component_id: partOf('component'),
    nr_pos: int,
    col_description: text,
    col_unit: maybeText,
    col_component_data: text,
    col_component_data_description1: maybeText,
    col_component_data_description2: maybeText,
    col_data_delimiter: maybeText,
    col_gap_values: maybeText,
    factor_import: maybeReal,
    col_limit_low: maybeReal,
    col_limit_upper: maybeReal,
    has_data: flag,
    is_suitable_for_analyse: flag,
    ...stamped,
  },
  unique: [['component_id', 'col_component_data']],
};

const plantPrioValue: Table = {
  name: 'plant_prio_value',
  columns: { plant_id: partOf('plant'), slot: int, column_id: partOf('component_column') },
  key: ['plant_id', 'slot'],
  indexes: [['column_id']],
};

const serialNumberChange: Table = {
  name: 'serial_number_change',
  columns: {
    id,
    component_id: partOf('component'),
    esn_old: text,
    esn_new: text,
    changed_at: int,
    changed_by: maybeText,
  },
  indexes: [['component_id', 'changed_at']],
};

export const plants: readonly Table[] = [
  plantType,
  plantSystem,
  plantSystemOrganisation,
  plantDashboard,
  plant,
  plantChange,
  plantViewOrganisation,
  plantAccount,
  component,
  componentAccount,
  componentColumn,
  plantPrioValue,
  serialNumberChange,
];
