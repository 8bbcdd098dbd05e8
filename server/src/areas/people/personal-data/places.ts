import type { Tables } from '../../../db/tables.ts';

/**
 * How a column refers to a person. `id`: id of the account. `name`: user name. `way`: address or phone number to which
 * a message was sent. `nameOrWay`: user name, or such an address in angle brackets if the person wrote with a link.
 * `called`: any name of the person, including full name and addresses. `subject`: id of the subject of a security
 * event.
 */
export type Naming = 'id' | 'name' | 'way' | 'nameOrWay' | 'called' | 'subject';

const stamps = { created_by: 'name', modified_by: 'name' } as const;

/**
 * Every column that names a person (decision 4.46); used to export and erase a person's data. A test checks the schema:
 * every column that refers to an account, or whose name suggests it, must be listed here or in `namesNobody`.
 */
export const places: Readonly<Partial<Record<keyof Tables, Readonly<Record<string, Naming>>>>> = {
  account: { id: 'id', ...stamps },
  session_token: { account_id: 'id' },
  auth_factor: { account_id: 'id' },
  recovery_code: { account_id: 'id' },
  passkey: { account_id: 'id' },
  push_device: { account_id: 'id' },
  sso_identity: { account_id: 'id', linked_by: 'name' },
  sign_in_step: { account_id: 'id' },
  api_key: { account_id: 'id', ...stamps },
  account_network: { account_id: 'id' },
  saved_selection: { account_id: 'id' },
  account_token: { account_id: 'id' },
  plant_account: { account_id: 'id' },
  component_account: { account_id: 'id' },
  user_group_member: { account_id: 'id' },
  rota_place: { account_id: 'id' },
  rota_absence: { account_id: 'id', substitute_id: 'id' },
  rota_takeover: { account_id: 'id' },
  certification_document: { account_id: 'id' },
  activity_log: { account_id: 'id', username: 'name', remarks: 'called' },
  security_event: { actor_id: 'id', actor: 'name', subject_id: 'subject', subject: 'called' },
  message: { account_id: 'id', recipient: 'way' },
  sent_message: { recipient: 'way' },
  alarm: { ended_by: 'name', acknowledged_by: 'name', created_by: 'name' },
  planned_work: { ended_by: 'name', ...stamps },
  work_order: { assignee_id: 'id', ended_by: 'name', ...stamps },
  work_order_step: { done_by: 'name' },
  work_order_entry: { created_by: 'nameOrWay', text: 'nameOrWay' },
  work_order_picture: { created_by: 'nameOrWay' },
  work_order_link: { created_by: 'name', withdrawn_by: 'name', address: 'way' },
  import_file: { created_by: 'name', undone_by: 'name' },
  plant_change: { changed_by: 'name' },
  commissioning_protocol: { signed_by: 'name' },
  plant_price: { new_price_by: 'name' },
  certification_readings: { created_by: 'name' },
  plant_price_history: { changed_by: 'name' },
  serial_number_change: { changed_by: 'name' },
  task_run: { started_by: 'name' },
  sent_report: { sent_by: 'name' },
  organisation: stamps,
  plant_system: stamps,
  plant_dashboard: stamps,
  plant: stamps,
  component: stamps,
  component_column: stamps,
  user_group: stamps,
  user_group_rota: stamps,
  channel: stamps,
  embed_key: stamps,
  board: stamps,
  session_policy: stamps,
  source: stamps,
  source_token: { created_by: 'name' },
  source_template: stamps,
  alarm_code: stamps,
  alarm_rule: stamps,
  loss_reassignment: { undone_by: 'name', ...stamps },
  alarm_code_organisation: stamps,
  plant_type_evaluation: stamps,
  plant_type_evaluation_column: stamps,
  daily_report_header: stamps,
  daily_report_subheader: stamps,
  daily_report_position: stamps,
  live_data: stamps,
  live_data_header: stamps,
  live_data_position: stamps,
  journal_header: stamps,
  journal_position: stamps,
  dashboard_header: stamps,
  dashboard_position: stamps,
  dashboard_row_column: stamps,
};

/**
 * Columns that look like personal data by their name but name no person, or are deleted with the account; each with the
 * reason.
 */
export const namesNobody: Readonly<Record<string, string>> = {
  'account.username': 'goes with the account',
  'account.username_key': 'goes with the account',
  'account.email': 'goes with the account',
  'account.first_name': 'goes with the account',
  'account.last_name': 'goes with the account',
  'account.address1': 'goes with the account',
  'account.phone_number': 'goes with the account',
  'session_token.address': 'goes with the session',
  'api_key.last_address': 'goes with the key',
  'session_token.agent': 'goes with the session',
  'account_network.network': 'goes with the account',
  'source.username': 'of a device or program, which whoever runs the broker named',
  'channel.address': 'of a server or a fax, which the organisation chose',
  'source_address.address': 'what a value is of, never who',
  'sso_identity.subject': 'goes with the account',
  'attempt.subject': 'a hash, kept for a quarter of an hour',
  'attempt.network': 'kept for a quarter of an hour',
  'security_event.address': 'emptied with the event that names the person',
  'security_flood.subject': 'moved into the record after a minute',
  'security_flood.address': 'moved into the record after a minute',
  'message.subject': 'a text, emptied with the message',
  'organisation.email': 'the address of the organisation, which itself changes it',
  'organisation.contact_person': 'said by the organisation, which itself changes it',
  'organisation.address1': 'of the organisation',
  'organisation.address2': 'of the organisation',
  'organisation.phone_number': 'of the organisation',
  'lease.holder': 'a process, for seconds',
};

/** Columns that are never exported. */
export const secretColumns: ReadonlySet<string> = new Set([
  'password_hash',
  'token_hash',
  'sealed_tokens',
  'sealed_consent',
  'username_key',
  'sealed',
  'code_hash',
  'ticket_hash',
  'sso_hint',
  'credential_id',
  'public_key',
  'endpoint_hash',
]);
