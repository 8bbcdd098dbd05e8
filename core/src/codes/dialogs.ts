/** Dialogs of the permission matrix. */
export const dialogs = [
  'plant_journal_config',
  'alarmcodes',
  'user_group',
  'live_data_config',
  'live_data',
  'plant',
  'permission',
  'organisation',
  'user',
  'analyse_plant',
  'alarmmessages_plant',
  'limits',
  'organisation_daily_report',
  'task',
] as const;
export type Dialog = (typeof dialogs)[number];

/** Flags a group may hold on a dialog. */
export const rights = ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'] as const;
export type Right = (typeof rights)[number];

/** Flags the permission matrix offers on each dialog. */
export const rightsOfDialog: Readonly<Record<Dialog, readonly Right[]>> = {
  plant_journal_config: ['can_read'],
  alarmcodes: ['can_read', 'can_write'],
  user_group: ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'],
  live_data_config: ['can_read', 'can_write', 'can_create'],
  live_data: ['can_read'],
  plant: ['can_read', 'can_write', 'can_edit_user_mapping'],
  permission: ['can_read', 'can_write'],
  organisation: ['can_read', 'can_write'],
  user: ['can_read', 'can_write'],
  analyse_plant: ['can_read'],
  alarmmessages_plant: ['can_read'],
  limits: ['can_read', 'can_write'],
  organisation_daily_report: ['can_read'],
  task: ['can_read', 'can_write'],
};

/** Names of the groups that the specification refers to. */
export const groupNames = ['root', 'Orga-Manager', 'Admin', 'Certification'] as const;
export type GroupName = (typeof groupNames)[number];
