/** Events in the journal of changes of a plant. */
export const plantChangeEvents = [
  'plant_created',
  'plant_changed',
  'component_created',
  'component_changed',
  'columns_added',
  'column_changed',
  'columns_removed',
  'evaluation_changed',
  'group_added',
  'group_removed',
  'alarm_codes_changed',
  'work_planned',
  'work_changed',
  'work_ended',
] as const;
export type PlantChangeEvent = (typeof plantChangeEvents)[number];
