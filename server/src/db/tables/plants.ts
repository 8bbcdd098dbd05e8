import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

export interface PlantTypeTable {
  id: Id;
  name: string;
}

export interface PlantSystemTable extends Stamped {
  id: Id;
  name: string;
  prefix_alarmmessages: string | null;
  prefix_evu: string | null;
  type_import: DefaultText;
  folder_name_import: string | null;
  archivfolder: string | null;
  file_extension_import_data: string | null;
  file_extension_import_alarm: string | null;
  import_data_compromised: DefaultBool;
  import_data_compromised_extension: string | null;
  import_data_element_tag: string | null;
  import_separator: string | null;
  import_encoding: string | null;
  import_data_header: string | null;
  alarmmessage_folder: string | null;
  import_prefix_sernum: string | null;
  compromise_files: DefaultBool;
  import_sernum_column_name: string | null;
  import_decimal_sign: DefaultText;
  import_gap_values: string | null;
  /** Number of seconds without a change after which a file counts as completely written. */
  import_settle_seconds: DefaultInt;
  /** Number of minutes for which a file must be unchanged if its last line has no line end. */
  import_rest_minutes: DefaultInt;
  /** Number of hours by which the time of a line may be later than its arrival. */
  import_ahead_hours: DefaultInt;
  import_form: DefaultText;
  /** Number of lines before the header; they contain no data. */
  import_head_lines: DefaultInt;
  /** Number of lines between the header and the first data line. */
  import_lines_below_header: DefaultInt;
  import_device_pattern: string | null;
  import_key_column: string | null;
  import_value_column: string | null;
  import_offset_column: string | null;
  import_seconds_column: string | null;
  alarm_datetime_column: string | null;
  alarm_datetime_format: string | null;
  alarm_code_column: string | null;
  alarm_text_column: string | null;
  alarm_type_column: string | null;
  /** Types of lines that are ignored, as a JSON list of texts. */
  alarm_type_ignore: DefaultText;
  /** Types of lines that are warnings, as a JSON list of texts. */
  alarm_type_warning: DefaultText;
  /** Types of lines that are faults, as a JSON list of texts. */
  alarm_type_fault: DefaultText;
  /** Types of lines that end an alarm, as a JSON list of texts. */
  alarm_type_end: DefaultText;
  alarm_code_pattern: string | null;
  /** Quiet time: number of hours without a new occurrence after which an alarm ends. */
  alarm_quiet_hours: DefaultInt;
}

export interface PlantSystemOrganisationTable {
  plant_system_id: number;
  organisation_id: number;
}

export interface PlantChangeTable {
  id: Id;
  plant_id: number;
  at: Instant;
  event: string;
  /** Name of the changed part of the plant at the time of the change; null if the plant itself was changed. */
  about: string | null;
  /** Changed fields as JSON `{field: [before, after]}`; people are stored as account ids. */
  changes: string;
  changed_by: string | null;
}

export interface PlantTable extends Stamped {
  id: Id;
  name: string;
  plant_type_id: number;
  plant_system_id: number | null;
  organisation_id: number | null;
  status: DefaultText;
  status_anlage: DefaultInt;
  status_data: DefaultInt;
  time_last_data: Instant | null;
  time_last_alarm: Instant | null;
  last_alarm: string | null;
  /** Warning about old data, in the form that `readNotice` reads. */
  last_data_warn: string | null;
  evu: string | null;
  latitude: number | null;
  longitude: number | null;
  timezone: DefaultText;
  installed_capacity: number | null;
  dashboard_value_column_id: number | null;
  plant_dashboard_id: number | null;
  price_per_month_cents: number | null;
  identificator_1: string | null;
  identificator_2: string | null;
  identificator_3: string | null;
  folder_name_import: string | null;
  folder_alarm_import: string | null;
  file_prefix_alarm: string | null;
  folder_yaml: DefaultBool;
  file_prefix_yaml: string | null;
  parentfolder: string | null;
  archivfolder: string | null;
  config_changed: DefaultBool;
  exclude_daily_report: DefaultBool;
  model_name_research: string | null;
  /** Losses before the inverter (on the DC side), in percent. */
  losses_percent: number | null;
  /** Tariffs as JSON `[{from, ct_per_kwh}]`. */
  tariffs: string | null;
  /** Budgeted energy of the twelve months in kWh, as a JSON list. */
  monthly_budget: string | null;
  mastr_number: string | null;
  market_location: string | null;
  /**
   * Codes of figures from balances at the positions of the priority values, such as `,PR,SY`; null if all positions
   * show columns.
   */
  prio_figures: string | null;
}

export interface PlantViewOrganisationTable {
  plant_id: number;
  organisation_id: number;
}

export interface PlantAccountTable {
  plant_id: number;
  account_id: number;
}

export interface PlantPrioValueTable {
  plant_id: number;
  /** Position among the priority values, 1 to 3. */
  slot: number;
  column_id: number;
}

export interface ComponentTable extends Stamped {
  id: Id;
  name: string;
  plant_id: number;
  type_component: DefaultText;
  folder_name_import: string | null;
  dashboard_group_name: string | null;
  daily_report_group_name: string | null;
  import_data_date_column_name: DefaultText;
  import_data_time_column_name: DefaultText;
  import_data_datetime_format: DefaultText;
  file_prefix: string | null;
  sernum: string | null;
  sernum_2: string | null;
  import_nth_entry: number | null;
  timezone_file: string | null;
  time_diff_warn: number | null;
  time_diff_error: number | null;
  calculate_old_data: DefaultBool;
  /** Installed power in kW; for modules in kilowatts peak. */
  capacity: number | null;
  /** Maximum power of the inverter in kW. */
  ac_limit: number | null;
  /** Tilt of the modules in degrees: 0 is horizontal, 90 vertical. */
  tilt: number | null;
  /** Direction of the modules in degrees from north: 180 is south. */
  azimuth: number | null;
  tracking: string | null;
  /** Change of power with temperature, in percent of the rated power per kelvin. */
  temperature_coefficient: number | null;
  strings: number | null;
  /** Power curve as the text that the user pasted. */
  power_curve: string | null;
}

export interface ComponentAccountTable {
  component_id: number;
  account_id: number;
}

export interface ComponentColumnTable extends Stamped {
  id: Id;
  component_id: number;
  nr_pos: number;
  col_description: string;
  col_unit: string | null;
  /** Storage name of the column; unique within the component. */
  col_component_data: string;
  col_component_data_description1: string | null;
  col_component_data_description2: string | null;
  col_data_delimiter: string | null;
  col_gap_values: string | null;
  factor_import: number | null;
  col_limit_low: number | null;
  col_limit_upper: number | null;
  /** Meaning of the column for expected energy; null if it has none. */
  col_role: string | null;
  /**
   * Key of the weather service whose source filled the column until the source was deleted, with the begin and end of
   * that period.
   */
  weather_service: string | null;
  weather_since: Instant | null;
  weather_until: Instant | null;
  has_data: DefaultBool;
  is_suitable_for_analyse: DefaultBool;
}

/** A replacement of a device, at which counters have a break (decision 4.4). */
export interface SerialNumberChangeTable {
  id: Id;
  component_id: number;
  esn_old: string;
  esn_new: string;
  changed_at: Instant;
  changed_by: string | null;
}

/** A signed commissioning protocol: the state of a plant when it was signed. It never changes. */
export interface CommissioningProtocolTable {
  id: Id;
  plant_id: number;
  signed_at: Instant;
  signed_by: string | null;
  remark: DefaultText;
  columns_total: number;
  gaps_total: number;
  /** Content of the protocol as JSON. */
  content: string;
}
