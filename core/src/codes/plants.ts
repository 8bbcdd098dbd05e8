/** Status of a plant or component as the wire has it: 0 ok, 1 warning, 2 error or critical. */
export const plantStatuses = [0, 1, 2] as const;
export type PlantStatus = (typeof plantStatuses)[number];

/** The eight plant types, spelled as on the wire. */
export const plantTypes = [
  'Bhkw',
  'Biogas',
  'Charge',
  'Consumer',
  'Schaltanlage',
  'Solar',
  'Wasser',
  'Windkraft',
] as const;
export type PlantType = (typeof plantTypes)[number];

/** Type a new plant starts with. */
export const DEFAULT_PLANT_TYPE: PlantType = 'Biogas';

/** Status of a record that can be switched off: 00 active, 80 inactive. */
export const recordStatuses = ['00', '80'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Kind of component: DA holds data, SU sums up others. */
export const componentTypes = ['DA', 'SU'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Layout of a plant's entry on the dashboard. */
export const plantDashboardTypes = ['table', 'row'] as const;
export type PlantDashboardType = (typeof plantDashboardTypes)[number];

/** Kinds of position in a plant's overview. */
export const overviewDataTypes = ['text', 'datetime', 'chart'] as const;
export type OverviewDataType = (typeof overviewDataTypes)[number];

/** Shape in which an answer with `type_data` is wanted. */
export const typeDataValues = ['plain', 'xlsx', 'pdf'] as const;
export type TypeData = (typeof typeDataValues)[number];
