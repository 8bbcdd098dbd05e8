import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Json, Stamped } from './columns.ts';

/** A single-use token of an activation or reset link. */
export interface AccountTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  account_id: number;
  /** Purpose of the token: `activation` or `reset`. */
  purpose: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A user group (in the specification: notification group), not a permission group. */
export interface UserGroupTable extends Stamped {
  id: Id;
  grp_name: string;
  organisation_id: number;
  send_alarmmessages: DefaultBool;
  send_old_data: DefaultBool;
}

export interface UserGroupMemberTable {
  user_group_id: number;
  account_id: number;
}

export interface UserGroupPlantTable {
  user_group_id: number;
  plant_id: number;
}

/**
 * The group to which unacknowledged faults of a group are escalated (decision 4.47). A group without a row does not
 * escalate.
 */
export interface UserGroupEscalationTable {
  user_group_id: number;
  to_group_id: number;
  after_minutes: number;
  /** When the escalation was set; faults of which people were notified before are not escalated. */
  since: Instant;
}

/** Readings attached to a document, as they were when they were attached. */
export interface CertificationReadingsTable {
  id: Id;
  pdf_name: string;
  name: string;
  plant_id: number;
  /** Column names with units, as a JSON list. */
  columns: string;
  /** First day of the readings, yyyy-MM-dd in the plant's zone. */
  from_day: string;
  /** Last day of the readings. */
  until_day: string;
  line_count: number;
  /** The ZIP archive with the readings. */
  content: Uint8Array;
  size_bytes: number;
  /** SHA-256 of the archive, hexadecimal. */
  sha256: string;
  created_at: Instant;
  created_by: string;
}

/** Documents that a certification user may read, by file name below DATA_DIR/certifications. */
export interface CertificationDocumentTable {
  id: Id;
  account_id: number;
  pdf_name: string;
}

export interface AlarmCodeTable extends Stamped {
  id: Id;
  plant_system_id: number;
  alarm_code: string;
  /** Part of the alarm code in brackets; '' if there is none. */
  alarm_bracket: DefaultText;
  alarm_txt: string | null;
}

export interface AlarmCodeOrganisationTable extends Stamped {
  id: Id;
  alarm_code_id: number;
  organisation_id: number;
  type_control_center: DefaultText;
  is_error_message: DefaultBool;
  send_mail: DefaultBool;
  send_sms: DefaultBool;
}

export interface PlantTypeEvaluationTable extends Stamped {
  id: Id;
  name: string;
  only_superuser_access: DefaultBool;
  type_evaluation: string;
  plant_type_id: number;
}

export interface PlantTypeEvaluationColumnTable extends Stamped {
  id: Id;
  plant_type_evaluation_id: number;
  name: string;
  show_units: DefaultBool;
  type_footer: DefaultText;
  nr_pos: number;
  uuid: string;
}

/** An evaluation of a plant type, in one plant of that type. */
export interface PlantEvaluationTable {
  id: Id;
  plant_id: number;
  plant_type_evaluation_id: number;
}

/** The link of one column of a type's evaluation in one plant; a column without a row is not linked. */
export interface PlantEvaluationColumnTable {
  plant_evaluation_id: number;
  plant_type_evaluation_column_id: number;
  type_column: DefaultText;
  /** Id of a component, or name of a group. */
  linked_component: string | null;
  linked_component_data_description_data: string | null;
  type_value_column: DefaultText;
  calculation_day: DefaultText;
  type_calculation: string | null;
}

/** Common columns of configuration rows that have an order; positions count from 1. */
interface Ordered extends Stamped {
  id: Id;
  name: string;
  position: number;
}

/** A header of a daily report. Each organisation has one report, which has the organisation's id (decision 2.17). */
export interface DailyReportHeaderTable extends Ordered {
  organisation_id: number;
  show_installed_capacity: DefaultBool;
  linked_plant_id: number | null;
  page_break_after_pdf: DefaultBool;
  hide_subheaders_frontend: DefaultBool;
}

export interface DailyReportSubheaderTable extends Ordered {
  daily_report_header_id: number;
}

export interface DailyReportPositionTable extends Ordered {
  daily_report_subheader_id: number;
  show_units: DefaultBool;
  type_column: DefaultText;
  type_footer: DefaultText;
  linked_plant_id: number | null;
  type_value_column: DefaultText;
  ignore_null_values: DefaultBool;
  linked_component: string | null;
  linked_component_data_description_data: string | null;
  type_calculation: string | null;
  calculation_day: DefaultText;
  status: DefaultText;
}

export interface LiveDataTable extends Stamped {
  id: Id;
  name: string;
  organisation_id: number;
}

export interface LiveDataPlantTable {
  live_data_id: number;
  plant_id: number;
}

export interface LiveDataHeaderTable extends Ordered {
  live_data_id: number;
}

export interface LiveDataPositionTable extends Ordered {
  live_data_header_id: number;
  position_different_times: DefaultBool;
  /** Code of a figure from balances; null if the position shows the newest reading of its columns. */
  type_value_column: string | null;
}

export interface LiveDataPositionColumnTable {
  live_data_position_id: number;
  column_id: number;
}

/** A header of a journal. Each plant system has one journal, which has the system's id (decision 4.20). */
export interface JournalHeaderTable extends Ordered {
  plant_system_id: number;
}

export interface JournalPositionTable extends Ordered {
  journal_header_id: number;
  /** Name of a component, by which it is found in each plant. */
  linked_component: string | null;
  linked_component_data_description_data: string | null;
}

export interface PlantDashboardTable extends Stamped {
  id: Id;
  name: string;
  num_alarms: number | null;
  type: string | null;
  organisation_id: number | null;
}

export interface DashboardHeaderTable extends Ordered {
  plant_dashboard_id: number;
  column: DefaultInt;
  is_group_name: DefaultBool;
  positions_different_times: DefaultBool;
  use_research_models: DefaultBool;
  use_value_translation: DefaultBool;
  /** Translations as a JSON array of {value, translation, uuid}. */
  translations: Json;
}

export interface DashboardPositionTable extends Ordered {
  dashboard_header_id: number;
  name_display: string | null;
  is_chart: DefaultBool;
}

export interface DashboardRowColumnTable extends Ordered {
  plant_dashboard_id: number;
}
