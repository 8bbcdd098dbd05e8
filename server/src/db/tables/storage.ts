import type { Id, Instant } from './columns.ts';

/** Where the files of an area are stored and, while they are moved, from where. */
export interface StorageHomeTable {
  area: string;
  home: string;
  place: string;
  from_home: string | null;
  from_place: string | null;
}

export interface StoredObjectTable {
  id: Id;
  /** UTF-8 bytes of the prefix and the path. */
  key: Uint8Array;
  size_bytes: number;
  /** Hexadecimal SHA-256. */
  sha256: string;
  modified_at: Instant;
}

export interface StoredPortionTable {
  stored_object_id: number;
  /** Number of the portion, from 0. */
  number: number;
  content: Uint8Array;
}
