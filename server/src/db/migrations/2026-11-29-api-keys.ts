import { id, int, intOr, maybeInt, maybeText, partOf, stamped, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A key that scripts use instead of a session (decision 4.58); it is deleted with its account. */
const apiKey: Table = {
  name: 'api_key',
  columns: {
    id,
    account_id: partOf('account'),
    name: text,
    public_id: text,
    token_hash: text,
    /** Routes that it may call, as JSON. */
    calls: text,
    /** Columns that it may read, as JSON; null: all of its plants. */
    columns: maybeText,
    /** Whether it may only see the plants of its list. */
    is_plant_bound: intOr(0),
    /** Networks from which it may be used, as JSON; empty: all. */
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

/** Adds keys for scripts, and accounts that cannot sign in. */
export async function apiKeys(schema: Schema): Promise<void> {
  await schema.create(apiKey);
  await schema.create(apiKeyPlant);
  await schema.addColumn('account', 'kind', textOr('person'));
}
