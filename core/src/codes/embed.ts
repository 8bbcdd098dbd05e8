/** What an embed key may show of a plant (decision 4.41); each stands for fields of the dashboard's plant. */
export const embedFields = [
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
export type EmbedField = (typeof embedFields)[number];
