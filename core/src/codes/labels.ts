import type { ActivityAction } from './activities.ts';
import type { AlarmCause, AlarmEnd, ControlCenterType } from './alarms.ts';
import type { CertificationFilter, CertificationState } from './certifications.ts';
import type {
  Calculation,
  CalculationDay,
  EvaluationType,
  FooterType,
  ReportColumnType,
  ValueColumnType,
} from './dailyReports.ts';
import type { DashboardView, HealthLevel, KpiAggregation, LimitMarker } from './dashboards.ts';
import type { Dialog, Right } from './dialogs.ts';
import type { BoardFigure, BoardPage, BoardTheme } from './boards.ts';
import type { EmbedField } from './embed.ts';
import type { KeyForm } from './keyForms.ts';
import type {
  CompressionField,
  ImportOutcome,
  ImportRemark,
  ImportType,
  OverwriteCause,
  RejectionReason,
} from './imports.ts';
import type { MessageChannel, MessageKind, MessageState } from './messages.ts';
import type { RotaEventFault } from './rotas.ts';
import type { SealBreak, SecurityEvent, SecurityResult } from './security.ts';
import type { PickUpEnd, SlotRule, SourceFault, SourceKind, SourceState } from './sources.ts';
import type { LicenceStatus, OrganisationStatus } from './organisations.ts';
import type { ComponentType, PlantStatus, PlantType, RecordStatus } from './plants.ts';
import type { TimelineKind } from './timeline.ts';
import type {
  HoldScope,
  RepeatUnit,
  WorkOrderEntryKind,
  WorkOrderKind,
  WorkOrderOrigin,
  WorkOrderState,
} from './workOrders.ts';
import type { ImportWorkKind, TaskName, SCHEDULE, TaskRunStatus } from './tasks.ts';

/** All closed value lists with labels, by the name of their section in the texts. */
export interface LabelledCodes {
  plantStatus: PlantStatus;
  plantType: PlantType;
  recordStatus: RecordStatus;
  componentType: ComponentType;
  organisationStatus: OrganisationStatus;
  licenceStatus: LicenceStatus;
  dialog: Dialog;
  right: Right;
  dashboardView: DashboardView;
  kpiAggregation: KpiAggregation;
  healthLevel: HealthLevel;
  limitMarker: LimitMarker;
  importType: ImportType;
  importOutcome: ImportOutcome;
  messageChannel: MessageChannel;
  messageKind: MessageKind;
  securityEvent: SecurityEvent;
  securityResult: SecurityResult;
  sealBreak: SealBreak;
  messageState: MessageState;
  overwriteCause: OverwriteCause;
  importRemark: ImportRemark;
  rejection: RejectionReason;
  task: TaskName;
  keyForm: KeyForm;
  embedField: EmbedField;
  boardPage: BoardPage;
  boardFigure: BoardFigure;
  boardTheme: BoardTheme;
  sourceKind: SourceKind;
  sourceState: SourceState;
  sourceFault: SourceFault;
  pickUpEnd: PickUpEnd;
  slotRule: SlotRule;
  importWork: ImportWorkKind;
  taskStarter: typeof SCHEDULE;
  taskRunStatus: TaskRunStatus;
  compressionField: CompressionField;
  reportColumnType: ReportColumnType;
  footerType: FooterType;
  valueColumnType: ValueColumnType;
  calculationDay: CalculationDay;
  calculation: Calculation;
  evaluationType: EvaluationType;
  controlCenterType: ControlCenterType;
  alarmCause: AlarmCause;
  alarmEnd: AlarmEnd;
  activityAction: ActivityAction;
  certificationState: CertificationState;
  certificationFilter: CertificationFilter;
  workOrderKind: WorkOrderKind;
  workOrderState: WorkOrderState;
  workOrderOrigin: WorkOrderOrigin;
  holdScope: HoldScope;
  workOrderEntry: WorkOrderEntryKind;
  repeatUnit: RepeatUnit;
  timelineKind: TimelineKind;
  rotaEventFault: RotaEventFault;
}

export type CodeList = keyof LabelledCodes;

/** Key of a code's label, to be looked up with `text` of `@leitwarte/core/texts`. */
export type LabelKey<L extends CodeList = CodeList> = { [K in L]: `${K}.${LabelledCodes[K]}` }[L];

/** Key of the label of `value` in the texts: `labelKey('plantStatus', 1)` is `plantStatus.1`. */
export function labelKey<L extends CodeList, V extends LabelledCodes[L]>(list: L, value: V): `${L}.${V}` {
  return `${list}.${value}`;
}
