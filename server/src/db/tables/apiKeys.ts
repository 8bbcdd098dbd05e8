import type { DefaultBool, Id, Instant, Json, Stamped } from './columns.ts';

/** A key for scripts, used in place of a session. It may do what its account may, except for its own limits. */
export interface ApiKeyTable extends Stamped {
  id: Id;
  account_id: number;
  name: string;
  /** The part of the key that may be shown. */
  public_id: string;
  /** SHA-256 of the whole key, hexadecimal. */
  token_hash: string;
  /** Array of routes. */
  calls: Json;
  /** Array of column ids; null: all of its plants. */
  columns: string | null;
  /** Whether it only sees the plants of its list. */
  is_plant_bound: DefaultBool;
  /** Array of networks; empty: from everywhere. */
  networks: Json;
  ends_at: Instant;
  last_used_at: Instant | null;
  last_address: string | null;
}

export interface ApiKeyPlantTable {
  api_key_id: number;
  plant_id: number;
}
