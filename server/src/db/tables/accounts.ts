import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Json, Stamped } from './columns.ts';

type MaybeInstant = ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

export interface OrganisationTable extends Stamped {
  id: Id;
  name: string;
  /** Name in lower case; unique. */
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
  /** Maximum cost of SMS in a calendar month, in cents; null means no limit. */
  message_cost_cap_cents: number | null;
  status: DefaultText;
  status_license: DefaultText;
  /** Day in the form yyyy-MM-dd. */
  license_valid_until: string | null;
  logo: string | null;
  standard_dashboard: string | null;
  recent_data_hours: DefaultInt;
  /** Key figures as a JSON array of {kpi, aggregation}. */
  organisation_kpis: ColumnType<Json, Json | undefined, Json>;
  vat_id: string | null;
  /** Only stored and returned, without effect (decision 1.76). */
  num_reo_date: number | null;
  num_reo_data_alarm: number | null;
  daily_report_html_content: string | null;
  daily_report_plain_text_content: string | null;
  /** Whether the report of yield and losses is mailed each month. */
  send_losses_report: DefaultInt;
}

/** Users and report users; both have ids from the same sequence (decision 2.51). */
export interface AccountTable extends Stamped {
  id: Id;
  /** Null for report users. */
  username: string | null;
  username_key: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  /** Description of a report user; null for users. */
  description: string | null;
  address1: string | null;
  zipcode: string | null;
  city: string | null;
  phone_number: string | null;
  /** Hash in the form scrypt$N$r$p$salt$hash; null if the account has no password. */
  password_hash: string | null;
  is_superuser: DefaultBool;
  /** Only stored and returned, without effect (decision 1.76). */
  is_staff: DefaultBool;
  is_active: DefaultBool;
  /** Whether the account is suspended: its data are kept, but it cannot sign in. */
  is_suspended: DefaultBool;
  will_be_deleted: DefaultBool;
  auth_group_id: number | null;
  organisation_id: number | null;
  standard_dashboard: string | null;
  user_alert_text: string | null;
  send_daily_report: DefaultBool;
  registration_valid_until: Instant | null;
  /** Whether the user gets mails about due work orders. */
  mails_due_tasks: DefaultBool;
  /** Language of the mails about due work orders and of the calendar; null if none is selected. */
  language: MaybeText;
  /** `person`, or `service` for an account with which nobody can sign in and which is used only by API keys. */
  kind: DefaultText;
}

export interface SessionTokenTable {
  id: Id;
  /** SHA-256 of the session token, hexadecimal. */
  token_hash: string;
  account_id: number;
  created_at: Instant;
  last_used_at: Instant;
  /** IP address and user agent of the sign-in. */
  address: DefaultText;
  agent: DefaultText;
  /**
   * Set if the session is an impersonation of this permission group: read-only, with the rights that both account and
   * group have.
   */
  viewed_group_id: number | null;
  /** For an impersonation, the session in which it was begun and with which it ends. */
  begun_in: number | null;
  /** How the session was opened: `password`, `sso` or `passkey`. */
  way: DefaultText;
  /** Number of factors with which the user signed in, 1 or 2. */
  factors: DefaultInt;
  /** When the user last confirmed their identity. */
  confirmed_at: MaybeInstant;
  /** When the session ends at the latest; null if there is no such limit. */
  expires_at: MaybeInstant;
  /**
   * The identity with which the user signed in at a provider, and the id of the provider's session, by which the
   * provider can end this session.
   */
  sso_identity_id: ColumnType<number | null, number | null | undefined, number | null>;
  sso_sid: MaybeText;
  /** The provider's id token, encrypted; needed to sign out at the provider. */
  sso_hint: MaybeText;
  /** The passkey with which the session was opened; null otherwise. */
  passkey_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Name of the machine if the session belongs to a terminal; otherwise null. */
  terminal: MaybeText;
}

/** Rules for the sessions of an organisation or of the whole installation. */
export interface SessionPolicyTable extends Stamped {
  id: Id;
  /** Null in the row for the whole installation. */
  organisation_id: number | null;
  /** Idle time: minutes without a call after which a session ends; null if not limited. */
  idle_minutes: number | null;
  /** Maximum duration: minutes after signing in at which a session ends; null if not limited. */
  longest_minutes: number | null;
  /** Networks from which calls are allowed, as a JSON array; empty means all. */
  networks: Json;
  /** Who needs a second factor: `nobody`, `superusers` or `all`. */
  second_factor: string;
  /** Day from which the second factor is required, yyyy-MM-dd; null means immediately. */
  second_factor_from: string | null;
  /** Who may sign in with a password: `all` or `superusers`. */
  password: string;
}

/** Identity of an account at an identity provider: issuer and subject, never a mail address. */
export interface SsoIdentityTable {
  id: Id;
  account_id: number;
  /** Key of the identity provider in the configuration file. */
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
  /** Id that the device gave to the key, base64url. */
  credential_id: string;
  /** Public key of the passkey in COSE form, base64url. */
  public_key: string;
  /** Signature counter of the device; 0 if the device does not count. */
  sign_count: number;
  /** Transports by which browsers can reach the device (such as USB), as a JSON list. */
  transports: DefaultText;
  /** Host of the portal for which the passkey was created. */
  rp_id: string;
  backed_up: DefaultInt;
  created_at: Instant;
  last_used_at: Instant | null;
}
export interface SignInStepTable {
  /** SHA-256 of the step's ticket, hexadecimal. */
  ticket_hash: string;
  /**
   * Purpose of the step: `sign_in`, `invite`, `link`, `confirm`, or `logout` for an accepted logout token; for passkeys
   * `passkey`, `passkey_add` or `passkey_confirm`.
   */
  purpose: string;
  provider: string;
  account_id: number | null;
  /** Data with which the response must agree, encrypted for the ticket. */
  sealed: string;
  expires_at: Instant;
}

/** Second factors of accounts; an account has at most one of each kind (`totp`). */
export interface AuthFactorTable {
  id: Id;
  account_id: number;
  kind: string;
  /** The secret of the second factor, encrypted for this account. */
  sealed: string;
  created_at: Instant;
  /** When the setup was finished; null while it is in progress. */
  active_since: Instant | null;
  last_counter: DefaultInt;
  last_used_at: Instant | null;
}

/** A recovery code, which replaces the second factor for one sign-in; used codes are deleted. */
export interface RecoveryCodeTable {
  id: Id;
  account_id: number;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  created_at: Instant;
}

/**
 * Networks from which an account has signed in before. Failed attempts of others in other networks cannot lock it out
 * there.
 */
export interface AccountNetworkTable {
  account_id: number;
  network: string;
  last_at: Instant;
}

/** A selection that a user saved on a screen under a name. */
export interface SavedSelectionTable {
  id: Id;
  account_id: number;
  /** `analysis` or `research`. */
  screen: string;
  name: string;
  /** Query string of the screen's URL, which contains the selection. */
  place: string;
  created_at: Instant;
}

/** An attempt, such as a sign-in, that has failed or is in progress; used to limit guessing. */
export interface AttemptTable {
  id: Id;
  kind: string;
  /** SHA-256 of what is being guessed, such as a user name, hexadecimal. */
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
  /** Kind of the logged action: Login, Create or Send TB. */
  action_type: string;
  account_id: number | null;
  username: string | null;
  organisation_id: number | null;
  remarks: string | null;
}

/** The security record. Names stay readable after their account or organisation is deleted. */
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
  /** `ok` or `refused`. */
  result: string;
  reason: string | null;
  /** Changed fields as a JSON object {field: [before, after]}. */
  changes: Json | null;
  request_id: string;
  /** Number of identical events that this row represents. */
  count: DefaultInt;
}

/** One link of the chain of seals over the security record. */
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

/** Signed marks of the beginning and the end of the chain. */
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

/** Values that the program stores for itself, such as the progress of generating demo data. */
export interface SettingTable {
  name: string;
  value: string;
}
