/** Keys the server puts into `detail` of an error answer. */
export const problemKeys = [
  'permission_denied',
  'not_found',
  'column_has_data',
  'task_running',
  'task_failed',
  'too_many_descriptions',
  'not_analysable',
  'month_closed',
  'invalid_interval',
  'invalid_prio_values',
  'not_authenticated',
  'throttled',
  'licence_inactive',
  'organisation_inactive',
  'account_expired',
  'conflict',
  'sms_not_configured',
  'internal_error',
  'body_too_large',
  'unknown_serial_number',
] as const;
export type ProblemKey = (typeof problemKeys)[number];

/** What can be wrong with a field of a body or query; the answer carries its German text. */
export const fieldErrors = [
  'required',
  'blank',
  'null',
  'invalid',
  'unknown_field',
  'not_a_string',
  'not_a_number',
  'not_an_integer',
  'not_a_boolean',
  'not_a_list',
  'not_an_object',
  'not_a_date',
  'not_a_datetime',
  'not_a_choice',
  'not_an_email',
  'not_a_phone_number',
  'not_a_time_zone',
  'not_a_folder_name',
  'max_length',
  'min_length',
  'max_value',
  'min_value',
  'max_decimals',
  'max_items',
  'min_items',
  'exact_items',
  'not_unique',
  'does_not_exist',
  'unchanged',
  'reserved_name',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** Why a sign-in or account call was refused, shown under `non_field_errors`. */
export const accountErrors = [
  'wrong_credentials',
  'account_inactive',
  'account_expired',
  'wrong_password',
  'password_too_short',
  'password_too_similar',
  'password_only_digits',
  'passwords_differ',
  'invalid_uid',
  'invalid_token',
] as const;
export type AccountError = (typeof accountErrors)[number];
