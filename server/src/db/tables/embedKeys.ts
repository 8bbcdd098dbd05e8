import type { DefaultBool, DefaultInt, Id, Instant, Json, Stamped } from './columns.ts';

/** An embed key, with which other web sites read data. It belongs to an organisation, not to an account. */
export interface EmbedKeyTable extends Stamped {
  id: Id;
  organisation_id: number;
  name: string;
  /** Part of the key that may be displayed. */
  public_id: string;
  /** SHA-256 of the complete key, hexadecimal. */
  token_hash: string;
  /** Public id in the addresses of pictures of the key's plants; null if there are no pictures. */
  snapshot_id: string | null;
  /** What the key shows, as a JSON array of `embedFields`. */
  fields: Json;
  ends_at: Instant;
  /** Maximum number of responses that are computed for the key per minute and per calendar day (UTC). */
  minute_budget: number;
  day_budget: number;
  is_suspended: DefaultBool;
}

export interface EmbedKeyPlantTable {
  embed_key_id: number;
  plant_id: number;
}

export interface EmbedKeyOriginTable {
  embed_key_id: number;
  /** Origin of an allowed page as browsers send it: scheme, host and port. */
  origin: string;
}

export interface EmbedKeyUsageTable {
  embed_key_id: number;
  /** Day of the counts, yyyy-MM-dd, UTC. */
  day: string;
  answered: DefaultInt;
  /** Number of answered calls whose response was computed, not taken from the cache; these count against the budget. */
  computed: DefaultInt;
  refused: DefaultInt;
  /** Number of calls by the hash of the pinned widget script that made them, as JSON; null if there were none. */
  scripts: string | null;
}
