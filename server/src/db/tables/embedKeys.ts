import type { DefaultBool, DefaultInt, Id, Instant, Json, Stamped } from './columns.ts';

/** A key with which other web sites read data; it belongs to the organisation and not to an account. */
export interface EmbedKeyTable extends Stamped {
  id: Id;
  organisation_id: number;
  name: string;
  /** The part of the key that may be shown. */
  public_id: string;
  /** SHA-256 of the whole key, hexadecimal. */
  token_hash: string;
  /** Id under which pictures of the key's plants are public; null: there are none. */
  snapshot_id: string | null;
  /** JSON array of embedFields. */
  fields: Json;
  ends_at: Instant;
  /** Maximum number of answers computed per minute and per calendar day (UTC). */
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
  /** Origin as sent by browsers: scheme, host and port. */
  origin: string;
}

export interface EmbedKeyUsageTable {
  embed_key_id: number;
  /** yyyy-MM-dd, UTC. */
  day: string;
  answered: DefaultInt;
  /** Number of answered calls that were not cached and counted towards the budget. */
  computed: DefaultInt;
  refused: DefaultInt;
  /** Number of calls by the hash of the pinned script that made them, as JSON; null without such calls. */
  scripts: string | null;
}
