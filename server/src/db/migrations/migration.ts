import type { RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * One step of the schema. Within a major version steps only add; what is no longer needed is removed one release later.
 */
export interface Migration {
  /** Date and purpose. Must never change, and must sort after all earlier names. */
  readonly name: string;
  /** The release in which the migration was introduced. */
  readonly release: string;
  /** Changes the schema; runs in one transaction together with the other pending migrations. */
  readonly up: (schema: Schema) => Promise<void>;
  /**
   * Fills new columns of existing rows: called repeatedly, each time in its own transaction, until no row is changed.
   * The statement must itself find the rows that are not filled yet, at most `most` at a time.
   */
  readonly fill?: (most: number) => RawBuilder<unknown>;
}
