import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** A data source that sends a plant's readings over the network. */
export interface SourceTable extends Stamped {
  id: Id;
  plant_id: number;
  name: string;
  /** One of sourceKinds. */
  kind: string;
  slot_seconds: number;
  /** Null: missing data are not reported. */
  interval_minutes: number | null;
  records_path: DefaultText;
  time_path: DefaultText;
  device_path: DefaultText;
  is_suspended: DefaultBool;
  /** Arrival of the last accepted data, and the newest time in them. */
  last_received_at: Instant | null;
  last_time: Instant | null;
  /** Host for sources to which the server connects; empty for others. */
  host: DefaultText;
  /** Null: the default port. */
  port: number | null;
  username: DefaultText;
  /** The password, encrypted with the installation's key. */
  sealed: string | null;
  tls: DefaultBool;
  /** Certificates in PEM that are trusted instead of the system's. */
  ca: DefaultText;
  /** MQTT: subscribed topics, one per line. */
  topics: DefaultText;
  /** Modbus: see the entity. */
  units: DefaultText;
  registers: DefaultText;
  /** MQTT: the client id under which the broker knows this server. */
  client_id: DefaultText;
  /** The position up to which the source was read; its form depends on the kind. */
  cursor: string | null;
  /** FTP, FTPS, SFTP: see the entity. */
  remote_folder: DefaultText;
  file_pattern: DefaultText;
  /** IMAP: see the entity. */
  sender_pattern: DefaultText;
  subject_pattern: DefaultText;
  poll_seconds: DefaultInt;
  import_folder: DefaultText;
  /** One of pickUpEnds. */
  afterwards: DefaultText;
  moved_to: DefaultText;
  host_key: DefaultText;
  /** HTTP: see the entity. */
  preset: DefaultText;
  recipe: DefaultText;
  parameters: DefaultText;
  /** Tokens granted by a service, encrypted with the installation's key. */
  sealed_tokens: string | null;
  /** A consent that was asked for and not given yet, sealed with the installation's key. */
  sealed_consent: string | null;
  /** One of sourceFaults, with the message of the other side; null: the source is reached. */
  fault: string | null;
  fault_detail: string | null;
  failing_since: Instant | null;
  /** When it was last reached. */
  reached_at: Instant | null;
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

/** An address whose values a source sends, and the column in which they are stored. */
export interface SourceAddressTable {
  id: Id;
  source_id: number;
  address: string;
  /** Null: not assigned; a column has at most one address. */
  column_id: number | null;
  /** Factor; null: 1. */
  factor: number | null;
  /** One of slotRules. */
  rule: DefaultText;
  /** Whether the address was assigned recently, so that its kept values must still be stored. */
  replays: DefaultBool;
  readings: DefaultInt;
  last_value: string | null;
  /** The unit of its values, if the source names it. */
  sent_unit: string | null;
  last_time: Instant | null;
  first_seen_at: Instant | null;
  last_seen_at: Instant | null;
  /** State of its newest slots, as JSON: see `sources/slots.ts`. */
  slots: DefaultText;
}

/** A file on a server from which a source fetches, as listed last; the row is deleted when the file is no longer listed. */
export interface SourceFileTable {
  id: Id;
  source_id: number;
  name: string;
  size_bytes: number;
  /** Null if the server does not report the time to the second. */
  modified_at: Instant | null;
  /** Null: not fetched yet, because it may still be written. */
  fetched_at: Instant | null;
  /** When the file was imported and, if the source is set so, moved or deleted on the server. */
  ended_at: Instant | null;
  /** How many times in a row it could not be fetched, moved or deleted, the last reason, and when it is retried. */
  failures: DefaultInt;
  failure: string | null;
  retry_at: Instant | null;
}

/** Assignments of a source, stored under a name as a proposal for other sources of the organisation. */
export interface SourceTemplateTable extends Stamped {
  id: Id;
  organisation_id: number;
  name: string;
  /** JSON: see `sources/proposals/template.ts`. */
  lines: string;
}
