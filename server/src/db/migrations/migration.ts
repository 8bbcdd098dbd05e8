import type { RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** One step of the schema. Within a major version it only adds; what it takes away waits one release. */
export interface Migration {
  /** Date and purpose. Never changes, and sorts, as text, after all before. */
  readonly name: string;
  /** The release that brings it. */
  readonly release: string;
  /** In one transaction with the others that are due. */
  readonly up: (schema: Schema) => Promise<void>;
  /**
   * Fills what is new in rows that were there before, so many rows at a time and each time in a transaction of its own,
   * until a statement changes none: it must find by itself what is left.
   */
  readonly fill?: (most: number) => RawBuilder<unknown>;
}
