import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** A column that refers to a row of another table, by that table's column `by` (default: its id). */
interface Link {
  readonly by: string;
  readonly to: keyof Tables;
  readonly column?: string;
}

/**
 * How it is determined to which organisation a row of a table belongs: it refers to rows of other tables that belong to
 * the organisation.
 */
interface Belonging {
  readonly links: readonly Link[];
  /** Columns that identify a row, if it has no `id`. */
  readonly key?: readonly string[];
  /** Why the rows are not exported unchanged; undefined if they are. */
  readonly notGiven?: string;
  /** Why the rows are kept when the organisation is erased; undefined if they are deleted. */
  readonly kept?: string;
}

/** A table whose rows belong to no organisation, with the reason. */
interface Nobodys {
  readonly nobodys: string;
}

const by = (to: keyof Tables, column = `${to}_id`): Belonging => ({ links: [{ by: column, to }] });
const keyed = (key: readonly string[], belonging: Belonging): Belonging => ({ ...belonging, key });
const ofSystems: Nobodys = { nobodys: 'of a plant system, which many organisations share' };
const ofTypes: Nobodys = { nobodys: 'of a plant type, which all organisations share' };
const ofProvider: Nobodys = { nobodys: 'of the installation' };
const inFiles = 'given as CSV files of the measurements';
const computed = 'computed from the measurements';
const forBills = 'bills are kept ten years by law';
const asRecord = 'a record, kept as long as the setting SECURITY_EVENT_DAYS says, without names of people';

/**
 * Owner of the rows of each table (decision 4.46); used to export and erase an organisation's data. Each table is
 * listed after those that it references. The type requires an entry for every table, and a test compares the list with
 * the database.
 */
export const belongings: Readonly<Record<keyof Tables, Belonging | Nobodys>> = {
  organisation: { links: [], kept: 'whom bills name, with name and address alone; gone where there are no bills' },
  auth_group: by('organisation'),
  permission: by('auth_group'),
  account: by('organisation'),
  session_token: by('account'),
  session_policy: by('organisation'),
  auth_factor: by('account'),
  recovery_code: by('account'),
  passkey: by('account'),
  sso_identity: by('account'),
  sign_in_step: keyed(['ticket_hash'], by('account')),
  account_network: keyed(['account_id', 'network'], by('account')),
  account_token: keyed(['token_hash'], by('account')),
  saved_selection: by('account'),
  certification_document: by('account'),
  activity_log: by('organisation'),
  security_event: { ...by('organisation'), kept: asRecord },
  security_seal: { nobodys: 'of the record of the whole installation' },
  security_mark: { nobodys: 'of the record of the whole installation' },
  security_flood: { nobodys: 'counts of refusals, in the record after a minute' },
  plant_type: ofTypes,
  plant_system: ofSystems,
  plant_system_organisation: keyed(['plant_system_id', 'organisation_id'], by('organisation')),
  plant_dashboard: by('organisation'),
  dashboard_header: by('plant_dashboard'),
  dashboard_position: by('dashboard_header'),
  dashboard_row_column: by('plant_dashboard'),
  plant: by('organisation'),
  plant_change: by('plant'),
  commissioning_protocol: by('plant'),
  plant_view_organisation: keyed(['plant_id', 'organisation_id'], {
    links: [...by('plant').links, ...by('organisation').links],
  }),
  plant_account: keyed(['plant_id', 'account_id'], { links: [...by('plant').links, ...by('account').links] }),
  component: by('plant'),
  component_account: keyed(['component_id', 'account_id'], {
    links: [...by('component').links, ...by('account').links],
  }),
  component_column: by('component'),
  plant_prio_value: keyed(['plant_id', 'slot'], by('plant')),
  serial_number_change: by('component'),
  component_latest: keyed(['component_id'], { ...by('component'), notGiven: inFiles }),
  measurement_axis: keyed(['component_id', 'day'], { ...by('component'), notGiven: inFiles }),
  measurement_day: keyed(['component_id', 'column_id', 'day'], { ...by('component'), notGiven: inFiles }),
  measurement_origin: keyed(['component_id', 'day'], {
    ...by('component'),
    notGiven: 'which file brought which reading, packed; the files are named in import_file',
  }),
  text_value: keyed(['component_id', 'column_id', 'ts'], by('component')),
  planned_work: by('plant'),
  alarm: by('plant'),
  alarm_rule: by('plant'),
  alarm_rule_stretch: by('alarm_rule'),
  alarm_rule_mark: by('alarm_rule'),
  loss_reassignment: by('plant'),
  yield_month: keyed(['plant_id', 'month'], { ...by('plant'), notGiven: computed }),
  yield_neighbour: keyed(['plant_id', 'neighbour_id'], {
    links: [...by('plant').links, ...by('plant', 'neighbour_id').links],
    notGiven: computed,
  }),
  yield_day: keyed(['component_id', 'day'], { ...by('component'), notGiven: computed }),
  alarm_rule_due: keyed(['component_id'], { ...by('component'), notGiven: 'what is still to be evaluated' }),
  import_file: by('plant'),
  import_component: keyed(['import_file_id', 'component_id'], by('import_file')),
  import_device: keyed(['import_file_id', 'component_id', 'sernum'], by('import_file')),
  import_rejection: by('import_file'),
  alarm_occurrence: by('alarm'),
  api_key: by('account'),
  api_key_plant: keyed(['api_key_id', 'plant_id'], by('api_key')),
  embed_key: by('organisation'),
  embed_key_plant: keyed(['embed_key_id', 'plant_id'], by('embed_key')),
  embed_key_origin: keyed(['embed_key_id', 'origin'], by('embed_key')),
  embed_key_usage: keyed(['embed_key_id', 'day'], by('embed_key')),
  board: by('organisation'),
  source: by('plant'),
  source_token: by('source'),
  source_address: by('source'),
  source_file: by('source'),
  source_template: by('organisation'),
  user_group: by('organisation'),
  user_group_member: keyed(['user_group_id', 'account_id'], by('user_group')),
  user_group_plant: keyed(['user_group_id', 'plant_id'], by('user_group')),
  user_group_escalation: keyed(['user_group_id'], by('user_group')),
  user_group_rota: keyed(['user_group_id'], by('user_group')),
  rota_shift: by('user_group'),
  rota_place: by('rota_shift'),
  rota_absence: by('user_group'),
  rota_takeover: by('user_group'),
  work_order: by('plant'),
  work_order_step: by('work_order'),
  work_order_entry: by('work_order'),
  work_order_picture: { ...by('work_order'), notGiven: 'given as files below aufgaben' },
  work_order_link: by('work_order'),
  work_order_ticket: keyed(['token_hash'], by('work_order_link')),
  channel: by('organisation'),
  channel_group: keyed(['channel_id', 'user_group_id'], by('channel')),
  alarm_escalation: keyed(['alarm_id', 'user_group_id'], by('alarm')),
  alarm_rota_step: keyed(['alarm_id', 'user_group_id', 'step'], by('alarm')),
  alarm_quiet: keyed(['alarm_id', 'user_group_id'], by('alarm')),
  alarm_code: ofSystems,
  alarm_code_organisation: by('organisation'),
  plant_type_evaluation: ofTypes,
  plant_type_evaluation_column: ofTypes,
  plant_evaluation: by('plant'),
  plant_evaluation_column: keyed(['plant_evaluation_id', 'plant_type_evaluation_column_id'], by('plant_evaluation')),
  daily_report_header: by('organisation'),
  daily_report_subheader: by('daily_report_header'),
  daily_report_position: by('daily_report_subheader'),
  sent_report: by('organisation'),
  daily_report_day: keyed(['organisation_id', 'day'], by('organisation')),
  live_data: by('organisation'),
  live_data_plant: keyed(['live_data_id', 'plant_id'], by('live_data')),
  live_data_header: by('live_data'),
  live_data_position: by('live_data_header'),
  live_data_position_column: keyed(['live_data_position_id', 'column_id'], by('live_data_position')),
  journal_header: ofSystems,
  journal_position: ofSystems,
  journal_kept: ofSystems,
  plant_price: { links: [...by('plant').links, ...by('organisation').links] },
  plant_price_history: by('plant'),
  message_price_history: by('organisation'),
  certification_readings: by('plant'),
  billing_item: { ...by('organisation'), kept: forBills },
  billing_item_plant: keyed(['billing_item_id', 'plant_id'], { ...by('billing_item'), kept: forBills }),
  sent_message: { ...by('organisation'), kept: 'counted by bills; the recipients are erased' },
  push_device: by('account'),
  message: by('organisation'),
  message_attachment: { links: [{ by: 'id', to: 'message', column: 'attachment_id' }] },
  message_attempt: by('message'),
  message_alarm: keyed(['message_id', 'alarm_id'], by('message')),
  alarm_link: keyed(['token_hash'], by('message')),
  task_run: ofProvider,
  lease: ofProvider,
  import_opening: { nobodys: 'names of files while they are opened, gone when that ends' },
  setting: ofProvider,
  storage_home: ofProvider,
  stored_object: { nobodys: 'files of the data folder; those that are given out stand among the documents' },
  stored_portion: { nobodys: 'the content of a stored_object' },
  scheduled_work: ofProvider,
  provider_cause: ofProvider,
  attempt: { nobodys: 'hashes of what was guessed at, kept for a quarter of an hour' },
  change_mark: { nobodys: 'that something changed, not what' },
};

export type OwnedTable = Belonging & { readonly table: keyof Tables; readonly key: readonly string[] };

/** Tables with rows that belong to organisations, each after the tables that it references. */
export function ownedTables(): OwnedTable[] {
  return Object.entries(belongings).flatMap(([table, one]) =>
    isTable(table) && 'links' in one ? [{ key: ['id'], ...one, table }] : [],
  );
}
const isTable = (name: string): name is keyof Tables => name in belongings;

/**
 * SQL condition: a row of a table belongs to the organisation. Superusers belong to no organisation, even if they have
 * switched to one.
 */
export function belongsTo(table: keyof Tables, organisationId: number): RawBuilder<SqlBool> {
  if (table === 'organisation') return sql<SqlBool>`${sql.ref('organisation.id')} = ${organisationId}`;
  const one = belongings[table];
  if ('nobodys' in one) return sql<SqlBool>`1 = 0`;
  const conditions = one.links.map((link) => linked(table, link, organisationId));
  const belongs = sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  return table === 'account' ? sql<SqlBool>`(${belongs} and account.is_superuser = 0)` : belongs;
}

function linked(
  table: keyof Tables,
  { by: name, to, column = 'id' }: Link,
  organisationId: number,
): RawBuilder<SqlBool> {
  const named = sql.ref(`${table}.${name}`);
  if (to === 'organisation') return sql<SqlBool>`${named} = ${organisationId}`;
  return sql<SqlBool>`${named} in (select ${sql.ref(`${to}.${column}`)} from ${sql.table(to)}
    where ${belongsTo(to, organisationId)})`;
}
