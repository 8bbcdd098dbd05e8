/** What the record of security events knows (decision 4.25). */
export const securityEvents = [
  'set_up',
  'sign_in',
  'sign_out',
  'session_ended',
  'activated',
  'password_changed',
  'password_set',
  'password_reset_asked',
  'password_reset',
  'user_created',
  'user_changed',
  'user_deleted',
  'user_restored',
  'group_created',
  'rights_changed',
  'user_group_created',
  'user_group_changed',
  'user_group_deleted',
  'organisation_created',
  'organisation_changed',
  'organisation_switched',
  'licence_changed',
  'planned_work_created',
  'planned_work_changed',
  'planned_work_ended',
  'personal_data_exported',
  'person_given_out',
  'person_erased',
  'organisation_given_out',
  'organisation_erased',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export const securityResults = ['ok', 'refused'] as const;
export type SecurityResult = (typeof securityResults)[number];
