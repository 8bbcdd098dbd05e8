import { id, int, intOr, maybeInt, maybeText, partOf, stamped, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A key that scripts call by in the place of a session (decision 4.58); it goes with its account. */
const apiKey: Table = {
  name: 'api_key',
  columns: {
    id,
    account_id: partOf('account'),
    name: text,
    public_id: text,
    token_hash: text,
    /** Routes that it opens, as JSON. */
    calls: text,
    /** Columns that it shows, as JSON; null: all of its plants. */
    columns: maybeText,
    /** Whether it sees the plants of its list alone. */
    is_plant_bound: intOr(0),
    /** Networks that it is taken from, as JSON; none: all. */
    networks: text,
    ends_at: int,
    last_used_at: maybeInt,
    last_address: maybeText,
    ...stamped,
  },
  unique: [['token_hash'], ['public_id'], ['account_id', 'name']],
};

const apiKeyPlant: Table = {
  name: 'api_key_plant',
  columns: { api_key_id: partOf('api_key'), plant_id: partOf('plant') },
  key: ['api_key_id', 'plant_id'],
  indexes: [['plant_id']],
};

/** Keys of scripts, and accounts that nobody signs in with. */
export async function apiKeys(schema: Schema): Promise<void> {
  await schema.create(apiKey);
  await schema.create(apiKeyPlant);
  await schema.addColumn('account', 'kind', textOr('person'));
}
