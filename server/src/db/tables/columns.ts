import type { ColumnType, Generated } from 'kysely';

/**
 * Types of columns, the same for all engines. Columns of types that begin with `Default` have a default value and may
 * be omitted on insert.
 */
export type Id = Generated<number>;
export type Bool = 0 | 1;
export type DefaultBool = ColumnType<Bool, Bool | undefined, Bool>;
export type DefaultText = ColumnType<string, string | undefined, string>;
/** A nullable text, null by default. */
export type DefaultNull = ColumnType<string | null, string | null | undefined, string | null>;
export type DefaultInt = ColumnType<number, number | undefined, number>;
/** An instant in milliseconds UTC. */
export type Instant = number;
export type Json = string;

export interface Stamped {
  created_at: Instant;
  modified_at: Instant;
  created_by: string | null;
  modified_by: string | null;
}
