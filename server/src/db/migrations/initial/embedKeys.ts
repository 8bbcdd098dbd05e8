import { flag, id, int, intOr, maybeText, partOf, stamped, text } from '../columns.ts';
import type { Table } from '../schema.ts';

const embedKey: Table = {
  name: 'embed_key',
  columns: {
    id,
    organisation_id: partOf('organisation'),
    name: text,
    public_id: text,
    token_hash: text,
    snapshot_id: maybeText,
    fields: text,
    ends_at: int,
    minute_budget: int,
    day_budget: int,
    is_suspended: flag,
    ...stamped,
  },
  unique: [['token_hash'], ['public_id'], ['snapshot_id'], ['organisation_id', 'name']],
};

const embedKeyPlant: Table = {
  name: 'embed_key_plant',
  columns: { embed_key_id: partOf('embed_key'), plant_id: partOf('plant') },
  key: ['embed_key_id', 'plant_id'],
  indexes: [['plant_id']],
};

const embedKeyOrigin: Table = {
  name: 'embed_key_origin',
  columns: { embed_key_id: partOf('embed_key'), origin: text },
  key: ['embed_key_id', 'origin'],
  indexes: [['origin']],
};

const embedKeyUsage: Table = {
  name: 'embed_key_usage',
  columns: {
    embed_key_id: partOf('embed_key'),
    day: text,
    answered: intOr(0),
    computed: intOr(0),
    refused: intOr(0),
    scripts: maybeText,
  },
  key: ['embed_key_id', 'day'],
};

export const embedKeys: readonly Table[] = [embedKey, embedKeyPlant, embedKeyOrigin, embedKeyUsage];
