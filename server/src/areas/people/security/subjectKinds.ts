import type { SecurityEvent } from '@leitwarte/core/codes';

/** Tables whose rows can be the subject of a call. */
export type Table =
  | 'account'
  | 'auth_group'
  | 'user_group'
  | 'organisation'
  | 'plant'
  | 'planned_work'
  | 'work_order'
  | 'task_links'
  | 'work_order_link'
  | 'api_key'
  | 'embed_key'
  | 'source'
  | 'channel';
/**
 * How the subject of a call is found: a row of a table whose id is in the path or result, the caller, an entered name,
 * the account of a link, and so on.
 */
type Kind = Table | 'session_policy' | 'provider' | 'terminal' | 'document' | 'caller' | 'named' | 'linked' | 'none';

export const kinds: Readonly<Record<SecurityEvent, Kind>> = {
  set_up: 'none',
  sign_in: 'named',
  sign_out: 'caller',
  session_ended: 'caller',
  identity_confirmed: 'caller',
  factor_asked: 'named',
  factor_failed: 'named',
  factor_added: 'caller',
  factor_removed: 'caller',
  factor_taken: 'account',
  recovery_codes_made: 'caller',
  recovery_used: 'named',
  passkey_added: 'caller',
  passkey_removed: 'caller',
  push_device_added: 'caller',
  push_device_removed: 'caller',
  terminal_approved: 'caller',
  terminal_declined: 'caller',
  terminal_sign_in: 'terminal',
  unlocked: 'named',
  sso_sign_in: 'provider',
  sso_created: 'provider',
  sso_linked: 'caller',
  sso_unlinked: 'caller',
  sso_synced: 'provider',
  sso_sync_skipped: 'provider',
  sso_ended: 'provider',
  session_policy_changed: 'session_policy',
  activated: 'linked',
  password_changed: 'caller',
  password_set: 'account',
  password_reset_asked: 'named',
  password_reset: 'linked',
  user_created: 'account',
  users_imported: 'none',
  user_changed: 'account',
  user_deleted: 'account',
  user_restored: 'account',
  report_user_created: 'account',
  report_user_changed: 'account',
  report_user_deleted: 'account',
  group_created: 'auth_group',
  rights_changed: 'auth_group',
  user_group_created: 'user_group',
  user_group_changed: 'user_group',
  user_group_deleted: 'user_group',
  organisation_created: 'organisation',
  organisation_changed: 'organisation',
  organisation_switched: 'account',
  licence_changed: 'organisation',
  api_key_created: 'api_key',
  api_key_revoked: 'api_key',
  service_account_created: 'account',
  embed_key_created: 'embed_key',
  embed_key_changed: 'embed_key',
  embed_key_revoked: 'embed_key',
  source_created: 'source',
  source_changed: 'source',
  source_deleted: 'source',
  source_token_made: 'source',
  source_token_revoked: 'source',
  personal_data_exported: 'none',
  access_denied: 'caller',
  record_broken: 'none',
  document_read: 'document',
  readings_attached: 'document',
  readings_removed: 'document',
  person_given_out: 'account',
  person_erased: 'account',
  organisation_given_out: 'organisation',
  organisation_erased: 'organisation',
  planned_work_created: 'plant',
  planned_work_changed: 'planned_work',
  planned_work_ended: 'planned_work',
  task_hold_changed: 'work_order',
  task_link_sent: 'task_links',
  task_link_withdrawn: 'work_order_link',
  channel_created: 'channel',
  channel_changed: 'channel',
  channel_deleted: 'channel',
};

/** Whether the `subject_id` of an event is the id of an account. */
export function aboutAccounts(event: SecurityEvent): boolean {
  return ['account', 'caller', 'named', 'linked', 'provider', 'terminal'].includes(kinds[event]);
}
