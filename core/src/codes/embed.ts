/** Parts of a plant's tile that an embed key may show (decision 4.41); each part consists of several fields of the dashboard's plant. */
export const embedPlantFields = [
  'name',
  'type',
  'status',
  'reason',
  'age',
  'values',
  'trend',
  'capacity',
  'position',
] as const;
export type EmbedPlantField = (typeof embedPlantFields)[number];

/** Everything that a key may show: parts of the tile, and responses of other calls. */
export const embedFields = [...embedPlantFields, 'alarms', 'live_data', 'figures', 'yields', 'charts', 'flow'] as const;
export type EmbedField = (typeof embedFields)[number];
