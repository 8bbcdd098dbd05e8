import type { ChangeArea } from '@leitwarte/core/codes';
import type { Tables } from '../tables.ts';

/** What the change of a table's row is marked with. */
export interface ChangeSource {
  readonly area: ChangeArea;
  /** Column that names the plant, or the component whose plant it is; without one the change is none of a plant. */
  readonly plant?: string;
  readonly component?: string;
  /** Column that names the organisation. */
  readonly organisation?: string;
}

/** A table whose changes nobody waits for, and why. */
export interface Unmarked {
  readonly unmarked: string;
}

const ofPlant = (area: ChangeArea): ChangeSource => ({ area, plant: 'plant_id' });
const ofComponent = (area: ChangeArea): ChangeSource => ({ area, component: 'component_id' });
const ofOrganisation = (area: ChangeArea): ChangeSource => ({ area, organisation: 'organisation_id' });
const below = (table: keyof Tables): Unmarked => ({ unmarked: `never changes without its ${table}` });
const judgedAnew: Unmarked = { unmarked: 'read by each call' };
const kept: Unmarked = { unmarked: 'a record, which nothing that is remembered shows' };

/**
 * Which changes leave a mark. Every table says so here, so that none is forgotten; triggers write the mark, so that no
 * writer can forget it.
 */
export const changeSources: Readonly<Record<keyof Tables, ChangeSource | Unmarked>> = {
  organisation: { area: 'organisations', organisation: 'id' },
  account: ofOrganisation('accounts'),
  session_token: judgedAnew,
  account_network: kept,
  saved_selection: judgedAnew,
  account_token: kept,
  attempt: kept,
  auth_group: ofOrganisation('rights'),
  permission: { area: 'rights' },
  user_group: ofOrganisation('mappings'),
  user_group_member: { area: 'mappings' },
  user_group_plant: ofPlant('mappings'),
  user_group_escalation: { area: 'mappings' },
  certification_document: { area: 'accounts' },
  certification_readings: { area: 'accounts' },
  plant_type: { area: 'systems' },
  plant_system: { area: 'systems' },
  plant_system_organisation: ofOrganisation('systems'),
  plant: { area: 'plants', plant: 'id', organisation: 'organisation_id' },
  plant_change: ofPlant('plants'),
  plant_view_organisation: { area: 'mappings', plant: 'plant_id', organisation: 'organisation_id' },
  plant_account: ofPlant('mappings'),
  plant_prio_value: ofPlant('plants'),
  component: ofPlant('plants'),
  component_account: ofComponent('mappings'),
  component_column: ofComponent('plants'),
  serial_number_change: ofComponent('plants'),
  planned_work: ofPlant('planned_work'),
  alarm: ofPlant('alarms'),
  alarm_occurrence: below('alarm'),
  alarm_escalation: { area: 'alarms' },
  alarm_code: { area: 'alarm_codes' },
  alarm_code_organisation: ofOrganisation('alarm_codes'),
  alarm_rule: judgedAnew,
  alarm_rule_stretch: below('alarm'),
  alarm_rule_mark: judgedAnew,
  alarm_rule_due: { unmarked: 'what is still to be evaluated, which nobody sees' },
  component_latest: ofComponent('readings'),
  measurement_axis: ofComponent('readings'),
  measurement_day: below('measurement_axis'),
  measurement_origin: kept,
  text_value: below('measurement_axis'),
  embed_key: judgedAnew,
  embed_key_plant: judgedAnew,
  embed_key_origin: judgedAnew,
  embed_key_usage: kept,
  source: ofPlant('imports'),
  source_token: judgedAnew,
  source_address: judgedAnew,
  source_file: judgedAnew,
  source_template: judgedAnew,
  import_opening: kept,
  import_file: ofPlant('imports'),
  import_component: below('import_file'),
  import_device: below('import_file'),
  import_rejection: below('import_file'),
  plant_type_evaluation: { area: 'evaluations' },
  plant_type_evaluation_column: { area: 'evaluations' },
  plant_evaluation: ofPlant('evaluations'),
  plant_evaluation_column: { area: 'evaluations' },
  daily_report_header: ofOrganisation('daily_reports'),
  daily_report_subheader: { area: 'daily_reports' },
  daily_report_position: { area: 'daily_reports' },
  daily_report_day: ofOrganisation('daily_reports'),
  sent_report: kept,
  live_data: ofOrganisation('live_data'),
  live_data_plant: ofPlant('live_data'),
  live_data_header: { area: 'live_data' },
  live_data_position: { area: 'live_data' },
  live_data_position_column: { area: 'live_data' },
  journal_header: { area: 'journals' },
  journal_position: { area: 'journals' },
  journal_kept: { area: 'journals' },
  plant_dashboard: ofOrganisation('dashboards'),
  dashboard_header: { area: 'dashboards' },
  dashboard_position: { area: 'dashboards' },
  dashboard_row_column: { area: 'dashboards' },
  plant_price: ofPlant('billing'),
  plant_price_history: ofPlant('billing'),
  message_price_history: ofOrganisation('billing'),
  billing_item: ofOrganisation('billing'),
  billing_item_plant: below('billing_item'),
  sent_message: kept,
  message: { area: 'messages', plant: 'plant_id', organisation: 'organisation_id' },
  message_attempt: below('message'),
  message_alarm: below('message'),
  message_attachment: below('message'),
  scheduled_work: { area: 'tasks' },
  provider_cause: { area: 'tasks' },
  task_run: { area: 'tasks' },
  lease: { unmarked: 'renewed every few seconds, for nobody to see' },
  setting: { area: 'settings' },
  activity_log: kept,
  security_event: kept,
  change_mark: { unmarked: 'is the mark' },
};
