/**
 * How a column gets its readings: from files, from a source over the network, as a sum of other components, or not at
 * all.
 */
export const columnWays = ['file', 'source', 'sum', 'none'] as const;
export type ColumnWay = (typeof columnWays)[number];

/** Settings that can be missing in a plant, a component, a column or a source at commissioning. */
export const commissioningGaps = [
  'no_components',
  'no_coordinates',
  'no_capacity',
  'no_rules',
  'no_recipients',
  'no_columns',
  'not_watched',
  'no_way',
  'no_value',
  'no_unit',
  'too_slow',
  'outdated',
  'never_received',
  'suspended',
  'failing',
  'unbound',
] as const;
export type CommissioningGap = (typeof commissioningGaps)[number];
