import type { DefaultBool, Id, Instant, Json, Stamped } from './columns.ts';

/**
 * An API key for scripts, used in place of a session. It may make the calls that its account may make, within its own
 * limits.
 */
export interface ApiKeyTable extends Stamped {
  id: Id;
  account_id: number;
  name: string;
  /** Part of the key that may be displayed. */
  public_id: string;
  /** SHA-256 of the complete key, hexadecimal. */
  token_hash: string;
  /** Routes that the key may call, as a JSON array. */
  calls: Json;
  /** Columns that the key may read, as a JSON array of ids; null for all columns of its plants. */
  columns: string | null;
  /** Whether the key is limited to the plants in its list. */
  is_plant_bound: DefaultBool;
  /** Networks from which the key can be used, as a JSON array; empty for all. */
  networks: Json;
  ends_at: Instant;
  last_used_at: Instant | null;
  last_address: string | null;
}

export interface ApiKeyPlantTable {
  api_key_id: number;
  plant_id: number;
}
