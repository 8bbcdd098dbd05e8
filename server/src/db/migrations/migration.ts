import type { RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** One step of the schema. Within a major version it only adds; a removal waits for one release. */
export interface Migration {
  /** Date and purpose. Never changes, and sorts as text after all earlier names. */
  readonly name: string;
  /** The release that introduces it. */
  readonly release: string;
  /** Runs in one transaction with the other pending migrations. */
  readonly up: (schema: Schema) => Promise<void>;
  /**
   * Fills new columns of existing rows, at most `most` rows at a time and each time in a separate transaction, until a statement changes no
   * row. The statement itself must find the rows that are left.
   */
  readonly fill?: (most: number) => RawBuilder<unknown>;
}
