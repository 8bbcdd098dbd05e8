import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** Something that sends a plant's readings over the network. */
export interface SourceTable extends Stamped {
  id: Id;
  plant_id: number;
  name: string;
  /** One of sourceKinds. */
  kind: string;
  slot_seconds: number;
  /** Null: nobody waits for it. */
  interval_minutes: number | null;
  records_path: DefaultText;
  time_path: DefaultText;
  device_path: DefaultText;
  is_suspended: DefaultBool;
  /** Arrival of what was taken in last, and the newest time that it named. */
  last_received_at: Instant | null;
  last_time: Instant | null;
}

export interface SourceTokenTable {
  id: Id;
  source_id: number;
  /** The part of the token that may be shown. */
  public_id: string;
  /** SHA-256 of the whole token, hexadecimal. */
  token_hash: string;
  created_at: Instant;
  created_by: string | null;
  last_used_at: Instant | null;
}

/** Something that a source sends values of, and where they go. */
export interface SourceAddressTable {
  id: Id;
  source_id: number;
  address: string;
  /** Null: nowhere; a column is fed by one address. */
  column_id: number | null;
  /** Null: 1. */
  factor: number | null;
  /** It was bound since: what is kept of it is still to be stored. */
  replays: DefaultBool;
  readings: DefaultInt;
  last_value: string | null;
  last_time: Instant | null;
  first_seen_at: Instant | null;
  last_seen_at: Instant | null;
}
