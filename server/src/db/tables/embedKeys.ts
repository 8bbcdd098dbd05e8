import type { DefaultBool, DefaultInt, Id, Instant, Json, Stamped } from './columns.ts';

/** A key with which web pages of others read data; it belongs to the organisation and not to an account. */
export interface EmbedKeyTable extends Stamped {
  id: Id;
  organisation_id: number;
  name: string;
  /** The part of the key that may be shown. */
  public_id: string;
  /** SHA-256 of the whole key, hexadecimal. */
  token_hash: string;
  /** Under this id pictures of the key's plants are public; null: there are no pictures. */
  snapshot_id: string | null;
  /** Array of embedFields. */
  fields: Json;
  ends_at: Instant;
  /** Answers computed in a minute and in a calendar day (UTC) at most. */
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
  /** As sent by browsers: scheme, host and port. */
  origin: string;
}

export interface EmbedKeyUsageTable {
  embed_key_id: number;
  /** yyyy-MM-dd, UTC. */
  day: string;
  answered: DefaultInt;
  /** Of the answered calls those not from the cache, which counted towards the budget. */
  computed: DefaultInt;
  refused: DefaultInt;
  /** Number of calls by the hash of the fixed script that made them, as JSON; null without such calls. */
  scripts: string | null;
}
