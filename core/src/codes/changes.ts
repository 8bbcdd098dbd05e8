/** What a change is about, as those who wait for changes are told of it. */
export const changeAreas = [
  'accounts',
  'alarm_codes',
  'alarms',
  'billing',
  'daily_reports',
  'dashboards',
  'evaluations',
  'imports',
  'journals',
  'live_data',
  'mappings',
  'messages',
  'organisations',
  'planned_work',
  'plants',
  'readings',
  'rights',
  'settings',
  'systems',
  'tasks',
] as const;
export type ChangeArea = (typeof changeAreas)[number];
