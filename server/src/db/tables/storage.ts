import type { Id, Instant } from './columns.ts';

/** Where the contents of an area are kept, and while they move, where they are moved from. */
export interface StorageHomeTable {
  area: string;
  home: string;
  place: string;
  from_home: string | null;
  from_place: string | null;
}

export interface StoredObjectTable {
  id: Id;
  /** UTF-8 of the place and the path. */
  key: Uint8Array;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  modified_at: Instant;
}

export interface StoredPortionTable {
  stored_object_id: number;
  /** From 0. */
  number: number;
  content: Uint8Array;
}
