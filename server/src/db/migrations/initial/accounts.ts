import {
  flag,
  id,
  int,
  intOr,
  mayName,
  maybeInt,
  maybeNeeds,
  maybePartOf,
  maybeText,
  partOf,
  stamped,
  text,
  textOr,
} from '../columns.ts';
import type { Table } from '../schema.ts';

const organisation: Table = {
  name: 'organisation',
  columns: {
    id,
    name: text,
    name_key: text,
    email: maybeText,
    contact_person: maybeText,
    address1: maybeText,
    address2: maybeText,
    zipcode: maybeText,
    city: maybeText,
    country: maybeText,
    phone_number: maybeText,
    folder_name_import: maybeText,
    /** In millionths of a euro, because an SMS costs less than ten cents, in steps of a hundredth of a cent. */
    price_per_sms_micros: maybeInt,
    price_per_email_micros: maybeInt,
    message_cost_cap_cents: maybeInt,
    status: textOr('00'),
    status_license: textOr('00'),
    license_valid_until: maybeText,
    vat_id: maybeText,
    num_reo_date: maybeInt,
    num_reo_data_alarm: maybeInt,
    logo: maybeText,
    standard_dashboard: maybeText,
    recent_data_hours: intOr(12),
    organisation_kpis: textOr('[]'),
    daily_report_html_content: maybeText,
    daily_report_plain_text_content: maybeText,
    ...stamped,
  },
  unique: [['name_key'], ['folder_name_import']],
};

const authGroup: Table = {
  name: 'auth_group',
  columns: {
    id,
    grp_name: text,
    is_hidden: flag,
    list_all_plants: flag,
    organisation_id: maybePartOf('organisation'),
  },
  unique: [['organisation_id', 'grp_name']],
  indexes: [['organisation_id']],
};

const permission: Table = {
  name: 'permission',
  columns: {
    id,
    auth_group_id: partOf('auth_group'),
    dialog: text,
    can_read: flag,
    can_write: flag,
    can_create: flag,
    can_edit_user_mapping: flag,
  },
  unique: [['auth_group_id', 'dialog']],
};

const account: Table = {
  name: 'account',
  columns: {
    id,
    username: maybeText,
    username_key: maybeText,
    email: maybeText,
    first_name: maybeText,
    last_name: maybeText,
    address1: maybeText,
    zipcode: maybeText,
    city: maybeText,
    phone_number: maybeText,
    password_hash: maybeText,
    is_superuser: flag,
    is_staff: flag,
    description: maybeText,
    is_active: { ...flag, initial: 1 },
    is_suspended: flag,
    will_be_deleted: flag,
    auth_group_id: mayName('auth_group'),
    organisation_id: maybeNeeds('organisation'),
    standard_dashboard: maybeText,
    user_alert_text: maybeText,
    send_daily_report: flag,
    registration_valid_until: maybeInt,
    ...stamped,
  },
  unique: [['username_key']],
  indexes: [['organisation_id'], ['auth_group_id']],
};

const sessionToken: Table = {
  name: 'session_token',
  columns: {
    id,
    token_hash: text,
    account_id: partOf('account'),
    created_at: int,
    last_used_at: int,
    address: textOr(''),
    agent: textOr(''),
    /** Set if the session is an impersonation of this group; it ends with the session in which it was begun. */
    viewed_group_id: maybePartOf('auth_group'),
    begun_in: maybePartOf('session_token'),
  },
  unique: [['token_hash']],
  indexes: [['account_id'], ['last_used_at'], ['begun_in'], ['viewed_group_id']],
};

const accountNetwork: Table = {
  name: 'account_network',
  columns: { account_id: partOf('account'), network: text, last_at: int },
  key: ['account_id', 'network'],
};

/** A selection that a user saved on a screen under a name. */
const savedSelection: Table = {
  name: 'saved_selection',
  columns: { id, account_id: partOf('account'), screen: text, name: text, place: text, created_at: int },
  indexes: [['account_id']],
};

const attempt: Table = {
  name: 'attempt',
  columns: { id, kind: text, subject: text, network: text, at_home: flag, at: int },
  indexes: [['subject', 'at'], ['network', 'at'], ['at']],
};

/**
 * Contains names without references to accounts and organisations, so that entries stay readable after these are
 * deleted.
 */
const activityLog: Table = {
  name: 'activity_log',
  columns: {
    id,
    created_at: int,
    action_type: text,
    account_id: maybeInt,
    username: maybeText,
    organisation_id: maybeInt,
    remarks: maybeText,
  },
  indexes: [['created_at'], ['action_type', 'created_at'], ['organisation_id', 'created_at']],
};

const securityEvent: Table = {
  name: 'security_event',
  columns: {
    id,
    at: int,
    event: text,
    actor_id: maybeInt,
    actor: maybeText,
    subject_id: maybeInt,
    subject: maybeText,
    organisation_id: maybeInt,
    address: text,
    result: text,
    reason: maybeText,
    changes: maybeText,
    request_id: text,
  },
  indexes: [['at'], ['organisation_id', 'id'], ['event', 'at'], ['actor', 'event', 'id']],
};

const setting: Table = { name: 'setting', columns: { name: text, value: text }, key: ['name'] };

export const accounts: readonly Table[] = [
  organisation,
  authGroup,
  permission,
  account,
  sessionToken,
  accountNetwork,
  savedSelection,
  attempt,
  activityLog,
  securityEvent,
  setting,
];
