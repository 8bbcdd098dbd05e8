import {
  flag,
  id,
  int,
  intOr,
  maybeInt,
  maybeReal,
  maybeText,
  mayName,
  partOf,
  stamped,
  text,
  textOr,
} from '../columns.ts';
import type { Table } from '../schema.ts';

const source: Table = {
  name: 'source',
  columns: {
    id,
    plant_id: partOf('plant'),
    name: text,
    kind: text,
    slot_seconds: int,
    interval_minutes: maybeInt,
    records_path: textOr(''),
    time_path: textOr(''),
    device_path: textOr(''),
    is_suspended: flag,
    last_received_at: maybeInt,
    last_time: maybeInt,
    host: textOr(''),
    port: maybeInt,
    username: textOr(''),
    sealed: maybeText,
    tls: flag,
    ca: textOr(''),
    topics: textOr(''),
    units: textOr(''),
    registers: textOr(''),
    client_id: textOr(''),
    cursor: maybeText,
    remote_folder: textOr(''),
    file_pattern: textOr(''),
    poll_seconds: intOr(300),
    import_folder: textOr(''),
    afterwards: textOr('leave'),
    moved_to: textOr(''),
    host_key: textOr(''),
    fault: maybeText,
    fault_detail: maybeText,
    failing_since: maybeInt,
    reached_at: maybeInt,
    ...stamped,
  },
  unique: [['plant_id', 'name']],
};

const sourceToken: Table = {
  name: 'source_token',
  columns: {
    id,
    source_id: partOf('source'),
    public_id: text,
    token_hash: text,
    created_at: int,
    created_by: maybeText,
    last_used_at: maybeInt,
  },
  unique: [['token_hash'], ['public_id']],
  indexes: [['source_id']],
};

const sourceAddress: Table = {
  name: 'source_address',
  columns: {
    id,
    source_id: partOf('source'),
    address: text,
    column_id: mayName('component_column'),
    factor: maybeReal,
    rule: textOr('last'),
    replays: flag,
    readings: intOr(0),
    last_value: maybeText,
    sent_unit: maybeText,
    last_time: maybeInt,
    first_seen_at: maybeInt,
    last_seen_at: maybeInt,
    slots: textOr('[]'),
  },
  unique: [['source_id', 'address'], ['column_id']],
};

/** Files on another server from which a source fetches, as of the newest listing. */
const sourceFile: Table = {
  name: 'source_file',
  columns: {
    id,
    source_id: partOf('source'),
    name: text,
    size_bytes: int,
    modified_at: maybeInt,
    fetched_at: maybeInt,
    ended_at: maybeInt,
    failures: intOr(0),
    failure: maybeText,
    retry_at: maybeInt,
  },
  unique: [['source_id', 'name']],
};

/** Bindings of a source, stored as a template for other sources. */
const sourceTemplate: Table = {
  name: 'source_template',
  columns: { id, organisation_id: partOf('organisation'), name: text, lines: text, ...stamped },
  unique: [['organisation_id', 'name']],
};

export const sources: readonly Table[] = [source, sourceToken, sourceAddress, sourceFile, sourceTemplate];
