/** Status of a plant or component on the wire: 0 ok, 1 warning, 2 error or critical. */
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

/** Default type of a new plant. */
export const DEFAULT_PLANT_TYPE: PlantType = 'Biogas';

/** Status of a record that can be deactivated: 00 active, 80 inactive. */
export const recordStatuses = ['00', '80'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Kind of component: DA has its own data, SU adds up others. */
export const componentTypes = ['DA', 'SU'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Layouts of a plant's entry on the dashboard. */
export const plantDashboardTypes = ['table', 'row'] as const;
export type PlantDashboardType = (typeof plantDashboardTypes)[number];

/** Kinds of position in a plant's overview. */
export const overviewDataTypes = ['text', 'datetime', 'chart'] as const;
export type OverviewDataType = (typeof overviewDataTypes)[number];

/** Format of the requested response. */
export const typeDataValues = ['plain', 'xlsx', 'pdf'] as const;
export type TypeData = (typeof typeDataValues)[number];
