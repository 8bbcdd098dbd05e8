import type {
  OrganisationTable,
  AccountTable,
  SessionPolicyTable,
  SessionTokenTable,
  SecurityEventTable,
  SecurityFloodTable,
  SecurityMarkTable,
  SecuritySealTable,
  AccountNetworkTable,
  SavedSelectionTable,
  AttemptTable,
  AuthFactorTable,
  AuthGroupTable,
  PermissionTable,
  RecoveryCodeTable,
  SignInStepTable,
  PasskeyTable,
  SsoIdentityTable,
  ActivityLogTable,
  SettingTable,
} from './tables/accounts.ts';
import type {
  AccountTokenTable,
  UserGroupTable,
  UserGroupMemberTable,
  UserGroupPlantTable,
  UserGroupEscalationTable,
  CertificationDocumentTable,
  CertificationReadingsTable,
  AlarmCodeTable,
  AlarmCodeOrganisationTable,
  PlantTypeEvaluationTable,
  PlantTypeEvaluationColumnTable,
  PlantEvaluationColumnTable,
  PlantEvaluationTable,
  DailyReportHeaderTable,
  DailyReportSubheaderTable,
  DailyReportPositionTable,
  LiveDataTable,
  LiveDataPlantTable,
  LiveDataHeaderTable,
  LiveDataPositionTable,
  LiveDataPositionColumnTable,
  JournalHeaderTable,
  JournalPositionTable,
  PlantDashboardTable,
  DashboardHeaderTable,
  DashboardPositionTable,
  DashboardRowColumnTable,
} from './tables/administration.ts';
import type {
  AlarmRuleDueTable,
  AlarmRuleMarkTable,
  AlarmRuleStretchTable,
  AlarmRuleTable,
} from './tables/alarmRules.ts';
import type { AlarmEscalationTable, AlarmOccurrenceTable, AlarmTable, PlannedWorkTable } from './tables/alarms.ts';
import type {
  PlantPriceHistoryTable,
  PlantPriceTable,
  BillingItemPlantTable,
  BillingItemTable,
  MessagePriceHistoryTable,
  SentMessageTable,
} from './tables/billing.ts';
import type {
  TaskRunTable,
  LeaseTable,
  ImportFileTable,
  ImportOpeningTable,
  ImportComponentTable,
  ImportDeviceTable,
  ImportRejectionTable,
} from './tables/imports.ts';
import type {
  ComponentLatestTable,
  MeasurementAxisTable,
  MeasurementDayTable,
  MeasurementOriginTable,
  TextValueTable,
} from './tables/measurements.ts';
import type {
  ChannelGroupTable,
  ChannelTable,
  AlarmLinkTable,
  MessageAlarmTable,
  MessageAttachmentTable,
  MessageAttemptTable,
  MessageTable,
  ProviderCauseTable,
  PushDeviceTable,
  ScheduledWorkTable,
} from './tables/messages.ts';
import type {
  PlantTypeTable,
  PlantSystemTable,
  PlantSystemOrganisationTable,
  PlantTable,
  PlantChangeTable,
  PlantViewOrganisationTable,
  PlantAccountTable,
  PlantPrioValueTable,
  ComponentTable,
  ComponentAccountTable,
  ComponentColumnTable,
  SerialNumberChangeTable,
  CommissioningProtocolTable,
} from './tables/plants.ts';
import type {
  WorkOrderEntryTable,
  WorkOrderLinkTable,
  WorkOrderPictureTable,
  WorkOrderStepTable,
  WorkOrderTable,
  WorkOrderTicketTable,
} from './tables/workOrders.ts';
import type { ApiKeyPlantTable, ApiKeyTable } from './tables/apiKeys.ts';
import type { BoardTable } from './tables/boards.ts';
import type { EmbedKeyOriginTable, EmbedKeyPlantTable, EmbedKeyTable, EmbedKeyUsageTable } from './tables/embedKeys.ts';
import type {
  SourceAddressTable,
  SourceFileTable,
  SourceTable,
  SourceTemplateTable,
  SourceTokenTable,
} from './tables/sources.ts';
import type { StorageHomeTable, StoredObjectTable, StoredPortionTable } from './tables/storage.ts';
import type { ChangeMarkTable } from './tables/changes.ts';
import type { LossReassignmentTable, YieldDayTable, YieldMonthTable, YieldNeighbourTable } from './tables/yield.ts';
import type { DailyReportDayTable, JournalKeptTable, SentReportTable } from './tables/reports.ts';
import type {
  AlarmQuietTable,
  AlarmRotaStepTable,
  RotaAbsenceTable,
  RotaPlaceTable,
  RotaShiftTable,
  RotaTakeoverTable,
  UserGroupRotaTable,
} from './tables/rotas.ts';

/**
 * All tables, the same for all engines. Instants are integers in milliseconds UTC, days integers yyyymmdd in the
 * plant's zone, booleans 0 or 1, JSON is text, packed values are bytes. No column contains NaN; gaps are stored within
 * packed blocks.
 */
export interface Tables {
  organisation: OrganisationTable;
  account: AccountTable;
  session_token: SessionTokenTable;
  session_policy: SessionPolicyTable;
  auth_factor: AuthFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  sso_identity: SsoIdentityTable;
  sign_in_step: SignInStepTable;
  account_network: AccountNetworkTable;
  saved_selection: SavedSelectionTable;
  attempt: AttemptTable;
  auth_group: AuthGroupTable;
  permission: PermissionTable;
  plant_type: PlantTypeTable;
  plant_system: PlantSystemTable;
  plant_system_organisation: PlantSystemOrganisationTable;
  plant: PlantTable;
  plant_change: PlantChangeTable;
  commissioning_protocol: CommissioningProtocolTable;
  plant_view_organisation: PlantViewOrganisationTable;
  plant_account: PlantAccountTable;
  plant_prio_value: PlantPrioValueTable;
  component: ComponentTable;
  component_account: ComponentAccountTable;
  component_column: ComponentColumnTable;
  serial_number_change: SerialNumberChangeTable;
  planned_work: PlannedWorkTable;
  alarm_rule: AlarmRuleTable;
  alarm_rule_stretch: AlarmRuleStretchTable;
  alarm_rule_mark: AlarmRuleMarkTable;
  alarm_rule_due: AlarmRuleDueTable;
  yield_month: YieldMonthTable;
  yield_day: YieldDayTable;
  yield_neighbour: YieldNeighbourTable;
  loss_reassignment: LossReassignmentTable;
  alarm: AlarmTable;
  alarm_occurrence: AlarmOccurrenceTable;
  alarm_escalation: AlarmEscalationTable;
  alarm_rota_step: AlarmRotaStepTable;
  alarm_quiet: AlarmQuietTable;
  channel: ChannelTable;
  channel_group: ChannelGroupTable;
  push_device: PushDeviceTable;
  activity_log: ActivityLogTable;
  security_event: SecurityEventTable;
  security_seal: SecuritySealTable;
  security_mark: SecurityMarkTable;
  security_flood: SecurityFloodTable;
  task_run: TaskRunTable;
  lease: LeaseTable;
  work_order: WorkOrderTable;
  work_order_step: WorkOrderStepTable;
  work_order_entry: WorkOrderEntryTable;
  work_order_picture: WorkOrderPictureTable;
  work_order_link: WorkOrderLinkTable;
  work_order_ticket: WorkOrderTicketTable;
  api_key: ApiKeyTable;
  api_key_plant: ApiKeyPlantTable;
  embed_key: EmbedKeyTable;
  embed_key_plant: EmbedKeyPlantTable;
  embed_key_origin: EmbedKeyOriginTable;
  embed_key_usage: EmbedKeyUsageTable;
  board: BoardTable;
  source: SourceTable;
  source_token: SourceTokenTable;
  source_address: SourceAddressTable;
  source_file: SourceFileTable;
  source_template: SourceTemplateTable;
  import_opening: ImportOpeningTable;
  import_file: ImportFileTable;
  import_component: ImportComponentTable;
  import_device: ImportDeviceTable;
  import_rejection: ImportRejectionTable;
  component_latest: ComponentLatestTable;
  measurement_axis: MeasurementAxisTable;
  measurement_day: MeasurementDayTable;
  measurement_origin: MeasurementOriginTable;
  text_value: TextValueTable;
  setting: SettingTable;
  account_token: AccountTokenTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  user_group_plant: UserGroupPlantTable;
  user_group_escalation: UserGroupEscalationTable;
  user_group_rota: UserGroupRotaTable;
  rota_shift: RotaShiftTable;
  rota_place: RotaPlaceTable;
  rota_absence: RotaAbsenceTable;
  rota_takeover: RotaTakeoverTable;
  certification_document: CertificationDocumentTable;
  certification_readings: CertificationReadingsTable;
  alarm_code: AlarmCodeTable;
  alarm_code_organisation: AlarmCodeOrganisationTable;
  plant_type_evaluation: PlantTypeEvaluationTable;
  plant_type_evaluation_column: PlantTypeEvaluationColumnTable;
  plant_evaluation: PlantEvaluationTable;
  plant_evaluation_column: PlantEvaluationColumnTable;
  daily_report_header: DailyReportHeaderTable;
  daily_report_subheader: DailyReportSubheaderTable;
  daily_report_position: DailyReportPositionTable;
  live_data: LiveDataTable;
  live_data_plant: LiveDataPlantTable;
  live_data_header: LiveDataHeaderTable;
  live_data_position: LiveDataPositionTable;
  live_data_position_column: LiveDataPositionColumnTable;
  journal_header: JournalHeaderTable;
  journal_position: JournalPositionTable;
  plant_dashboard: PlantDashboardTable;
  dashboard_header: DashboardHeaderTable;
  dashboard_position: DashboardPositionTable;
  dashboard_row_column: DashboardRowColumnTable;
  plant_price: PlantPriceTable;
  plant_price_history: PlantPriceHistoryTable;
  message_price_history: MessagePriceHistoryTable;
  billing_item: BillingItemTable;
  billing_item_plant: BillingItemPlantTable;
  sent_message: SentMessageTable;
  message: MessageTable;
  message_attempt: MessageAttemptTable;
  message_alarm: MessageAlarmTable;
  alarm_link: AlarmLinkTable;
  message_attachment: MessageAttachmentTable;
  scheduled_work: ScheduledWorkTable;
  provider_cause: ProviderCauseTable;
  daily_report_day: DailyReportDayTable;
  sent_report: SentReportTable;
  journal_kept: JournalKeptTable;
  storage_home: StorageHomeTable;
  stored_object: StoredObjectTable;
  stored_portion: StoredPortionTable;
  change_mark: ChangeMarkTable;
}

export type * from './tables/accounts.ts';
export type * from './tables/administration.ts';
export type * from './tables/alarms.ts';
export type * from './tables/billing.ts';
export type * from './tables/changes.ts';
export type * from './tables/apiKeys.ts';
export type * from './tables/workOrders.ts';
export type * from './tables/boards.ts';
export type * from './tables/embedKeys.ts';
export type * from './tables/imports.ts';
export type * from './tables/measurements.ts';
export type * from './tables/messages.ts';
export type * from './tables/plants.ts';
export type * from './tables/reports.ts';
export type * from './tables/rotas.ts';
export type * from './tables/sources.ts';
export type * from './tables/storage.ts';
export type * from './tables/yield.ts';
