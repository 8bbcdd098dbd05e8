import type { ColumnType, Generated } from 'kysely';

/**
 * Every table, once for all engines. Instants are integer milliseconds UTC, days `yyyymmdd` integers of the plant's
 * calendar, booleans 0 or 1, JSON text, packed values bytes. No column holds NaN; gaps live inside packed blocks.
 */
type Id = Generated<number>;
type Bool = 0 | 1;
type DefaultBool = ColumnType<Bool, Bool | undefined, Bool>;
type DefaultText = ColumnType<string, string | undefined, string>;
type Instant = number;
type Json = string;

export interface Tables {
  organisation: OrganisationTable;
  account: AccountTable;
  session_token: SessionTokenTable;
  auth_group: AuthGroupTable;
  permission: PermissionTable;
  plant_type: PlantTypeTable;
  plant_system: PlantSystemTable;
  plant_system_organisation: PlantSystemOrganisationTable;
  plant: PlantTable;
  plant_view_organisation: PlantViewOrganisationTable;
  plant_account: PlantAccountTable;
  plant_prio_value: PlantPrioValueTable;
  component: ComponentTable;
  component_account: ComponentAccountTable;
  component_column: ComponentColumnTable;
  serial_number_change: SerialNumberChangeTable;
  alarm_message: AlarmMessageTable;
  activity_log: ActivityLogTable;
  task_run: TaskRunTable;
  lease: LeaseTable;
  import_file: ImportFileTable;
  import_component: ImportComponentTable;
  import_rejection: ImportRejectionTable;
  component_latest: ComponentLatestTable;
  measurement_axis: MeasurementAxisTable;
  measurement_day: MeasurementDayTable;
  text_value: TextValueTable;
  setting: SettingTable;
}

interface Stamped {
  created_at: Instant;
  modified_at: Instant;
  created_by: string | null;
  modified_by: string | null;
}

export interface OrganisationTable extends Stamped {
  id: Id;
  name: string;
  /** Lower-cased name, unique. */
  name_key: string;
  email: string | null;
  contact_person: string | null;
  address1: string | null;
  zipcode: string | null;
  city: string | null;
  country: string | null;
  phone_number: string | null;
  folder_name_import: string | null;
  price_per_sms_cents: number | null;
  price_per_email_cents: number | null;
  status: DefaultText;
  status_license: DefaultText;
  /** yyyy-MM-dd. */
  license_valid_until: string | null;
  logo: string | null;
  standard_dashboard: string | null;
  recent_data_hours: ColumnType<number, number | undefined, number>;
  /** Array of {kpi, aggregation}. */
  organisation_kpis: ColumnType<Json, Json | undefined, Json>;
  daily_report_html_content: string | null;
  daily_report_plain_text_content: string | null;
}

/** Users and report users share this table and its ids (decision 2.51). */
export interface AccountTable extends Stamped {
  id: Id;
  /** Null for report users. */
  username: string | null;
  username_key: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  address1: string | null;
  zipcode: string | null;
  city: string | null;
  phone_number: string | null;
  /** scrypt$N$r$p$salt$hash; null: cannot sign in. */
  password_hash: string | null;
  is_superuser: DefaultBool;
  is_active: DefaultBool;
  will_be_deleted: DefaultBool;
  auth_group_id: number | null;
  organisation_id: number | null;
  standard_dashboard: string | null;
  user_alert_text: string | null;
  send_daily_report: DefaultBool;
  registration_valid_until: Instant | null;
}

export interface SessionTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  account_id: number;
  created_at: Instant;
  last_used_at: Instant;
}

export interface AuthGroupTable {
  id: Id;
  grp_name: string;
  is_hidden: DefaultBool;
  list_all_plants: DefaultBool;
  /** Null: the global group Certification. */
  organisation_id: number | null;
}

export interface PermissionTable {
  id: Id;
  auth_group_id: number;
  dialog: string;
  can_read: DefaultBool;
  can_write: DefaultBool;
  can_create: DefaultBool;
  can_edit_user_mapping: DefaultBool;
}

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
}

export interface PlantSystemOrganisationTable {
  plant_system_id: number;
  organisation_id: number;
}

export interface PlantTable extends Stamped {
  id: Id;
  name: string;
  plant_type_id: number;
  plant_system_id: number | null;
  organisation_id: number | null;
  status: DefaultText;
  status_anlage: ColumnType<number, number | undefined, number>;
  status_data: ColumnType<number, number | undefined, number>;
  time_last_data: Instant | null;
  time_last_alarm: Instant | null;
  last_alarm: string | null;
  last_data_warn: string | null;
  evu: string | null;
  latitude: number | null;
  longitude: number | null;
  timezone: DefaultText;
  installed_capacity: number | null;
  dashboard_value_column_id: number | null;
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
  /** 1 to 3. */
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
  /** Unique within the component. */
  col_component_data: string;
  col_component_data_description1: string | null;
  col_component_data_description2: string | null;
  col_data_delimiter: string | null;
  factor_import: number | null;
  col_limit_low: number | null;
  col_limit_upper: number | null;
  has_data: DefaultBool;
  is_suitable_for_analyse: DefaultBool;
}

/** An exchange of a device; marks a break for counters (decision 4.4). */
export interface SerialNumberChangeTable {
  id: Id;
  component_id: number;
  esn_old: string;
  esn_new: string;
  changed_at: Instant;
  changed_by: string | null;
}

export interface AlarmMessageTable {
  id: Id;
  plant_id: number;
  component_id: number | null;
  created_at: Instant;
  text: string;
  status: number;
  /** manual, or import. */
  origin: string;
  created_by: string | null;
}

export interface ActivityLogTable {
  id: Id;
  created_at: Instant;
  /** Login, Create, Send TB. */
  action_type: string;
  account_id: number | null;
  username: string | null;
  organisation_id: number | null;
  remarks: string | null;
}

export interface TaskRunTable {
  id: Id;
  task: string;
  status: string;
  started_at: Instant;
  finished_at: Instant | null;
  percent: number | null;
  step: string | null;
  message: string | null;
  details: Json | null;
  started_by: string | null;
}

/** One holder of a name at a time across processes; free once `expires_at` has passed. */
export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Instant;
}

export interface ImportFileTable {
  id: Id;
  plant_id: number | null;
  plant_system_id: number | null;
  /** File name without folder. */
  file: string;
  /** Folder below DATA_DIR/import, with `/`. */
  folder: string;
  size_bytes: number;
  sha256: string;
  status: string;
  reason: string | null;
  started_at: Instant;
  finished_at: Instant | null;
  rows_read: number;
  rows_stored: number;
  rows_duplicate: number;
  rows_rejected: number;
  rows_skipped: number;
  cells_rejected: number;
  values_stored: number;
  first_time: Instant | null;
  last_time: Instant | null;
}

export interface ImportComponentTable {
  import_file_id: number;
  component_id: number;
  rows_stored: number;
  rows_duplicate: number;
  values_stored: number;
  first_time: Instant | null;
  last_time: Instant | null;
}

export interface ImportRejectionTable {
  id: Id;
  import_file_id: number;
  /** 1-based line of the file, header included. */
  line: number;
  reason: string;
  /** Column name when a single cell was rejected, null for a whole line. */
  column_name: string | null;
  /** The cell or line as read, at most 1,000 characters. */
  content: string;
}

export interface ComponentLatestTable {
  component_id: number;
  /** Newest measured instant. */
  ts: Instant;
  /** {"<column id>": [value, instant]} of every column, numbers or text. */
  latest: Json;
  received_at: Instant;
}

/** Time axis of one component and block of days. */
export interface MeasurementAxisTable {
  component_id: number;
  /** yyyymmdd of the plant's calendar: first day of the block. */
  day: number;
  /** Length of the block in days: 1, or the days of a month for hourly history. */
  days: ColumnType<number, number | undefined, number>;
  /** Instant at which the first day begins. */
  day_start: Instant;
  /** Milliseconds between neighbours when regular, else null. */
  step: number | null;
  first_ts: Instant;
  last_ts: Instant;
  n: number;
  /** Packed times when irregular. */
  times: Uint8Array | null;
  /** Raised with every change of the block. */
  rev: number;
}

export interface MeasurementDayTable {
  component_id: number;
  column_id: number;
  day: number;
  /** Numeric samples. */
  n: number;
  zeros: number;
  sum: number | null;
  min: number | null;
  max: number | null;
  first: number | null;
  last: number | null;
  /** Float64 values along the axis, byte-shuffled and deflated; NaN is a gap. */
  packed: Uint8Array;
}

/** Texts of combined fields and states, stored on change. */
export interface TextValueTable {
  component_id: number;
  column_id: number;
  ts: Instant;
  text: string;
}

/** Values the installation makes for itself, such as the demo seed's progress. */
export interface SettingTable {
  name: string;
  value: string;
}
