/** What an embed key may show of a plant's tile (decision 4.41); each stands for fields of the dashboard's plant. */
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

/** All that a key may show: beside the tile what calls of their own answer. */
export const embedFields = [...embedPlantFields, 'alarms', 'live_data', 'figures', 'yields', 'charts'] as const;
export type EmbedField = (typeof embedFields)[number];
