import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Json, Stamped } from './columns.ts';

type MaybeInstant = ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

export interface OrganisationTable extends Stamped {
  id: Id;
  name: string;
  /** Lower-cased name, unique. */
  name_key: string;
  email: string | null;
  contact_person: string | null;
  address1: string | null;
  /** Second address line on invoices. */
  address2: string | null;
  zipcode: string | null;
  city: string | null;
  country: string | null;
  phone_number: string | null;
  folder_name_import: string | null;
  price_per_sms_micros: number | null;
  price_per_email_micros: number | null;
  /** JSON object: price of a message in millionths of a euro by kind of channel; other kinds are free. */
  channel_prices: ColumnType<Json, Json | undefined, Json>;
  /** Maximum cost of SMS and channels in a calendar month; null: no limit. */
  message_cost_cap_cents: number | null;
  status: DefaultText;
  status_license: DefaultText;
  /** yyyy-MM-dd. */
  license_valid_until: string | null;
  logo: string | null;
  standard_dashboard: string | null;
  recent_data_hours: DefaultInt;
  /** JSON array of {kpi, aggregation}. */
  organisation_kpis: ColumnType<Json, Json | undefined, Json>;
  vat_id: string | null;
  /** Stored and returned, without effect (decision 1.76). */
  num_reo_date: number | null;
  num_reo_data_alarm: number | null;
  daily_report_html_content: string | null;
  daily_report_plain_text_content: string | null;
  /** Whether the report of yield and losses is mailed each month. */
  send_losses_report: DefaultInt;
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
  /** Description of a report user. */
  description: string | null;
  address1: string | null;
  zipcode: string | null;
  city: string | null;
  phone_number: string | null;
  /** scrypt$N$r$p$salt$hash; null: cannot sign in. */
  password_hash: string | null;
  is_superuser: DefaultBool;
  /** Stored and returned, without effect (decision 1.76). */
  is_staff: DefaultBool;
  is_active: DefaultBool;
  /** Whether the account is suspended: it keeps its data, but cannot sign in. */
  is_suspended: DefaultBool;
  will_be_deleted: DefaultBool;
  auth_group_id: number | null;
  organisation_id: number | null;
  standard_dashboard: string | null;
  user_alert_text: string | null;
  send_daily_report: DefaultBool;
  registration_valid_until: Instant | null;
  /** Whether due work orders are mailed to the person. */
  mails_due_tasks: DefaultBool;
  /** Language of these mails and of the calendar; null: not selected. */
  language: MaybeText;
  /** `person`, or `service`: nobody can sign in with it, only its keys are used. */
  kind: DefaultText;
}

export interface SessionTokenTable {
  id: Id;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  account_id: number;
  created_at: Instant;
  last_used_at: Instant;
  /** IP address and user agent of the sign-in. */
  address: DefaultText;
  agent: DefaultText;
  /** Set for an impersonation of this permission group: read only, with the rights that both account and group have. */
  viewed_group_id: number | null;
  /** The session in which an impersonation began; it ends with that session. */
  begun_in: number | null;
  /** How the session was begun: `password`, `sso` or `passkey`. */
  way: DefaultText;
  /** Number of factors used at the sign-in, 1 or 2. */
  factors: DefaultInt;
  /** When the user last confirmed their identity. */
  confirmed_at: MaybeInstant;
  /** When the session ends in any case; null: never. */
  expires_at: MaybeInstant;
  /** The identity at a provider with which the user signed in, and the session there, through which the provider can end it. */
  sso_identity_id: ColumnType<number | null, number | null | undefined, number | null>;
  sso_sid: MaybeText;
  /** The provider's id token, encrypted, for signing out there. */
  sso_hint: MaybeText;
  /** The passkey with which it was begun. */
  passkey_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Name of the machine with the terminal, if the session was begun for one; otherwise null. */
  terminal: MaybeText;
}

/** Rules for sessions of an organisation, or of the installation. */
export interface SessionPolicyTable extends Stamped {
  id: Id;
  /** Null for the row of the installation. */
  organisation_id: number | null;
  /** Minutes after its last call at which a session ends. */
  idle_minutes: number | null;
  /** Minutes after signing in at which a session ends. */
  longest_minutes: number | null;
  /** JSON array of networks. */
  networks: Json;
  /** `nobody`, `superusers` or `all`. */
  second_factor: string;
  /** yyyy-MM-dd; null: immediately. */
  second_factor_from: string | null;
  /** `all` or `superusers`. */
  password: string;
}

/** Identity of an account at an identity provider: issuer and subject, never an e-mail address. */
export interface SsoIdentityTable {
  id: Id;
  account_id: number;
  /** Key of the provider in the operator's file. */
  provider: string;
  issuer: string;
  subject: string;
  linked_at: Instant;
  linked_by: string | null;
  last_at: Instant | null;
}

/** A passkey of an account. */
export interface PasskeyTable {
  id: Id;
  account_id: number;
  name: string;
  /** The device's id of the key, base64url. */
  credential_id: string;
  /** Public key in COSE form, base64url. */
  public_key: string;
  /** Counter of uses from the device; 0 if the device does not count. */
  sign_count: number;
  /** Ways in which browsers reach the device, as a JSON list. */
  transports: DefaultText;
  /** Host of the portal for which it was created. */
  rp_id: string;
  backed_up: DefaultInt;
  created_at: Instant;
  last_used_at: Instant | null;
}
export interface SignInStepTable {
  /** SHA-256 of the ticket, hexadecimal. */
  ticket_hash: string;
  /**
   * `sign_in`, `invite`, `link`, `confirm`, or `logout` (a logout token that was accepted); for passkeys `passkey`, `passkey_add`,
   * `passkey_confirm`.
   */
  purpose: string;
  provider: string;
  account_id: number | null;
  /** Data that the response must match, encrypted for the ticket. */
  sealed: string;
  expires_at: Instant;
}

/** Second factors of an account, at most one of each kind: `totp`. */
export interface AuthFactorTable {
  id: Id;
  account_id: number;
  kind: string;
  /** The secret, encrypted for this account. */
  sealed: string;
  created_at: Instant;
  /** Null while it is being set up. */
  active_since: Instant | null;
  last_counter: DefaultInt;
  last_used_at: Instant | null;
}

/** A code that replaces the second factor at one sign-in; used codes are deleted. */
export interface RecoveryCodeTable {
  id: Id;
  account_id: number;
  /** SHA-256, hexadecimal. */
  code_hash: string;
  created_at: Instant;
}

/** Networks in which an account has signed in before: failed attempts by others elsewhere cannot lock it out there. */
export interface AccountNetworkTable {
  account_id: number;
  network: string;
  last_at: Instant;
}

/** Selections that a person saved on a screen, under a name. */
export interface SavedSelectionTable {
  id: Id;
  account_id: number;
  /** analysis or research. */
  screen: string;
  name: string;
  /** The query string of the screen's URL. */
  place: string;
  created_at: Instant;
}

/** An attempt, such as a sign-in, that failed or is in progress. */
export interface AttemptTable {
  id: Id;
  kind: string;
  /** SHA-256 of what an attacker would guess, hexadecimal. */
  subject: string;
  network: string;
  at_home: DefaultBool;
  at: Instant;
}

export interface AuthGroupTable {
  id: Id;
  grp_name: string;
  is_hidden: DefaultBool;
  list_all_plants: DefaultBool;
  /** Null for the global group Certification. */
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

/** The security log; names stay readable after their account or organisation is deleted. */
export interface SecurityEventTable {
  id: Id;
  at: Instant;
  event: string;
  actor_id: number | null;
  actor: string | null;
  subject_id: number | null;
  subject: string | null;
  organisation_id: number | null;
  address: string;
  /** ok or refused. */
  result: string;
  reason: string | null;
  /** JSON object of {field: [before, after]}. */
  changes: Json | null;
  request_id: string;
  /** Number of equal events that this row stands for. */
  count: DefaultInt;
}

/** One link of the chain over the security log. */
export interface SecuritySealTable {
  no: number;
  event_id: number;
  digests: string;
  actor_salt: string;
  subject_salt: string;
  address_salt: string;
  changes_salt: string;
  key_id: string;
  seal: string;
}

/** Beginning and end of the chain. */
export interface SecurityMarkTable {
  kind: 'anchor' | 'head';
  no: number;
  at: Instant;
  seal: string;
  seal_key_id: string;
  key_id: string;
  code: string;
}

export interface SecurityFloodTable {
  minute: number;
  event: string;
  address: string;
  subject: string;
  subject_id: number | null;
  organisation_id: number | null;
  count: number;
}

/** Values that the installation stores for itself, such as the progress of the demo data. */
export interface SettingTable {
  name: string;
  value: string;
}
