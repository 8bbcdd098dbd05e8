/**
 * The parts of a plant's tile that an embed key may show (decision 4.41); each means several fields of the
 * dashboard's plant.
 */
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

/** Everything that a key may show: parts of the tile, and the answers of its separate calls. */
export const embedFields = [...embedPlantFields, 'alarms', 'live_data', 'figures', 'yields', 'charts', 'flow'] as const;
export type EmbedField = (typeof embedFields)[number];
