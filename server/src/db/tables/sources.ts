import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** A data source, from which a plant's readings arrive over the network. */
export interface SourceTable extends Stamped {
  id: Id;
  plant_id: number;
  name: string;
  /** Kind of the source: one of `sourceKinds`. */
  kind: string;
  slot_seconds: number;
  /** Expected interval between data in minutes; null if missing data are not reported. */
  interval_minutes: number | null;
  records_path: DefaultText;
  time_path: DefaultText;
  device_path: DefaultText;
  is_suspended: DefaultBool;
  /** When the newest accepted data arrived, and the newest time in them. */
  last_received_at: Instant | null;
  last_time: Instant | null;
  /** Host of a source to which the server connects; empty for other sources. */
  host: DefaultText;
  /** Port of the host; null means the default port of the protocol. */
  port: number | null;
  username: DefaultText;
  /** The password, encrypted with the installation's key. */
  sealed: string | null;
  tls: DefaultBool;
  /** Certificates in PEM that are trusted in place of those of the operating system. */
  ca: DefaultText;
  /** MQTT: subscribed topics, one on each line. */
  topics: DefaultText;
  /** Modbus: see the field of the API's entity. */
  units: DefaultText;
  registers: DefaultText;
  /** MQTT: client id with which this server connects to the broker. */
  client_id: DefaultText;
  /** Position up to which the source was read; its form depends on the kind of source. */
  cursor: string | null;
  /** FTP, FTPS, SFTP: see the field of the API's entity. */
  remote_folder: DefaultText;
  file_pattern: DefaultText;
  /** IMAP: see the field of the API's entity. */
  sender_pattern: DefaultText;
  subject_pattern: DefaultText;
  poll_seconds: DefaultInt;
  import_folder: DefaultText;
  /** What happens to a file after it was fetched: one of `pickUpEnds`. */
  afterwards: DefaultText;
  moved_to: DefaultText;
  host_key: DefaultText;
  /** HTTP: see the field of the API's entity. */
  preset: DefaultText;
  recipe: DefaultText;
  parameters: DefaultText;
  /** OAuth tokens that a service has granted, encrypted with the installation's key. */
  sealed_tokens: string | null;
  /** A pending OAuth consent, which was requested but not given yet, encrypted with the installation's key. */
  sealed_consent: string | null;
  /**
   * Why the source cannot be read: one of `sourceFaults`, with the message of the other side. Null if there is no
   * fault.
   */
  fault: string | null;
  fault_detail: string | null;
  failing_since: Instant | null;
  /** When the source was last reached. */
  reached_at: Instant | null;
}

export interface SourceTokenTable {
  id: Id;
  source_id: number;
  /** Part of the token that may be displayed. */
  public_id: string;
  /** SHA-256 of the complete token, hexadecimal. */
  token_hash: string;
  created_at: Instant;
  created_by: string | null;
  last_used_at: Instant | null;
}

/** An address of which a source sends values, and the column to which it is bound. */
export interface SourceAddressTable {
  id: Id;
  source_id: number;
  address: string;
  /** Column to which the address is bound; null if it is unbound. A column has at most one address. */
  column_id: number | null;
  /** Factor by which values are multiplied; null means 1. */
  factor: number | null;
  /** How the values within one time slot are combined: one of `slotRules`. */
  rule: DefaultText;
  /** Whether the address was bound recently, so that values kept for it still have to be imported. */
  replays: DefaultBool;
  readings: DefaultInt;
  last_value: string | null;
  /** Unit of the values, if the source sends it. */
  sent_unit: string | null;
  last_time: Instant | null;
  first_seen_at: Instant | null;
  last_seen_at: Instant | null;
  /** State of the newest time slots as JSON: see `sources/slots.ts`. */
  slots: DefaultText;
}

/**
 * A file on a server from which a source fetches, as of the newest listing. The row is deleted when the file is no
 * longer listed.
 */
export interface SourceFileTable {
  id: Id;
  source_id: number;
  name: string;
  size_bytes: number;
  /** Modification time of the file; null if the server does not report it to the second. */
  modified_at: Instant | null;
  /** When the file was fetched; null if it was not yet, because it may still be written. */
  fetched_at: Instant | null;
  /**
   * When the file was completely processed: imported and, if the source is configured so, moved or deleted on the
   * server.
   */
  ended_at: Instant | null;
  /**
   * How many times in a row the file could not be fetched, moved or deleted, with the last reason and the time of the
   * next attempt.
   */
  failures: DefaultInt;
  failure: string | null;
  retry_at: Instant | null;
}

/** Bindings of a source, stored under a name as a template for other sources of the organisation. */
export interface SourceTemplateTable extends Stamped {
  id: Id;
  organisation_id: number;
  name: string;
  /** Bindings as JSON: see `sources/proposals/template.ts`. */
  lines: string;
}
