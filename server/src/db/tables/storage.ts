import type { Id, Instant } from './columns.ts';

/** Where the files of an area are stored and, while they are being moved, from where they are moved. */
export interface StorageHomeTable {
  area: string;
  home: string;
  place: string;
  from_home: string | null;
  from_place: string | null;
}

export interface StoredObjectTable {
  id: Id;
  /** Key of the file: prefix and path as UTF-8 bytes. */
  key: Uint8Array;
  size_bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  modified_at: Instant;
}

export interface StoredPortionTable {
  stored_object_id: number;
  /** Number of the portion of the file, from 0. */
  number: number;
  content: Uint8Array;
}
