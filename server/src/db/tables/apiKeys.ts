import type { DefaultBool, Id, Instant, Json, Stamped } from './columns.ts';

/** A key for scripts, used instead of a session. It may do what its account may, within its own limits. */
export interface ApiKeyTable extends Stamped {
  id: Id;
  account_id: number;
  name: string;
  /** The part of the key that may be shown. */
  public_id: string;
  /** SHA-256 of the whole key, hexadecimal. */
  token_hash: string;
  /** JSON array of routes that it may call. */
  calls: Json;
  /** JSON array of column ids; null: all columns of its plants. */
  columns: string | null;
  /** Whether it may only see the plants of its list. */
  is_plant_bound: DefaultBool;
  /** JSON array of networks; empty: from everywhere. */
  networks: Json;
  ends_at: Instant;
  last_used_at: Instant | null;
  last_address: string | null;
}

export interface ApiKeyPlantTable {
  api_key_id: number;
  plant_id: number;
}
